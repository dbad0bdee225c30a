import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';

/** A self-signed certificate for two days, in PEM. Only a Chromium started with this `chromiumOption` trusts it. */
export function selfSigned() {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', '-'];
  const made = execFileSync('openssl', ['req', '-x509', ...kind, '-days', '2', '-subj', '/CN=shop'], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const begin = made.indexOf('-----BEGIN CERTIFICATE');
  const [key, cert] = [made.slice(0, begin), made.slice(begin)];
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(spki).digest('base64');
  return { key, cert, chromiumOption: `--ignore-certificate-errors-spki-list=${fingerprint}` };
}
