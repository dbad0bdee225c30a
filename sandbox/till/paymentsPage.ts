import { londonMoment } from '../../src/domain/londonMoment.ts';
import { formatPounds, pence } from '../../src/domain/money.ts';
import { html, type Markup, ownerPage } from '../html.ts';
import { fromOwnPages, type Handler, redirect, send, sendNothing, sendPage } from '../http.ts';
import { type Payment, type Payments, summaryOf } from './payments.ts';
import { paymentsCsv } from './paymentsCsv.ts';

/** Serves the list of payments, also as the provider's CSV file. POST refunds a payment, DELETE empties the list. */
export function paymentRoutes(payments: Payments): Readonly<Record<string, Handler>> {
  return {
    'GET /sandbox/payments': (_request, response) =>
      sendPage(response, 200, paymentsPage(payments.newestFirst)),
    'GET /sandbox/payments.csv': (_request, response) => {
      response.setHeader('content-disposition', 'attachment; filename="unified_payments.csv"');
      send(response, 200, 'text/csv', paymentsCsv(payments.newestFirst));
    },
    'DELETE /sandbox/payments.csv': (_request, response) => {
      payments.newestFirst = [];
      sendNothing(response);
    },
    'POST /sandbox/payments/refund': fromOwnPages((_request, response, { searchParams }) => {
      const id = searchParams.get('payment') ?? '';
      payments.refund(id);
      redirect(response, `/sandbox/payments#${id}`);
    }),
  };
}

const paymentsPage = (newestFirst: readonly Payment[]): string =>
  ownerPage(
    'Payments',
    html`<h1>Payments</h1>
<p class="note">Sandbox till: no money moves</p>
${
  newestFirst.length > 0
    ? html`<p><a href="/sandbox/payments.csv">Export as CSV</a>, as Stripe does under Transactions › Payments › Export.</p>`
    : html`<p>No payment yet. Order a loaf, and pay by card.</p>`
}
${newestFirst.map(paymentCard)}`,
  );

function paymentCard(payment: Payment): Markup {
  const { id, at, amount, email, reference, refunded } = payment;
  const state = refunded === 0 ? 'Paid' : refunded < amount ? 'Partly refunded' : 'Refunded';
  return html`<article class="card" id="${id}">
<p class="between"><strong class="sum">${formatPounds(pence(amount))}</strong>
<span class="state ${refunded === 0 ? 'good' : ''}">${state}</span></p>
<dl>
<dt>When</dt><dd><time datetime="${at.toISOString()}">${londonMoment(at)}</time></dd>
<dt>Items</dt><dd>${summaryOf(payment)}</dd>
<dt>Order</dt><dd>${reference ? html`<a href="/baker/order/${reference}">${reference}</a>` : 'None named'}</dd>
<dt>Email</dt><dd>${email || 'None typed at the till'}</dd>
<dt>Payment</dt><dd>${id}</dd>
</dl>
${refunded > 0 ? AFTER_REFUND : ''}
${refunded < amount ? refundForm(id) : ''}
</article>`;
}

const AFTER_REFUND = html`<p>The shop does not know of a refund, here or at Stripe. So cancel the order on the baker’s page, which gives its pieces back, and tell the customer: docs/when-an-order-looks-wrong.md.</p>`;

const refundForm = (id: string): Markup =>
  html`<form method="post" action="/sandbox/payments/refund?payment=${id}"><button>Refund</button></form>`;
