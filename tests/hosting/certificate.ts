import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate that only a browser started with its `fingerprint` trusts. */
export interface Certificate {
  /** PEM. */
  readonly key: string;
  /** PEM. */
  readonly cert: string;
  /** In the format of Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly fingerprint: string;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const VERSION = 0xa0;
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];
const DAY_MS = 86_400_000;

/** Makes a self-signed certificate, valid from yesterday to tomorrow. */
export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));
  const name = der(
    SEQUENCE,
    der(
      SET,
      der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from('the shop under test'))),
    ),
  );
  const validity = der(SEQUENCE, time(Date.now() - DAY_MS), time(Date.now() + DAY_MS));
  const version3 = der(VERSION, der(INTEGER, [2]));
  const body = der(SEQUENCE, version3, der(INTEGER, [1]), algorithm, name, validity, name, spki);
  const signature = der(BIT_STRING, [0], sign('sha256', body, privateKey));

  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: toPem(der(SEQUENCE, body, algorithm, signature)),
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}

/** A value in DER: its type, its length in the fewest bytes, its content. */
function der(type: number, ...parts: (Buffer | readonly number[])[]): Buffer {
  const value = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([type, ...lengthOf(value)]), value]);
}

function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

/** In the format YYMMDDhhmmssZ. */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}

const toPem = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
