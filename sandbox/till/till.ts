import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { transformWithOxc } from 'vite';
import {
  type Handler,
  type Middleware,
  readForm,
  readJson,
  redirect,
  routes,
  sendJson,
  sendPage,
  sendScript,
} from '../http.ts';
import type { Settings } from '../settings.ts';
import { leftPage, tillPage, unknownSessionPage } from './page.ts';
import { paymentRoutes } from './paymentRoutes.ts';
import { Payments } from './payments.ts';
import { priceTable } from './prices.ts';
import { openSession, type Session } from './session.ts';

const SCRIPT = new URL('./stripe.ts', import.meta.url);

const PayForm = v.object({ email: v.fallback(v.pipe(v.string(), v.trim(), v.email()), '') });

/**
 * Stands in for the card provider: its script at `/sandbox/stripe.js`; its hosted page at `/sandbox/till`, where a
 * shopper pays (and goes to the shop's success URL) or cancels; and the owner's list at `/sandbox/payments`.
 */
export function createTill(settings: Settings, payments: Payments = new Payments()): Middleware {
  const prices = priceTable(settings);
  const sessions = new Map<string, Session>();

  const withSession =
    (answer: (response: Parameters<Handler>[1], session: Session, id: string) => void): Handler =>
    (_request, response, url) => {
      const id = url.searchParams.get('session') ?? '';
      const session = sessions.get(id);
      if (session) answer(response, session, id);
      else sendPage(response, 404, unknownSessionPage());
    };

  const withPayment =
    (answer: (response: Parameters<Handler>[1], session: Session) => void): Handler =>
    async (request, response, url) => {
      const { email } = v.parse(PayForm, await readForm(request));
      const pay = withSession((_response, session, id) => {
        payments.take(id, session, email);
        answer(response, session);
      });
      return pay(request, response, url);
    };

  return routes({
    'GET /sandbox/stripe.js': async (_request, response) => {
      const { code } = await transformWithOxc(await readFile(SCRIPT, 'utf8'), 'stripe.ts');
      sendScript(response, code);
    },
    'POST /sandbox/till/sessions': async (request, response) => {
      const result = openSession(await readJson(request), prices);
      if (!result.opened) return sendJson(response, 400, { error: result.error });
      const id = `cs_test_${randomUUID()}`;
      sessions.set(id, result.session);
      sendJson(response, 200, { id });
    },
    'GET /sandbox/till': withSession((response, session, id) =>
      sendPage(response, 200, tillPage(id, session)),
    ),
    'POST /sandbox/till/pay': withPayment((response, { successUrl }) => redirect(response, successUrl)),
    'POST /sandbox/till/pay-and-leave': withPayment((response, session) =>
      sendPage(response, 200, leftPage(session)),
    ),
    'POST /sandbox/till/cancel': withSession((response, { cancelUrl }) => redirect(response, cancelUrl)),
    ...paymentRoutes(payments),
  });
}
