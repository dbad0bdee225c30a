import { createHash, createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createServer as createTlsServer, type Server } from 'node:tls';
import { generate } from 'selfsigned';
import { MobileLine } from './mobileLine.ts';

/** A phone's line with TLS. */
export interface SecureLine {
  readonly line: MobileLine;
  readonly identity: { readonly key: string; readonly cert: string };
  /** Has Chromium take the certificate for a good one. */
  readonly chromiumOption: string;
}

interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

export async function openSecureLine(): Promise<SecureLine> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  const publicKey = createPublicKey(cert).export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return {
    line: new MobileLine(),
    identity: { key, cert },
    chromiumOption: `--ignore-certificate-errors-spki-list=${hash}`,
  };
}

/** Has a server listen on a free port of 127.0.0.1, to which the line leads. */
export async function listenOnLine(secure: Server, { line }: SecureLine): Promise<Listening> {
  const server = createServer((socket) => secure.emit('connection', line.slow(socket)));
  const open = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => open.add(socket.on('close', () => open.delete(socket))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** The database at a port of 127.0.0.1, by the line. */
export function databaseOnLine(port: number, line: SecureLine): Promise<Listening> {
  const secure = createTlsServer(line.identity, (front) => {
    const back = connect(port, '127.0.0.1');
    front.pipe(back).pipe(front);
    front.on('error', () => back.destroy());
    back.on('error', () => front.destroy());
  });
  return listenOnLine(secure, line);
}
