import { html, type Markup, toPage } from '../html.ts';
import { fromOwnPages, type Handler, readForm, sendPage } from '../http.ts';
import { type Accounts, AuthRefusal, type ResetCode } from './accounts.ts';

const NEW_PASSWORD = '/sandbox/new-password';

/** Returns the link that the email with this code contains. */
export const linkOf = ({ code }: ResetCode): string => `${NEW_PASSWORD}?code=${code}`;

/** Stands in for Firebase's page where people set a new password, after a click on the link in the email. */
export function newPasswordRoutes(accounts: Accounts): Readonly<Record<string, Handler>> {
  const formPage = (code: string, problem = ''): string => {
    const email = accounts.resetCodes.find((one) => one.code === code)?.email;
    if (!email) return page(html`<p>This link is used up. Ask for another on the baker’s page.</p>${BACK}`);
    return page(html`<form method="post" action="${NEW_PASSWORD}">
<p>for ${email}</p>
<p role="alert">${problem}</p>
<input type="hidden" name="code" value="${code}">
<label>New password <input type="password" name="password" autocomplete="new-password" required></label>
<button>Save</button>
</form>`);
  };

  return {
    [`GET ${NEW_PASSWORD}`]: (_request, response, url) =>
      sendPage(response, 200, formPage(url.searchParams.get('code') ?? '')),
    [`POST ${NEW_PASSWORD}`]: fromOwnPages(async (request, response) => {
      const { code = '', password = '' } = await readForm(request);
      try {
        accounts.spendResetCode(code, password);
        sendPage(response, 200, DONE);
      } catch (cause) {
        if (!(cause instanceof AuthRefusal)) throw cause;
        sendPage(response, 200, formPage(code, cause.message.replace(/^[A-Z_]+ : /, '')));
      }
    }),
  };
}

const page = (body: Markup): string =>
  toPage(
    'New password',
    html`<h1>Set a new password</h1><p class="note">Sandbox: in the real shop this page is Firebase’s</p>${body}`,
  );

const BACK = html`<p><a href="/baker">To the baker’s page</a></p>`;
const DONE = page(html`<p>Password changed. You can now sign in with the new one.</p>${BACK}`);
