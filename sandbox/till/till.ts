import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';
import {
  type Handler,
  type Middleware,
  readJson,
  redirect,
  routes,
  sendJson,
  sendPage,
  sendScript,
} from '../http.ts';
import type { Settings } from '../settings.ts';
import { tillPage, unknownSessionPage } from './page.ts';
import { priceTable } from './prices.ts';
import { openSession, type Session } from './session.ts';

const SCRIPT = new URL('./stripe.ts', import.meta.url);

/**
 * Stands in for the card provider: its script at `/sandbox/stripe.js`, and its hosted page at `/sandbox/till`, where
 * a shopper pays (and goes to the shop's success URL) or cancels.
 */
export function createTill(settings: Settings): Middleware {
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
    'POST /sandbox/till/pay': withSession((response, { successUrl }) => redirect(response, successUrl)),
    'POST /sandbox/till/cancel': withSession((response, { cancelUrl }) => redirect(response, cancelUrl)),
  });
}
