import { html, toPage } from '../html.ts';
import type { ResetCode } from './accounts.ts';

/** The path of this page. */
export const NEW_PASSWORD = '/sandbox/new-password';

/** The address of this page in the email with a code. */
export const linkOf = ({ code }: Pick<ResetCode, 'code'>): string => `${NEW_PASSWORD}?code=${code}`;

interface NewPassword {
  readonly code: string;
  /** Null when the code is unknown or used up. */
  readonly email: string | null;
  readonly isDone?: true;
  readonly problem?: string;
}

/** Stands in for Firebase's page on which one sets a new password, after the link in the email. */
export function newPasswordPage({ code, email, isDone, problem }: NewPassword): string {
  if (isDone) {
    return page(html`<p class="done">Password changed. You can now sign in with the new one.</p>
<p><a href="/baker">To the baker’s page</a></p>`);
  }
  if (email === null) {
    return page(html`<p class="alert">This link is used up. Ask for another on the baker’s page.</p>
<p><a href="/baker">To the baker’s page</a></p>`);
  }
  return page(html`${problem ? html`<p class="alert" role="alert">${wordsOf(problem)}</p>` : ''}
<form method="post" action="${NEW_PASSWORD}">
<p>for ${email}</p>
<input type="hidden" name="code" value="${code}">
<label>New password <input type="password" name="password" autocomplete="new-password" required></label>
<button>Save</button>
</form>`);
}

const page = (body: ReturnType<typeof html>): string =>
  toPage(
    'New password',
    html`<h1>Set a new password</h1><p class="note">Sandbox: in the real shop this page is Firebase’s</p>${body}`,
  );

const wordsOf = (problem: string): string => problem.replace(/^[A-Z_]+ : /, '');
