import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server of this machine, which counts what passes. */
export interface Meter {
  readonly origin: string;
  /** What the server has sent, in bytes with all headers, as its host bills it. */
  readonly sent: number;
  /** How many connections there were. */
  readonly connections: number;
  close(): Promise<void>;
}

/** Opens a meter before a port of 127.0.0.1. */
export async function openMeter(port: number): Promise<Meter> {
  let sent = 0;
  let connections = 0;
  const open = new Set<Socket>();
  const server = createServer((front) => {
    connections += 1;
    open.add(front);
    const back = connect(port, '127.0.0.1');
    back.on('data', ({ length }) => {
      sent += length;
    });
    front.pipe(back).pipe(front);
    front.on('error', () => back.destroy()).on('close', () => open.delete(front));
    back.on('error', () => front.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sent() {
      return sent;
    },
    get connections() {
      return connections;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
