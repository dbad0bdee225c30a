import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const HOST = '127.0.0.1';

interface Connection {
  readonly shopper: Socket;
  readonly shop: Socket;
  /** Half-open: neither end receives anything any more, and neither notices. */
  isDeaf: boolean;
}

/** The line between a shopper's browser and a shop, for all their requests. */
export class Line {
  /** Delay each way, in ms. */
  latency = 0;
  /** When the line became usable, or when it will be. */
  goodSince = Date.now();
  readonly #port: number;
  readonly #server = createServer({ allowHalfOpen: true }, (shopper) => this.#carry(shopper));
  readonly #connections = new Set<Connection>();

  private constructor(port: number) {
    this.#port = port;
  }

  /** A line to a port of this machine. */
  static async to(port: number): Promise<Line> {
    const line = new Line(port);
    await once(line.#server.listen(0, HOST), 'listening');
    return line;
  }

  get origin(): string {
    return `http://${HOST}:${(this.#server.address() as AddressInfo).port}`;
  }

  get isGood(): boolean {
    return Date.now() >= this.goodSince;
  }

  /** Breaks all connections, and for a while each new one. */
  breakFor(ms: number): void {
    this.goodSince = Date.now() + ms;
    for (const { shopper, shop } of this.#connections) {
      shopper.resetAndDestroy();
      shop.destroy();
    }
    this.#connections.clear();
  }

  /** Loses everything that is sent over the present connections, as after sleep or a change of network. New ones work. */
  goHalfOpen(): void {
    this.goodSince = Math.max(this.goodSince, Date.now());
    for (const connection of this.#connections) connection.isDeaf = true;
  }

  /** Ends the delay and any outage. */
  mend(): void {
    this.latency = 0;
    this.goodSince = Math.min(this.goodSince, Date.now());
  }

  close(): void {
    this.#server.close();
    this.breakFor(0);
  }

  #carry(shopper: Socket): void {
    shopper.on('error', () => {});
    if (!this.isGood) {
      shopper.resetAndDestroy();
      return;
    }
    const shop = connect({ port: this.#port, host: HOST, allowHalfOpen: true, noDelay: true });
    const connection = { shopper, shop, isDeaf: false };
    this.#connections.add(connection);
    this.#pass(connection, shopper.setNoDelay(), shop);
    this.#pass(
      connection,
      shop.on('error', () => {}),
      shopper,
    );
  }

  #pass(connection: Connection, from: Socket, to: Socket): void {
    let passing = Promise.resolve();
    const later = (action: () => void) => {
      const due = Date.now() + this.latency;
      passing = passing.then(async () => {
        await pause(Math.max(0, due - Date.now()));
        if (!connection.isDeaf) action();
      });
    };
    from.on('data', (chunk) => later(() => to.write(chunk)));
    from.on('end', () => later(() => to.end()));
    from.on('close', () =>
      later(() => {
        to.destroy();
        this.#connections.delete(connection);
      }),
    );
  }
}
