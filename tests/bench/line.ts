import { once } from 'node:events';
import type { Http2ServerResponse, Http2Session } from 'node:http2';
import { connect, createServer, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { createServer as createTlsServer, type Server } from 'node:tls';
import { listen } from '../../sandbox/http.ts';
import { selfSigned } from '../hosting/certificate.ts';

/** Slow 4G, in bytes per ms: 1.6 Mbit/s down, 0.75 up; and the delay in each direction. */
const DOWN = 200;
const UP = 94;
const DELAY_MS = 75;
/** In bytes: small, so that more urgent responses don't have to wait. */
const CHUNK = 4_096;

/** A phone's slow connection with TLS, shared by all its requests. */
export class Line {
  readonly identity = selfSigned();
  readonly #down = direction(DOWN);
  readonly #up = direction(UP);

  /** Makes a server reachable over this connection, on a free port of 127.0.0.1. */
  async listen(secure: Server) {
    const open = new Set<Duplex>();
    const server = createServer((socket) => {
      const slow = this.#slow(socket);
      open.add(slow.on('close', () => open.delete(slow)));
      secure.emit('connection', slow);
    });
    return {
      port: await listen(server),
      async close() {
        server.close();
        for (const socket of open) socket.destroy();
        await once(server, 'close');
      },
    };
  }

  /** Makes a local server without TLS reachable over this connection. */
  leadTo(port: number) {
    const secure = createTlsServer(this.identity, (front) => {
      const back = connect(port, '127.0.0.1');
      front.pipe(back).pipe(front);
      front.on('error', () => back.destroy());
      back.on('error', () => front.destroy());
    });
    return this.listen(secure);
  }

  #slow(fast: Socket): Duplex {
    const slow = new Duplex({
      read() {},
      write: (chunk: Buffer, _encoding, done) => this.#down(chunk.length, done, () => fast.write(chunk)),
      final: (done) => void fast.end(done),
      destroy(cause, done) {
        fast.destroy();
        done(cause);
      },
    });
    const listen = () => {
      fast.on('data', (chunk: Buffer) => this.#up(chunk.length, undefined, () => slow.push(chunk)));
      fast.on('end', () => slow.push(null));
    };
    fast.on('error', () => slow.destroy()).on('close', () => slow.destroy());
    fast.setNoDelay();
    // Opening a connection takes a round trip.
    setTimeout(listen, 2 * DELAY_MS);
    return slow;
  }
}

/** One direction. Calls `left` when the next bytes may follow, and `arrived` when these have arrived. */
function direction(bytesPerMs: number) {
  const onTheirWay: (() => void)[] = [];
  let freeAt = 0;
  return (bytes: number, left: (() => void) | undefined, arrived: () => void): void => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + bytes / bytesPerMs;
    onTheirWay.push(arrived);
    if (left) setTimeout(left, freeAt - now);
    setTimeout(() => onTheirWay.shift()?.(), freeAt - now + DELAY_MS);
  };
}

interface Sending {
  readonly response: Http2ServerResponse;
  /** 0 is the most urgent, 7 the least (RFC 9218). */
  readonly urgency: number;
  /** True if a part of the response is already useful, so that it may take turns with others. */
  readonly isIncremental: boolean;
  rest: Buffer;
}

const sendings = new WeakMap<Http2Session, Sending[]>();

/** Ends a response in the order of `priority` headers, as hosting services do and Node doesn't. */
export function sendByPriority(response: Http2ServerResponse, priority: string, body: Buffer): void {
  const { session } = response.stream;
  if (!session) return;
  const queue = sendings.get(session) ?? [];
  queue.push({
    response,
    urgency: Number(/\bu=(\d)/.exec(priority)?.[1] ?? 3),
    isIncremental: /\bi\b(?!=\?0)/.test(priority),
    rest: body,
  });
  if (sendings.has(session)) return;
  sendings.set(session, queue);
  void sendAll(queue).then(() => sendings.delete(session));
}

async function sendAll(queue: Sending[]): Promise<void> {
  while (queue.length > 0) {
    queue.sort((one, other) => one.urgency - other.urgency);
    const sending = queue[0] as Sending;
    const chunk = sending.rest.subarray(0, CHUNK);
    sending.rest = sending.rest.subarray(CHUNK);
    await written(sending.response, chunk);
    const isDone = sending.rest.length === 0 || sending.response.stream.destroyed;
    if (isDone) sending.response.end();
    if (isDone || sending.isIncremental) queue.splice(queue.indexOf(sending), 1);
    if (!isDone && sending.isIncremental) queue.push(sending);
  }
}

/** Resolves once a chunk has left, or its stream is closed. */
const written = (response: Http2ServerResponse, chunk: Buffer) =>
  new Promise<void>((resolve) => {
    response.stream.once('close', resolve);
    response.write(chunk, () => {
      response.stream.off('close', resolve);
      resolve();
    });
  });
