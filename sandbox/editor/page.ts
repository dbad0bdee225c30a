import { html, type Markup, ownerPage } from '../html.ts';
import { toText } from './values.ts';

export interface Showing {
  /** Why a change was not made. */
  readonly problem?: string;
  /** The path that was just changed; `removed` is one that was just removed. */
  readonly saved?: string | null;
  readonly removed?: string | null;
}

type Path = readonly string[];
type Branch = Readonly<Record<string, unknown>>;

/** One place of the database: its value or its children, and the forms to change it. */
export function editorPage(path: Path, json: unknown, { problem, saved, removed }: Showing): string {
  return ownerPage(
    'Database',
    html`<h1>${path.at(-1) ?? 'Database'}</h1>
<p class="note">Sandbox: with the owner's rights</p>
${problem ? html`<p class="alert" role="alert">${problem}</p>` : ''}
${saved ? html`<p class="done" role="status">Saved: ${saved}</p>` : ''}
${removed ? html`<p class="done" role="status">Removed: ${removed}</p>` : ''}
${path.length > 0 ? html`<p class="way">${wayTo(path)}</p>` : ''}
${json === null ? NOTHING_HERE : html`<section class="card" aria-label="What is here">${isBranch(json) ? childrenIn(path, json) : valueForm(path, json)}</section>`}
${isBranch(json) ? jsonForm(path, json) : ''}
${json !== null && path.length > 0 ? removeForm(path, json) : ''}
<form class="inline part" action="/sandbox/database">
<label>Go to<input name="path" placeholder="orders/NUMBER" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
<button>Open</button>
</form>`,
  );
}

const NOTHING_HERE = html`<p>There is nothing here. What is removed, or was never written, looks like this.</p>`;

/** REST returns keys from 0 on as an array, so arrays count too. */
const isBranch = (json: unknown): json is Branch => typeof json === 'object' && json !== null;

const childrenOf = (branch: Branch): [key: string, child: unknown][] =>
  Object.entries(branch).filter(([, child]) => child !== null);

const addressOf = (path: Path): string =>
  `/sandbox/database?${new URLSearchParams({ path: path.join('/') })}`;

function wayTo(path: Path): Markup[] {
  const steps = path.map((key, depth) =>
    depth === path.length - 1
      ? html` / <strong>${key}</strong>`
      : html` / <a href="${addressOf(path.slice(0, depth + 1))}">${key}</a>`,
  );
  return [html`<a href="${addressOf([])}">Database</a>`, ...steps];
}

const childrenIn = (path: Path, branch: Branch): Markup[] =>
  childrenOf(branch).map(
    ([key, child]) =>
      html`<div class="place">${isBranch(child) ? placeLink([...path, key], child) : valueForm(path, child, key)}</div>`,
  );

/** With a short text that tells one record from the next. */
const placeLink = (path: Path, branch: Branch): Markup =>
  html`<a href="${addressOf(path)}"><strong>${path.at(-1) ?? ''}</strong> <span class="quiet">${String(branch.title ?? branch.name ?? `${childrenOf(branch).length} entries`)}</span></a>`;

/** A form about a place. It sends along what the person saw there, so that it overwrites nobody's change. */
const form = (path: Path, seen: unknown, fields: Markup): Markup =>
  html`<form method="post" action="${addressOf(path)}">
<input type="hidden" name="seen" value="${JSON.stringify(seen ?? null)}">
${fields}
</form>`;

/** A field for the value of the page's place, or of its child `key`. */
function valueForm(path: Path, value: unknown, key?: string): Markup {
  const text = toText(value as string | number | boolean);
  const name = key ?? path.at(-1) ?? 'Value';
  const attributes = html`name="value" aria-label="${name}" autocomplete="off" spellcheck="false"`;
  const field =
    text.length > 50 || text.includes('\n')
      ? html`<textarea rows="${Math.min(8, Math.ceil(text.length / 40))}" ${attributes}>
${text}</textarea>`
      : html`<input value="${text}" ${attributes}>`;
  return form(
    path,
    value,
    html`${key === undefined ? '' : html`<input type="hidden" name="key" value="${key}">`}
<div class="inline"><label>${key === undefined ? 'Value' : html`<a href="${addressOf([...path, key])}">${key}</a>`}${field}</label>
<button aria-label="Save ${name}">Save</button></div>`,
  );
}

function jsonForm(path: Path, json: Branch): Markup {
  const fields = html`<label>${path.join('/') || 'The database'}<textarea class="code" name="json" rows="16" spellcheck="false" autocapitalize="off">
${JSON.stringify(json, null, 2)}</textarea></label>
<button>Save JSON</button>`;
  return html`<details><summary>All of it as JSON, also to add something</summary>${form(path, json, fields)}</details>`;
}

function removeForm(path: Path, json: unknown): Markup {
  const fields = html`<p>${path.join('/')} goes, with all that is in it. Only starting the sandbox afresh brings it back.</p>
<button class="danger">Remove ${path.at(-1) ?? ''}</button>`;
  return html`<details><summary>Remove it</summary>${form(path, json, fields)}</details>`;
}
