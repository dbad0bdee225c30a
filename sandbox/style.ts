/** The CSS of the sandbox's pages, in the shop's colours. */
export const STYLE = `
:root {
  --walnut: #3a2417; --crust: #8a4b1f; --butter: #e9b44c; --flour: #fbf6ec; --linen: #efe5d3; --ink: #2a1c12; --quiet: #6b5747;
  color-scheme: light; background: var(--flour); color: var(--ink);
  font: 1.0625rem/1.55 Figtree, system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 32px 20px 64px; max-width: 760px; }
h1, h2 { font-family: 'Young Serif', Georgia, serif; font-weight: 400; line-height: 1.2; color: var(--walnut); }
.card > :first-child { margin-top: 0; }
.card > :last-child { margin-bottom: 0; }
h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); margin: 0 0 8px; overflow-wrap: anywhere; }
h2 { font-size: 1.375rem; margin: 0 0 12px; overflow-wrap: anywhere; }
h3 { font-size: 1.0625rem; margin: 20px 0 4px; }
a { color: var(--crust); }
:focus-visible { outline: 3px solid var(--crust); outline-offset: 3px; border-radius: 4px; }
nav { display: flex; flex-wrap: wrap; gap: 0 16px; margin: -20px 0 20px; border-bottom: 1px solid var(--linen); font-size: .9375rem; }
nav a { min-height: 44px; line-height: 44px; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav a[aria-current] { color: var(--ink); font-weight: 600; box-shadow: inset 0 -3px var(--butter); }
.part { margin-top: 40px; }
.note { display: inline-block; margin: 4px 0 24px; padding: 4px 14px; border-radius: 99px; background: var(--linen); font-size: .9375rem; }
.card { margin: 24px 0; padding: 24px; background: #fff; border: 1px solid var(--linen); border-radius: 14px; box-shadow: 0 6px 24px rgb(58 36 23 / .08); }
.card:target { border-color: var(--crust); }
.quiet { color: var(--quiet); font-size: .9375rem; font-weight: 400; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.done { margin: 0 0 20px; padding: 12px 16px; border-left: 4px solid #3f6b2f; border-radius: 8px; background: #e9f1e2; }
.between { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
.sum { font-size: 1.5rem; line-height: 1.2; }
.state { padding: 2px 12px; border-radius: 99px; background: var(--linen); font-size: .9375rem; }
.state.good { background: #e9f1e2; }
dl { display: grid; grid-template-columns: minmax(90px, max-content) 1fr; gap: 6px 20px; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 10px 0; text-align: left; border-bottom: 1px solid var(--linen); vertical-align: top; }
th:nth-child(n+2), td:nth-child(n+2) { padding-left: 16px; text-align: right; white-space: nowrap; }
tfoot th, tfoot td { border: 0; font-size: 1.25rem; font-weight: 700; }
label { display: block; margin-top: 12px; font-weight: 600; }
label + button { margin-top: 20px; }
input { display: block; width: 100%; min-height: 48px; margin-top: 4px; padding: 10px 14px; border: 1px solid #a08d7a; border-radius: 8px; background: #fff; color: inherit; font: inherit; font-weight: 400; }
button { width: 100%; min-height: 52px; margin-top: 12px; border: 0; border-radius: 99px; font: inherit; font-weight: 600; cursor: pointer; background: var(--butter); color: var(--ink); }
button.plain { background: none; color: var(--crust); text-decoration: underline; }
summary { min-height: 44px; line-height: 44px; cursor: pointer; color: var(--crust); }
.mail > summary { margin: 0; line-height: 1.55; list-style-position: outside; margin-left: 18px; }
.mail > summary h2 { margin: 0; }
.mail > dl { margin: 16px 0; }
.preview { display: block; width: calc(100% + 48px); height: 42rem; margin: 0 -24px 16px; border: solid var(--linen); border-width: 1px 0; color-scheme: light dark; }
@media (max-width: 420px) { nav { gap: 0 12px; font-size: .875rem; } .card { padding: 20px 16px; } .preview { width: calc(100% + 32px); margin: 0 -16px 16px; } }
`;
