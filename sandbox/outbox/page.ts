import { html, type Markup, toPage } from '../html.ts';
import type { Settings } from '../settings.ts';
import { toMail } from './mails.ts';
import type { SendRequest } from './sendRequest.ts';
import { fillTemplate } from './template.ts';

export interface SentMail {
  readonly request: SendRequest;
  readonly at: Date;
}

/** The mails that were sent, newest first: what they say, and how the owner's templates show it. */
export async function outboxPage(sent: readonly SentMail[], settings: Settings): Promise<string> {
  const mails = await Promise.all(sent.toReversed().map((mail) => mailCard(mail, settings)));
  return toPage(
    'Outbox',
    html`<h1>Outbox</h1>
<p class="note">Sandbox: these mails went nowhere</p>
${mails.length > 0 ? mails : html`<p>No mail yet. Order a loaf, then load this page again.</p>`}`,
  );
}

async function mailCard({ request, at }: SentMail, settings: Settings): Promise<Markup> {
  const mail = toMail(request, settings);
  const time = at.toLocaleTimeString('en-GB', { timeZone: 'Europe/London' });
  return html`<article class="card">
<p class="quiet">${mail.kind} · <time datetime="${at.toISOString()}">${time}</time></p>
<h2>${mail.subject}</h2>
<dl class="quiet"><dt>To</dt><dd>${mail.to}</dd><dt>Reply to</dt><dd>${mail.replyTo}</dd></dl>
<p class="text">${mail.text}</p>
<dl>${mail.facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<details><summary>As docs/emails/${mail.template}.html shows it</summary>
<iframe class="preview" title="${mail.subject}" sandbox srcdoc="${await fillTemplate(mail, request)}"></iframe>
</details>
</article>`;
}
