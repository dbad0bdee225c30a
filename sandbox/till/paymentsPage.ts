import { londonMoment } from '../../src/domain/londonMoment.ts';
import { html, type Markup, ownerPage } from '../html.ts';
import { leftOf, type Payment, REFUND_REASONS, summaryOf } from './payments.ts';
import { formatPounds, plainPounds } from './pounds.ts';

/** A refund that the till refused. */
export interface RefusedRefund {
  readonly id: string;
  /** As typed. */
  readonly amount: string;
  readonly problem: string;
}

interface Showing {
  /** The payment that was just refunded. */
  readonly justRefunded?: string | null;
  readonly refused?: RefusedRefund;
}

/** The owner's list of payments, newest first, each with its refunds. */
export function paymentsPage(payments: readonly Payment[], { justRefunded, refused }: Showing): string {
  const isListed = payments.some(({ id }) => id === refused?.id);
  return ownerPage(
    'Payments',
    html`<h1>Payments</h1>
<p class="note">Sandbox till: no money moves</p>
${refused && !isListed ? alertOf(refused) : ''}
${
  payments.length > 0
    ? html`<p><a href="/sandbox/payments.csv">Export as CSV</a>, as Stripe does under Transactions › Payments › Export.</p>`
    : html`<p>No payment yet. Order a loaf, and pay by card.</p>`
}
${payments.map((payment) =>
  paymentCard(payment, payment.id === justRefunded, payment.id === refused?.id ? refused : undefined),
)}`,
  );
}

function paymentCard(payment: Payment, isJustRefunded: boolean, refused?: RefusedRefund): Markup {
  const { id, amount, email, reference, refunds } = payment;
  return html`<article class="card" id="${id}">
<p class="between"><strong class="sum">${formatPounds(amount)}</strong>${stateOf(payment)}</p>
<dl>
<dt>When</dt><dd>${timeOf(payment.at)}</dd>
<dt>Items</dt><dd>${summaryOf(payment)}</dd>
<dt>Order</dt><dd>${reference ? orderLink(reference) : 'None named'}</dd>
<dt>Email</dt><dd>${email || 'None typed at the till'}</dd>
<dt>Payment</dt><dd>${id}</dd>
</dl>
${refunds.length > 0 ? refundList(payment) : ''}
${refunds.length > 0 ? whatNext(payment, isJustRefunded) : ''}
${leftOf(payment) > 0 ? refundForm(payment, refused) : refused ? alertOf(refused) : ''}
</article>`;
}

function stateOf(payment: Payment): Markup {
  if (payment.refunds.length === 0) return html`<span class="state good">Paid</span>`;
  return html`<span class="state">${leftOf(payment) > 0 ? 'Partly refunded' : 'Refunded'}</span>`;
}

function refundList({ refunds }: Payment): Markup {
  return html`<h3>Refunds</h3>
<ul class="plain">${refunds.map(
    ({ amount, reason, at }) =>
      html`<li><strong>${formatPounds(amount)}</strong> · ${reason} · ${timeOf(at)}</li>`,
  )}</ul>`;
}

/** The owner's next steps after a refund: the card provider does not tell the shop about it. */
function whatNext(payment: Payment, isJustRefunded: boolean): Markup {
  const { reference } = payment;
  const isWhole = leftOf(payment) === 0;
  return html`<details class="next" ${isJustRefunded ? 'open' : ''}>
<summary>What to do in the shop now</summary>
<p>The shop does not know of a refund, here or at Stripe. So, by hand:</p>
<ol>
<li><strong>Order.</strong> ${
    isWhole
      ? html`Cancel ${reference ? html`<a href="/baker/order/${reference}">it on the baker’s page</a>` : 'it on the baker’s page'}, which gives its pieces back.`
      : 'It stays, for what is still to be collected. Note on the emails what is not.'
  }</li>
<li><strong>Customer.</strong> Tell them: the shop sends no email about it. The baker’s page has the words.</li>
</ol>
<p class="quiet">The same as in docs/when-an-order-looks-wrong.md.</p>
</details>`;
}

function refundForm(payment: Payment, refused?: RefusedRefund): Markup {
  const { id } = payment;
  const left = leftOf(payment);
  return html`<details ${refused ? 'open' : ''}>
<summary>Refund</summary>
${refused ? alertOf(refused) : ''}
<form method="post" action="/sandbox/payments/refund?payment=${id}">
<label>Pounds, up to ${plainPounds(left)}<input name="amount" inputmode="decimal" autocomplete="off" required value="${refused?.amount ?? plainPounds(left)}"></label>
<label>Reason<select name="reason">${REFUND_REASONS.map((reason) => html`<option>${reason}</option>`)}</select></label>
<button>Refund</button>
</form>
</details>`;
}

const alertOf = ({ problem }: RefusedRefund): Markup => html`<p class="alert" role="alert">${problem}</p>`;

const orderLink = (reference: string): Markup =>
  html`<a href="/sandbox/database?path=${encodeURIComponent(`orders/${reference}`)}">${reference}</a>`;

const timeOf = (at: Date): Markup => html`<time datetime="${at.toISOString()}">${londonMoment(at)}</time>`;
