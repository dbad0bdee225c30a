import { STYLE } from './style.ts';

/** Markup that is safe to send. Only `html` makes it. */
export interface Markup {
  readonly markup: string;
}

type Content = string | number | Markup | readonly Markup[];

/** A template for markup. It escapes texts, and does not escape markup again. */
export function html(template: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return { markup: String.raw({ raw: template }, ...contents.map(toMarkup)) };
}

function toMarkup(content: Content): string {
  if (typeof content === 'string') return escapeHtml(content);
  if (typeof content === 'number') return String(content);
  if ('markup' in content) return content.markup;
  return content.map(({ markup }) => markup).join('');
}

/** The text with its special characters escaped, for markup or an attribute's value. */
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

/** A page for the owner, with links to the other ones. */
export function ownerPage(title: string, body: Markup): string {
  const links = OWNER_PAGES.map(([path, name]) =>
    name === title
      ? html`<a href="${path}" aria-current="page">${name}</a>`
      : html`<a href="${path}">${name}</a>`,
  );
  return toDocument(title, html`<nav aria-label="Sandbox">${links}</nav><main>${body}</main>`);
}

/** A page without these links, such as the till's for a shopper. */
export const toPage = (title: string, body: Markup): string => toDocument(title, html`<main>${body}</main>`);

/** The whole document, in the shop's colours. */
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
