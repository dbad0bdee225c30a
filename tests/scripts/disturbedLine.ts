import { request as ask } from 'node:http';
import { served } from './served.ts';

/**
 * What happens to a request to the database. `lost`: it never arrives. `unanswered`: only its answer gets lost. A
 * number is the status that answers instead of the database.
 */
type Fate = 'passes' | 'lost' | 'unanswered' | number;

/** Receives method and path, as in `PUT /cakes/rye/limit`. */
type Disturb = (request: string) => Promise<Fate>;

/** A line to a server, until the test ends, that can lose requests or answers. */
export function disturbedLine(origin: string, disturb: Disturb) {
  return served(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', origin);
    const fate = await disturb(`${request.method} ${pathname.replace('.json', '')}`);
    if (fate === 'lost') {
      request.socket.destroy();
      return;
    }
    if (typeof fate === 'number') {
      response.writeHead(fate).end('{"error":"No"}');
      return;
    }
    const onward = ask(new URL(request.url ?? '', origin), {
      method: request.method,
      headers: request.headers,
    });
    onward.on('response', (answer) => {
      if (fate === 'unanswered') {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
}
