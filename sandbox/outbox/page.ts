import { londonMoment } from '../../src/domain/londonMoment.ts';
import type { ResetCode } from '../auth/accounts.ts';
import { linkOf } from '../auth/newPasswordPage.ts';
import { html, type Markup, ownerPage } from '../html.ts';
import type { Settings } from '../settings.ts';
import { toMail } from './mails.ts';
import type { SendRequest } from './sendRequest.ts';
import { fillTemplate } from './template.ts';

export interface SentMail {
  readonly request: SendRequest;
  readonly at: Date;
}

/** Makes each preview as high as its email. CSS can't do it, and on a phone a page within a page is hard to scroll. */
const FIT_PREVIEWS = {
  markup: `<script>
for (const preview of document.querySelectorAll('.preview')) {
  const fit = () => {
    const mail = preview.contentDocument.documentElement;
    if (mail) new ResizeObserver(() => { preview.style.height = mail.offsetHeight + 2 + 'px'; }).observe(mail);
  };
  preview.addEventListener('load', fit);
  fit();
}
</script>`,
};

/** The sent emails as the owner's templates show them, newest first and that one open. */
export async function outboxPage(
  sent: readonly SentMail[],
  settings: Settings,
  resetCodes: readonly ResetCode[] = [],
): Promise<string> {
  const newestFirst = [...sent, ...resetCodes]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .reverse();
  const mails = await Promise.all(
    newestFirst.map((mail, index) =>
      'code' in mail ? resetCard(mail, index === 0) : mailCard(mail, settings, index === 0),
    ),
  );
  return ownerPage(
    'Outbox',
    html`<h1>Outbox</h1>
<p class="note">Sandbox: these mails went nowhere</p>
${mails.length > 0 ? mails : html`<p>No mail yet. Order a loaf, then load this page again.</p>`}
${mails.length > 0 ? FIT_PREVIEWS : ''}`,
  );
}

function resetCard(code: ResetCode, isOpen: boolean): Markup {
  return html`<details class="card mail" ${isOpen ? 'open' : ''}>
<summary><span class="quiet">To the owner: a new password · <time datetime="${code.at.toISOString()}">${londonMoment(code.at)}</time></span>
<h2>Reset your password</h2></summary>
<dl class="quiet"><dt>To</dt><dd>${code.email}</dd></dl>
<p><a href="${linkOf(code)}">Set a new password</a></p>
<p class="quiet">In the real shop Firebase sends this email, in words of its own.</p>
</details>`;
}

async function mailCard({ request, at }: SentMail, settings: Settings, isOpen: boolean): Promise<Markup> {
  const mail = toMail(request, settings);
  return html`<details class="card mail" ${isOpen ? 'open' : ''}>
<summary><span class="quiet">${mail.kind} · <time datetime="${at.toISOString()}">${londonMoment(at)}</time></span>
<h2>${mail.subject}</h2></summary>
<dl class="quiet"><dt>To</dt><dd>${mail.to}</dd><dt>Reply to</dt><dd>${mail.replyTo}</dd></dl>
<iframe class="preview" title="${mail.subject}" sandbox="allow-same-origin" srcdoc="${await fillTemplate(mail, request)}"></iframe>
<p class="quiet">This is docs/emails/${mail.template}.html, filled in.</p>
<details><summary>What the shop sent to fill it in</summary>
<dl>${Object.entries(request.template_params).map(([name, value]) => html`<dt>${name}</dt><dd>${String(value)}</dd>`)}</dl>
</details>
</details>`;
}
