import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createServer as createTlsServer, type Server } from 'node:tls';
import { selfSigned } from '../hosting/certificate.ts';
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

export function openSecureLine(): SecureLine {
  const { key, cert, fingerprint } = selfSigned();
  return {
    line: new MobileLine(),
    identity: { key, cert },
    chromiumOption: `--ignore-certificate-errors-spki-list=${fingerprint}`,
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
