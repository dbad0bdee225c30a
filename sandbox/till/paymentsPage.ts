import * as v from 'valibot';
import { londonMoment } from '../../src/domain/londonMoment.ts';
import { formatPounds, parsePounds, pence } from '../../src/domain/money.ts';
import { html, type Markup, ownerPage } from '../html.ts';
import { fromOwnPages, type Handler, readForm, redirect, send, sendNothing, sendPage } from '../http.ts';
import { leftOf, type Payment, type Payments, plainPounds, REFUND_REASONS, summaryOf } from './payments.ts';
import { paymentsCsv } from './paymentsCsv.ts';

type Form = Readonly<Record<string, string | undefined>>;

const Reason = v.picklist(REFUND_REASONS);

interface Showing {
  /** The payment that was just refunded. */
  readonly refunded?: string | null;
  /** The payment whose refund was refused, the sum that was typed, and why. */
  readonly refused?: { readonly id: string; readonly typed: string; readonly problem: string };
}

/**
 * The owner's side of the till at `/sandbox/payments`: the list, refunds, and the list as the card provider's file
 * (`.csv`). Tests empty it (DELETE of the file).
 */
export function paymentRoutes(payments: Payments): Readonly<Record<string, Handler>> {
  return {
    'GET /sandbox/payments': (_request, response, { searchParams }) =>
      sendPage(response, 200, paymentsPage(payments, { refunded: searchParams.get('refunded') })),
    'GET /sandbox/payments.csv': (_request, response) => {
      response.setHeader('content-disposition', 'attachment; filename="unified_payments.csv"');
      send(response, 200, 'text/csv', paymentsCsv(payments.newestFirst));
    },
    'DELETE /sandbox/payments.csv': (_request, response) => {
      payments.newestFirst = [];
      sendNothing(response);
    },
    'POST /sandbox/payments/refund': fromOwnPages(async (request, response, url) => {
      const id = url.searchParams.get('payment') ?? '';
      const form = await readForm(request);
      const problem = refund(payments, id, form);
      if (problem === null) return redirect(response, `/sandbox/payments?refunded=${id}#${id}`);
      const refused = { id, typed: form.amount ?? '', problem };
      sendPage(response, 400, paymentsPage(payments, { refused }));
    }),
  };
}

/** Makes the refund that the form asks for. Returns a message for the owner if the form is wrong, or null. */
function refund(payments: Payments, id: string, form: Form): string | null {
  const amount = parsePounds((form.amount ?? '').trim().replace(/^£/, ''));
  if (!amount || !v.is(Reason, form.reason)) {
    return 'Give a sum in pounds, such as 7 or 7.50, and a reason. Nothing was refunded.';
  }
  switch (payments.refund(id, amount, form.reason)) {
    case 'no such payment':
      return 'The till does not have this payment any more: it began afresh with the sandbox. Nothing was refunded.';
    case 'too much':
      return `${formatPounds(amount)} is more than what is left of this payment. Nothing was refunded.`;
    default:
      return null;
  }
}

/** The owner's list of payments, newest first, each with its refunds. */
function paymentsPage({ newestFirst }: Payments, showing: Showing): string {
  return ownerPage(
    'Payments',
    html`<h1>Payments</h1>
<p class="note">Sandbox till: no money moves</p>
${showing.refused ? html`<p class="alert" role="alert">${showing.refused.problem}</p>` : ''}
${
  newestFirst.length > 0
    ? html`<p><a href="/sandbox/payments.csv">Export as CSV</a>, as Stripe does under Transactions › Payments › Export.</p>`
    : html`<p>No payment yet. Order a loaf, and pay by card.</p>`
}
${newestFirst.map((payment) => paymentCard(payment, showing))}`,
  );
}

function paymentCard(payment: Payment, { refunded, refused }: Showing): Markup {
  const { id, email, reference, refunds } = payment;
  const left = leftOf(payment);
  const typed = refused?.id === id ? refused.typed : undefined;
  return html`<article class="card" id="${id}">
<p class="between"><strong class="sum">${formatPounds(pence(payment.amount))}</strong>
<span class="state ${refunds.length === 0 ? 'good' : ''}">${refunds.length === 0 ? 'Paid' : left > 0 ? 'Partly refunded' : 'Refunded'}</span></p>
<dl>
<dt>When</dt><dd>${timeOf(payment.at)}</dd>
<dt>Items</dt><dd>${summaryOf(payment)}</dd>
<dt>Order</dt><dd>${reference ? html`<a href="/sandbox/database?path=${encodeURIComponent(`orders/${reference}`)}">${reference}</a>` : 'None named'}</dd>
<dt>Email</dt><dd>${email || 'None typed at the till'}</dd>
<dt>Payment</dt><dd>${id}</dd>
</dl>
${refunds.length > 0 ? afterRefund(payment, refunded === id) : ''}
${left > 0 ? refundForm(id, plainPounds(left), typed) : ''}
</article>`;
}

/** The refunds, and the owner's next steps: the card provider does not tell the shop about it. */
function afterRefund(payment: Payment, isJustMade: boolean): Markup {
  const { reference, refunds } = payment;
  const order = reference
    ? html`<a href="/baker/order/${reference}">it on the baker’s page</a>`
    : 'it on the baker’s page';
  return html`<h3>Refunds</h3>
<ul class="plain">${refunds.map(
    ({ amount, reason, at }) =>
      html`<li><strong>${formatPounds(pence(amount))}</strong> · ${reason} · ${timeOf(at)}</li>`,
  )}</ul>
<details class="next" ${isJustMade ? 'open' : ''}>
<summary>What to do in the shop now</summary>
<p>The shop does not know of a refund, here or at Stripe. So, by hand:</p>
<ol>
<li><strong>Order.</strong> ${
    leftOf(payment) === 0
      ? html`Cancel ${order}, which gives its pieces back.`
      : 'It stays, for what is still to be collected. Note on the emails what is not.'
  }</li>
<li><strong>Customer.</strong> Tell them: the shop sends no email about it. The baker’s page has the words.</li>
</ol>
<p class="quiet">The same as in docs/when-an-order-looks-wrong.md.</p>
</details>`;
}

/** `left`: the pounds that can be refunded; `typed`: what was typed and refused. */
const refundForm = (id: string, left: string, typed: string | undefined): Markup =>
  html`<details ${typed === undefined ? '' : 'open'}>
<summary>Refund</summary>
<form method="post" action="/sandbox/payments/refund?payment=${id}">
<label>Pounds, up to ${left}<input name="amount" inputmode="decimal" autocomplete="off" required value="${typed ?? left}"></label>
<label>Reason<select name="reason">${REFUND_REASONS.map((reason) => html`<option>${reason}</option>`)}</select></label>
<button>Refund</button>
</form>
</details>`;

const timeOf = (at: Date): Markup => html`<time datetime="${at.toISOString()}">${londonMoment(at)}</time>`;
