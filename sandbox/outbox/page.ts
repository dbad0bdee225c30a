import { londonMoment } from '../../src/domain/londonMoment.ts';
import type { ResetCode } from '../auth/accounts.ts';
import { linkOf } from '../auth/newPasswordPage.ts';
import { html, type Markup, ownerPage } from '../html.ts';
import { fill, fillPage, type Template } from './templates.ts';

export interface SentMail {
  /** The shop's request to send the email. */
  readonly request: object;
  readonly template: Template;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

interface Card {
  readonly subject: string;
  readonly content: Markup;
}

/** Makes each preview as tall as its email, since frames that scroll are awkward on phones. CSS can't do this. */
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

/** Lists the emails, newest first, and opens only the newest. The shop's own emails are shown in their templates. */
export async function outboxPage(
  sent: readonly SentMail[],
  resetCodes: readonly ResetCode[],
): Promise<string> {
  const mails = [...sent, ...resetCodes].sort((one, other) => one.at.getTime() - other.at.getTime());
  const cards = mails.reverse().map(async (mail, index) => {
    const { subject, content } = 'code' in mail ? resetCard(mail) : await mailCard(mail);
    return html`<details class="card mail" ${index === 0 ? 'open' : ''}>
<summary><span class="quiet"><time datetime="${mail.at.toISOString()}">${londonMoment(mail.at)}</time></span>
<h2>${subject}</h2></summary>
${content}
</details>`;
  });
  const content = html`${await Promise.all(cards)}${FIT_PREVIEWS}`;
  return ownerPage(
    'Outbox',
    html`<h1>Outbox</h1>
<p class="note">Sandbox: these mails went nowhere</p>
${mails.length > 0 ? content : html`<p>No mail yet. Order a loaf, then load this page again.</p>`}`,
  );
}

const resetCard = (code: ResetCode): Card => ({
  subject: 'Reset your password',
  content: html`<dl class="quiet"><dt>To</dt><dd>${code.email}</dd></dl>
<p><a href="${linkOf(code)}">Set a new password</a></p>
<p class="quiet">In the real shop Firebase sends this email, in words of its own.</p>`,
});

async function mailCard({ template, parameters }: SentMail): Promise<Card> {
  const subject = fill(template.subject, parameters);
  return {
    subject,
    content: html`<dl class="quiet"><dt>To</dt><dd>${fill(template.to, parameters)}</dd><dt>Reply to</dt><dd>${fill(template.replyTo, parameters)}</dd></dl>
<iframe class="preview" title="${subject}" sandbox="allow-same-origin" srcdoc="${await fillPage(template, parameters)}"></iframe>
<p class="quiet">This is docs/emails/${template.file}.html, filled in.</p>
<details><summary>What the shop sent to fill it in</summary>
<dl>${Object.entries(parameters).map(([name, value]) => html`<dt>${name}</dt><dd>${String(value)}</dd>`)}</dl>
</details>`,
  };
}
