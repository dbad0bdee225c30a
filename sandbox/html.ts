import { STYLE } from './style.ts';

/** HTML that is safe to send: every text in it is escaped. */
export interface Markup {
  readonly markup: string;
}

type Content = string | number | Markup | readonly Markup[];

/** Makes markup from a template literal. Escapes inserted texts, not inserted markup. */
export function html(template: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return { markup: String.raw({ raw: template }, ...contents.map(toMarkup)) };
}

function toMarkup(content: Content): string {
  if (typeof content === 'string') return escapeHtml(content);
  if (typeof content === 'number') return String(content);
  if ('markup' in content) return content.markup;
  return content.map(({ markup }) => markup).join('');
}

/** Escapes a text for use in HTML, including in the value of an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const OWNER_PAGES = [
  ['/sandbox', 'Sandbox'],
  ['/sandbox/outbox', 'Outbox'],
  ['/sandbox/payments', 'Payments'],
] as const;

/** Makes a page of the sandbox for the owner, such as the outbox, with links to the others. */
export function ownerPage(title: string, body: Markup): string {
  const links = OWNER_PAGES.map(([path, name]) =>
    name === title
      ? html`<a href="${path}" aria-current="page">${name}</a>`
      : html`<a href="${path}">${name}</a>`,
  );
  return toDocument(title, html`<nav aria-label="Sandbox">${links}</nav><main>${body}</main>`);
}

/** Makes a page without the sandbox's navigation, such as the till or the page for a new password. */
export const toPage = (title: string, body: Markup): string => toDocument(title, html`<main>${body}</main>`);

function toDocument(title: string, body: Markup): string {
  return `<!doctype html>${
    html`<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>${body}</body>
</html>`.markup
  }`;
}
