import { demoOwner } from '../src/config/demoAccounts.ts';
import { html, ownerPage } from './html.ts';
import { type Middleware, routes, sendPage, sendText } from './http.ts';
import type { ShopDatabase } from './shopDatabase.ts';

const FILLED = html`<p class="done" role="status">The week is filled. See it on <a href="/baker">the baker's page</a>; its payments are <a href="/sandbox/payments.csv">in this file</a>.</p>`;

const pageOf = (isFilled: boolean): string =>
  ownerPage(
    'Sandbox',
    html`<h1>Sandbox</h1>
<p class="note">Your shop's services, on this machine</p>
${isFilled ? FILLED : ''}
<dl>
<dt><a href="/">The shop</a></dt><dd>as a shopper sees it</dd>
<dt><a href="/sandbox/outbox">Outbox</a></dt><dd>the mails it sent, as EmailJS would</dd>
<dt><a href="/sandbox/payments">Payments</a></dt><dd>what the till took, with refunds and the CSV, as at Stripe</dd>
<dt><a href="/sandbox/database.json">Database</a></dt><dd>catalogue, stock and orders, to look at</dd>
</dl>
<h2 class="part">Rehearse</h2>
<section class="card">
<h3>A full week</h3>
<p>150 orders for one Friday with problems among them, older ones, and their payments, in place of all orders, payments and stock here.</p>
<form method="post" action="/sandbox/week"><button>Fill a week</button></form>
<ol>
<li>Open <a href="/baker">the baker's page</a>, best on a phone. The owner is ${demoOwner.email}, the password ${demoOwner.password}.</li>
<li>Choose <a href="/sandbox/payments.csv">the file of payments</a> under <a href="/baker/payments">Payments</a> there: it finds who did not pay, and who paid for an order that was never finished.</li>
<li>Hand over Agnes Æsop's order, and take £8.</li>
<li>Set the stock: as last week, but 5 more brioche.</li>
</ol>
</section>
<section class="card">
<h3>Bake day</h3>
<ol>
<li>Open the shop in a second window, at a product.</li>
<li>Here, say on <a href="/baker/stock">the baker's page</a> how many are baked, and save: the shop follows at once. At 0 it is sold out.</li>
<li><a href="/baker/closed">Close the shop</a>, and open it again.</li>
</ol>
</section>
<section class="card">
<h3>Cancelling</h3>
<ol>
<li>Order two loaves, and pay by card.</li>
<li>Refund the <a href="/sandbox/payments">payment</a>. The shop does not know of it, as with Stripe.</li>
<li>Open its order from there, cancel it, and see that the loaves can be bought again.</li>
</ol>
</section>
<p class="quiet">Everything starts afresh with the next start.</p>`,
  );

/** Serves the overview at `/sandbox`, and the whole database at `/sandbox/database.json`. */
export function createOverview(database: () => ShopDatabase): Middleware {
  return routes({
    'GET /sandbox': (_request, response, url) =>
      sendPage(response, 200, pageOf(url.searchParams.has('filled'))),
    'GET /sandbox/database.json': async (_request, response) =>
      sendText(response, 200, JSON.stringify(await database().readAll(), null, 2)),
  });
}
