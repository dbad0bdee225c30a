import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Slow 4G: 1.6 Mbit/s down, 0.75 up, in bytes a millisecond; and how long a byte is on its way, 150 ms to and fro. */
const DOWN = 200;
const UP = 94;
const DELAY_MS = 75;

/** A phone's line, which all of its connections share. */
export class MobileLine {
  readonly #down = new Direction(DOWN);
  readonly #up = new Direction(UP);

  /** What comes and goes by a connection, as slow as the line. */
  slow(fast: Socket): Duplex {
    const slow = new Duplex({
      read() {},
      write: (chunk: Buffer, _encoding, done) => this.#down.carry(chunk, done, (bytes) => fast.write(bytes)),
      final(done) {
        fast.end();
        done();
      },
      destroy(cause, done) {
        fast.destroy();
        done(cause);
      },
    });
    const listen = () => {
      fast.on('data', (chunk: Buffer) =>
        this.#up.carry(
          chunk,
          () => {},
          (bytes) => slow.push(bytes),
        ),
      );
      fast.on('end', () => slow.push(null));
    };
    fast.on('error', () => slow.destroy());
    fast.on('close', () => slow.destroy());
    fast.setNoDelay();
    // A connection is opened by a way to and fro.
    setTimeout(listen, 2 * DELAY_MS);
    return slow;
  }
}

class Direction {
  readonly #bytesPerMs: number;
  readonly #onTheirWay: (() => void)[] = [];
  #freeAt = 0;

  constructor(bytesPerMs: number) {
    this.#bytesPerMs = bytesPerMs;
  }

  /** Calls back when the bytes have left, which is when the next may be sent, and when they have arrived: in their order. */
  carry(bytes: Buffer, left: () => void, arrived: (bytes: Buffer) => void): void {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + bytes.length / this.#bytesPerMs;
    this.#onTheirWay.push(() => arrived(bytes));
    setTimeout(left, this.#freeAt - now);
    setTimeout(() => this.#onTheirWay.shift()?.(), this.#freeAt - now + DELAY_MS);
  }
}
