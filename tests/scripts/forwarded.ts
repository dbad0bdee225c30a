import type { DatabaseUnderTest } from '../support/databaseUnderTest.ts';
import { served } from './served.ts';

interface Line {
  readonly origin: string;
  requests(): number;
  /** The size of all answers. */
  bytes(): number;
}

/** A line to a database that counts requests and bytes, and breaks at request number `breaksAt`, counted from 1. */
export async function forwarded(
  { host, port }: DatabaseUnderTest,
  breaksAt = Number.POSITIVE_INFINITY,
): Promise<Line> {
  let [requests, bytes] = [0, 0];
  const { origin } = await served(async (request, response) => {
    requests += 1;
    if (requests >= breaksAt) return request.socket.destroy();
    const { authorization = '' } = request.headers;
    const answer = await fetch(`http://${host}:${port}${request.url}`, { headers: { authorization } });
    const body = Buffer.from(await answer.arrayBuffer());
    bytes += body.length;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  });
  return { origin, requests: () => requests, bytes: () => bytes };
}
