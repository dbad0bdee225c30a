import { STATUS_CODES } from 'node:http';
import * as v from 'valibot';
import type { ResetCode } from '../auth/accounts.ts';
import {
  allowAnyOrigin,
  type Handler,
  type Middleware,
  preflight,
  readJson,
  routes,
  sendJson,
  sendNothing,
  sendPage,
  sendText,
} from '../http.ts';
import type { Settings } from '../settings.ts';
import { outboxPage, type SentMail } from './page.ts';
import { TEMPLATES } from './templates.ts';

const Id = v.pipe(v.string(), v.nonEmpty());
const SendSchema = v.object({
  lib_version: v.optional(v.string()),
  user_id: Id,
  service_id: Id,
  template_id: Id,
  template_params: v.optional(v.record(v.string(), v.unknown()), {}),
});
/** The most bytes of an email's parameters as JSON: the strictest reading of the service's limit of 50 kB. */
const MAX_PARAMETERS = 50_000;

const BehaviourSchema = v.strictObject({
  perSecond: v.nullable(v.literal(1)),
  fail: v.nullable(v.picklist([403, 429, 451, 500, 'drop'])),
});
/** How the service behaves: the most requests per second (null: any number), and how they fail (null: they don't). */
export type Behaviour = v.InferOutput<typeof BehaviourSchema>;

const USUAL: Behaviour = { perSecond: 1, fail: null };

type Answer = readonly [status: number, text?: string];

/**
 * Stands in for the email service, and shows emails at `/sandbox/outbox`, with the `resetCodes` that Firebase would
 * send. At `/sandbox/outbox.json` tests read emails (GET), set how the service behaves (PUT), and reset both (DELETE).
 */
export function createOutbox(
  settings: Settings,
  resetCodes: () => readonly ResetCode[] = () => [],
): Middleware {
  let sent: readonly SentMail[] = [];
  let behaviour = USUAL;
  let lastRequestAt = Number.NEGATIVE_INFINITY;

  function take(body: unknown): Answer {
    // The service's limit is for the whole account, not for each sender.
    if (behaviour.perSecond !== null && Date.now() - lastRequestAt < 1000) return [429];
    lastRequestAt = Date.now();
    const parsed = v.safeParse(SendSchema, body);
    if (!parsed.success) return [400, `The parameters are invalid. ${v.summarize(parsed.issues)}`];
    const request = parsed.output;
    if (request.user_id !== settings.VITE_EMAILJS_PUBLIC_KEY) return [400, 'The Public Key is invalid'];
    if (request.service_id !== settings.VITE_EMAILJS_SERVICE_ID) return [400, 'The service ID not found'];
    const template = TEMPLATES.find(({ setting }) => settings[setting] === request.template_id);
    if (!template) return [400, 'The template ID not found'];
    if (Buffer.byteLength(JSON.stringify(request.template_params)) > MAX_PARAMETERS) {
      return [413, 'Variables size limit. The maximum allowed variables size is 50Kb'];
    }
    sent = [...sent, { request, template, parameters: request.template_params, at: new Date() }];
    return [200, 'OK'];
  }

  const receive: Handler = async (request, response) => {
    allowAnyOrigin(response);
    const { fail } = behaviour;
    if (fail === 'drop') return void request.socket.destroy();
    const body = await readJson(request);
    const [status, text = STATUS_CODES[status] ?? ''] = fail === null ? take(body) : [fail];
    sendText(response, status, text);
  };

  return routes({
    'POST /api/v1.0/email/send': receive,
    'OPTIONS /api/v1.0/email/send': preflight,
    'GET /sandbox/outbox': async (_request, response) =>
      sendPage(response, 200, await outboxPage(sent, resetCodes())),
    'GET /sandbox/outbox.json': (_request, response) => {
      const requests = sent.map(({ request }) => request);
      sendJson(response, 200, requests);
    },
    'DELETE /sandbox/outbox.json': (_request, response) => {
      sent = [];
      behaviour = USUAL;
      lastRequestAt = Number.NEGATIVE_INFINITY;
      sendNothing(response);
    },
    'PUT /sandbox/outbox.json': async (request, response) => {
      const change = v.parse(v.partial(BehaviourSchema), await readJson(request));
      const { perSecond = behaviour.perSecond, fail = behaviour.fail } = change;
      behaviour = { perSecond, fail };
      sendNothing(response);
    },
  });
}
