import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { transformWithOxc } from 'vite';
import { formatPounds, pence } from '../../src/domain/money.ts';
import { html, type Markup, toPage } from '../html.ts';
import {
  type Handler,
  type Middleware,
  readForm,
  readJson,
  redirect,
  routes,
  send,
  sendJson,
  sendPage,
} from '../http.ts';
import type { Payments } from './payments.ts';
import { paymentRoutes } from './paymentsPage.ts';
import { priceTable } from './prices.ts';
import { openSession, type Session, totalOf } from './session.ts';

const SCRIPT = new URL('./stripe.ts', import.meta.url);

type Answer = (response: ServerResponse, session: Session, id: string, request: IncomingMessage) => unknown;

/** Stands in for the card provider: its script, its hosted page, and the owner's list at `/sandbox/payments`. */
export function createTill(payments: Payments): Middleware {
  const prices = priceTable();
  const sessions = new Map<string, Session>();

  const withSession =
    (answer: Answer): Handler =>
    async (request, response, url) => {
      const id = url.searchParams.get('session') ?? '';
      const session = sessions.get(id);
      if (session) await answer(response, session, id, request);
      else sendPage(response, 404, UNKNOWN_SESSION);
    };

  return routes({
    'GET /sandbox/stripe.js': async (_request, response) => {
      const { code } = await transformWithOxc(await readFile(SCRIPT, 'utf8'), 'stripe.ts');
      send(response, 200, 'text/javascript', code);
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
    'POST /sandbox/till/pay': withSession(async (response, session, id, request) => {
      const { email = '' } = await readForm(request);
      payments.take(id, session, email.trim());
      redirect(response, session.successUrl);
    }),
    'POST /sandbox/till/cancel': withSession((response, { cancelUrl }) => redirect(response, cancelUrl)),
    ...paymentRoutes(payments),
  });
}

function tillPage(id: string, session: Session): string {
  const total = formatPounds(pence(totalOf(session)));
  const rows = session.lines.map(
    ({ title, quantity, amount }) =>
      html`<tr><td>${title}</td><td>${quantity}</td><td>${formatPounds(pence(amount * quantity))}</td></tr>`,
  );
  return page(
    `Pay ${total}`,
    html`<p class="quiet text">${session.reference ? `Order ${session.reference}` : ''}</p>
<section class="card" aria-label="Your order">
<table>
<thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Price</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td>${total}</td></tr></tfoot>
</table>
<form method="post" action="/sandbox/till/pay?session=${id}">
<label>Email <span class="quiet">(Stripe asks for it; here it may stay empty)</span><input type="email" name="email" autocomplete="off"></label>
<button>Pay ${total}</button>
</form>
<form method="post" action="/sandbox/till/cancel?session=${id}"><button class="plain">Cancel</button></form>
</section>`,
  );
}

const page = (title: string, body: Markup): string =>
  toPage(title, html`<p class="note">Sandbox till: no money moves</p><h1>${title}</h1>${body}`);

const UNKNOWN_SESSION = page(
  'Nothing to pay here',
  html`<p>The till does not know this payment: sessions end when the sandbox is started again. No money was taken.</p>
<p><a href="/">Back to the shop</a></p>`,
);
