import { html, toPage } from '../html.ts';
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
<p class="quiet">${session.reference ? `Order ${session.reference}` : ''}</p>
<section class="card" aria-label="Your order">
<table>
<thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Price</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td>${total}</td></tr></tfoot>
</table>
<form method="post" action="/sandbox/till/pay?session=${id}"><button>Pay ${total}</button></form>
<form method="post" action="/sandbox/till/cancel?session=${id}"><button class="plain">Cancel</button></form>
</section>`,
  );
}

/** What a shopper sees who comes with a session that the till does not know. */
export function unknownSessionPage(): string {
  return toPage(
    'Nothing to pay here',
    html`${NOTE}
<h1>Nothing to pay here</h1>
<p>The till does not know this payment: sessions end when the sandbox is started again. No money was taken.</p>
<p><a href="/">Back to the shop</a></p>`,
  );
}

const POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

const formatPounds = (pence: number): string => POUNDS.format(pence / 100);
