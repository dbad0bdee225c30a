import type { ServerResponse } from 'node:http';
import type { ResetCode } from '../auth/accounts.ts';
import { type Handler, type Middleware, readJson, routes, sendJson, sendPage, sendText } from '../http.ts';
import type { Settings } from '../settings.ts';
import { type Behaviour, changeBehaviour, FAILURE_TEXTS, USUAL } from './behaviour.ts';
import { outboxPage, type SentMail } from './page.ts';
import { checkSendRequest } from './sendRequest.ts';

const SEND = '/api/v1.0/email/send';

const BEHAVIOUR_HELP =
  'The behaviour is {"perSecond": 1 | null, "fail": 403 | 429 | 451 | 500 | "drop" | null}, or a part of it.';

/**
 * Stands in for the email service: takes emails and shows them at `/sandbox/outbox`. Tests read them at
 * `/sandbox/outbox.json` (GET), empty it (DELETE) and set the service's behaviour (PUT). The page also shows the emails
 * with `resetCodes`, which Firebase would send itself.
 */
export function createOutbox(
  settings: Settings,
  resetCodes: () => readonly ResetCode[] = () => [],
): Middleware {
  let sent: SentMail[] = [];
  let behaviour: Behaviour = USUAL;
  let lastRequestAt = Number.NEGATIVE_INFINITY;

  /** The service counts all requests of the account, from any sender. */
  function isTooSoon(): boolean {
    const now = Date.now();
    if (behaviour.perSecond !== null && now - lastRequestAt < 1000) return true;
    lastRequestAt = now;
    return false;
  }

  const receive: Handler = async (request, response) => {
    allowAnyOrigin(response);
    const { fail } = behaviour;
    if (fail === 'drop') {
      request.socket.destroy();
      return;
    }
    const body = await readJson(request);
    if (fail !== null) return sendText(response, fail, FAILURE_TEXTS[fail]);
    if (isTooSoon()) return sendText(response, 429, FAILURE_TEXTS[429]);

    const checked = checkSendRequest(body, settings);
    if (!checked.accepted) return sendText(response, checked.status, checked.reason);
    sent = [...sent, { request: checked.request, at: new Date() }];
    sendText(response, 200, 'OK');
  };

  return routes({
    [`POST ${SEND}`]: receive,
    [`OPTIONS ${SEND}`]: (_request, response) => {
      allowAnyOrigin(response);
      response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
      response.setHeader('access-control-allow-headers', 'Content-Type');
      response.writeHead(204).end();
    },
    'GET /sandbox/outbox': async (_request, response) =>
      sendPage(response, 200, await outboxPage(sent, settings, resetCodes())),
    'GET /sandbox/outbox.json': (_request, response) =>
      sendJson(
        response,
        200,
        sent.map(({ request }) => request),
      ),
    'DELETE /sandbox/outbox.json': (_request, response) => {
      sent = [];
      behaviour = USUAL;
      lastRequestAt = Number.NEGATIVE_INFINITY;
      response.writeHead(204).end();
    },
    'PUT /sandbox/outbox.json': async (request, response) => {
      const changed = changeBehaviour(behaviour, await readJson(request));
      if (!changed) return sendText(response, 400, BEHAVIOUR_HELP);
      behaviour = changed;
      sendJson(response, 200, behaviour);
    },
  });
}

function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
}
