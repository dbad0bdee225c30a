import type { Http2ServerResponse, Http2Session } from 'node:http2';

/** So little at once that what is more urgent need not wait. */
const CHUNK = 4_096;

interface Sending {
  readonly response: Http2ServerResponse;
  /** 0 is the most urgent, 7 the least (RFC 9218). */
  readonly urgency: number;
  /** Whether a part of it is of use already: then it takes turns with others. */
  readonly isIncremental: boolean;
  rest: Buffer;
}

const sendings = new WeakMap<Http2Session, Sending[]>();

/** Ends a response, the most urgent first, as `priority` headers ask: hostings do so, Node by itself does not. */
export function sendByPriority(response: Http2ServerResponse, priority: string, body: Buffer): void {
  const { session } = response.stream;
  if (!session) return;
  const queue = sendings.get(session);
  const sending: Sending = {
    response,
    urgency: Number(/\bu=(\d)/.exec(priority)?.[1] ?? 3),
    isIncremental: /\bi\b(?!=\?0)/.test(priority),
    rest: body,
  };
  if (queue) {
    queue.push(sending);
  } else {
    sendings.set(session, [sending]);
    void sendAll(session);
  }
}

async function sendAll(session: Http2Session): Promise<void> {
  const queue = sendings.get(session) ?? [];
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
  sendings.delete(session);
}

/** Resolves when a chunk has left, or never will. */
const written = (response: Http2ServerResponse, chunk: Buffer) =>
  new Promise<void>((resolve) => {
    const { stream } = response;
    stream.once('close', resolve);
    response.write(chunk, () => {
      stream.off('close', resolve);
      resolve();
    });
  });
