import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { allowAnyOrigin, listen, type Middleware, preflight, urlOf } from '../../sandbox/http.ts';
import { createOutbox } from '../../sandbox/outbox/outbox.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { Payments } from '../../sandbox/till/payments.ts';
import { createTill } from '../../sandbox/till/till.ts';
import { hosts } from '../hosting/site.ts';

const EMAIL_MS = 600;

/** The till and the email service, as slow as the live ones, without the email limit, which the naive twin ignores. */
export async function startServices() {
  const outbox = createOutbox(sandboxSettings);
  const emails = await serve(outbox);
  const noLimit = JSON.stringify({ perSecond: null });
  await fetch(`http://127.0.0.1:${emails.port}/sandbox/outbox.json`, { method: 'PUT', body: noLimit });

  const till = createTill(new Payments());
  return {
    emails,
    slowEmails: await serve(async (request, ...rest) => {
      if (request.method === 'POST') await pause(EMAIL_MS);
      outbox(request, ...rest);
    }),
    till: await serve((request, response, next) => {
      // The card provider's script runs in the shop's page, so its requests cross origins.
      if (request.method === 'OPTIONS') return preflight(request, response, urlOf(request));
      allowAnyOrigin(response);
      if (request.headers.host === hosts.tillScript) request.url = '/sandbox/stripe.js';
      till(request, response, next);
    }),
  };
}

async function serve(middleware: Middleware) {
  const server = createServer((request, response) =>
    middleware(request, response, () => response.writeHead(404).end()),
  );
  return {
    port: await listen(server),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
