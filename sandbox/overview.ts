import { html, toPage } from './html.ts';
import { type Middleware, routes, sendPage, sendText } from './http.ts';
import type { ShopDatabase } from './shopDatabase.ts';

const PAGE = toPage(
  'Sandbox',
  html`<h1>Sandbox</h1>
<p class="note">The services behind the shop, on this machine</p>
<ul>
<li><a href="/">The shop</a></li>
<li><a href="/sandbox/outbox">Outbox</a>: the mails it sent</li>
<li><a href="/sandbox/database.json">Database</a>: all of it, as JSON</li>
</ul>
<p>The till opens when someone pays by card. Everything starts afresh with the next start.</p>`,
);

/** The page at `/sandbox` that leads to the rest, and the whole database as JSON. */
export function createOverview(database: ShopDatabase): Middleware {
  return routes({
    'GET /sandbox': (_request, response) => sendPage(response, 200, PAGE),
    'GET /sandbox/database.json': async (_request, response) =>
      sendText(response, 200, JSON.stringify(await database.read(), null, 2)),
  });
}
