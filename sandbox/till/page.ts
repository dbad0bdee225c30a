import { html, type Markup, toPage } from '../html.ts';
import { formatPounds } from './pounds.ts';
import { type Session, totalOf } from './session.ts';

const NOTE = html`<p class="note">Sandbox till: no money moves</p>`;

/** The hosted page where a shopper pays. */
export function tillPage(id: string, session: Session): string {
  const total = formatPounds(totalOf(session));
  const rows = session.lines.map(
    ({ title, quantity, amount }) =>
      html`<tr><td>${title}</td><td>${quantity}</td><td>${formatPounds(amount * quantity)}</td></tr>`,
  );
  return toPage(
    `Pay ${total}`,
    html`${NOTE}
<h1>Pay ${total}</h1>
<p class="quiet text">${session.reference ? `Order ${session.reference}` : ''}</p>
<section class="card" aria-label="Your order">
<table>
<thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Price</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td>${total}</td></tr></tfoot>
</table>
<form method="post" action="/sandbox/till/pay?session=${id}">
<label>Email <span class="quiet">(Stripe asks for it; here it may stay empty)</span><input type="email" name="email" autocomplete="off"></label>
<button>Pay ${total}</button>
<button class="plain" formaction="/sandbox/till/pay-and-leave?session=${id}">Pay and close the tab</button>
</form>
<form method="post" action="/sandbox/till/cancel?session=${id}"><button class="plain">Cancel</button></form>
</section>`,
  );
}

/** Shown to a shopper who paid and never came back to the shop. */
export function leftPage({ reference }: Session): string {
  return message(
    'Paid, and gone',
    html`<p>The money is taken, and this shopper closed the tab before the shop opened again. So the order was never finished: no stock was taken, no email sent.</p>
<p>That happens. How you notice and what you do: docs/when-an-order-looks-wrong.md, “Paid, but never finished”.</p>
<ul>
<li><a href="/sandbox/payments">Payments</a> has the money</li>
<li><a href="/sandbox/database?path=${encodeURIComponent(`orders/${reference}`)}">The order</a> says <code>paid: false</code></li>
</ul>`,
  );
}

/** Shown for a session that the till does not know. */
export function unknownSessionPage(): string {
  return message(
    'Nothing to pay here',
    html`<p>The till does not know this payment: sessions end when the sandbox is started again. No money was taken.</p>
<p><a href="/">Back to the shop</a></p>`,
  );
}

const message = (title: string, body: Markup): string => toPage(title, html`${NOTE}<h1>${title}</h1>${body}`);
