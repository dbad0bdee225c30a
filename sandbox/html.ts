/** Markup that is safe to send. Only `html` makes it. */
export interface Markup {
  readonly markup: string;
}

type Content = string | number | Markup | readonly Markup[];

/** A template for markup: texts put into it are escaped, markup is not escaped again. */
export function html(template: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return { markup: String.raw({ raw: template }, ...contents.map(toMarkup)) };
}

function toMarkup(content: Content): string {
  if (typeof content === 'string') return escapeHtml(content);
  if (typeof content === 'number') return String(content);
  if ('markup' in content) return content.markup;
  return content.map(({ markup }) => markup).join('');
}

/** The text, to stand in markup or in an attribute's quotation marks. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const STYLE = `
:root {
  --walnut: #3a2417; --crust: #8a4b1f; --butter: #e9b44c; --flour: #fbf6ec; --linen: #efe5d3; --ink: #2a1c12;
  color-scheme: light; background: var(--flour); color: var(--ink);
  font: 1.0625rem/1.55 Figtree, system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 32px 20px 64px; max-width: 760px; }
h1, h2 { font-family: 'Young Serif', Georgia, serif; font-weight: 400; line-height: 1.2; color: var(--walnut); }
.card > :first-child { margin-top: 0; }
h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); margin: 0 0 8px; }
h2 { font-size: 1.375rem; margin: 0 0 12px; }
a { color: var(--crust); }
:focus-visible { outline: 3px solid var(--crust); outline-offset: 3px; border-radius: 4px; }
.note { display: inline-block; margin: 0 0 24px; padding: 4px 14px; border-radius: 99px; background: var(--linen); font-size: .9375rem; }
.card { margin: 24px 0; padding: 24px; background: #fff; border: 1px solid var(--linen); border-radius: 14px; box-shadow: 0 6px 24px rgb(58 36 23 / .08); }
.quiet { color: #6b5747; font-size: .9375rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(90px, max-content) 1fr; gap: 6px 20px; margin: 0; }
dt { color: #6b5747; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 10px 0; text-align: left; border-bottom: 1px solid var(--linen); vertical-align: top; }
th:nth-child(n+2), td:nth-child(n+2) { padding-left: 16px; text-align: right; white-space: nowrap; }
tfoot th, tfoot td { border: 0; font-size: 1.25rem; font-weight: 700; }
button { width: 100%; min-height: 52px; margin-top: 12px; border: 0; border-radius: 99px; font: inherit; font-weight: 600; cursor: pointer; background: var(--butter); color: var(--ink); }
button.plain { background: none; color: var(--crust); text-decoration: underline; }
summary { min-height: 44px; margin-top: 16px; line-height: 44px; cursor: pointer; color: var(--crust); }
.preview { display: block; width: 100%; height: 42rem; border: 1px solid var(--linen); border-radius: 8px; color-scheme: light dark; }
`;

/** A whole page of the sandbox, in the shop's colours. */
export function toPage(title: string, body: Markup): string {
  return `<!doctype html>${
    html`<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body><main>${body}</main></body>
</html>`.markup
  }`;
}
