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

type Branch = Readonly<Record<string, unknown>>;

/** REST returns keys from 0 on as an array, so arrays count too. */
const isBranch = (json: unknown): json is Branch => typeof json === 'object' && json !== null;

const childrenOf = (branch: Branch): [key: string, child: unknown][] =>
  Object.entries(branch).filter(([, child]) => child !== null);

/** The address of a place, or of what changes it. */
const addressOf = (path: Path, what = ''): string =>
  `/sandbox/database${what}?${new URLSearchParams({ path: path.join('/') })}`;

/** The data that the person saw, sent along so that the form overwrites nobody's change. */
const seenField = (json: unknown): Markup =>
  html`<input type="hidden" name="seen" value="${JSON.stringify(json ?? null)}">`;

function wayTo(path: Path): Markup[] {
  const steps = path.map((key, depth) => {
    const isLast = depth === path.length - 1;
    return html` / ${isLast ? html`<strong>${key}</strong>` : html`<a href="${addressOf(path.slice(0, depth + 1))}">${key}</a>`}`;
  });
  return [html`<a href="${addressOf([])}">Database</a>`, ...steps];
}

const NOTHING_HERE = html`<p>There is nothing here. What is removed, or was never written, looks like this.</p>`;

const childrenIn = (path: Path, branch: Branch): Markup[] =>
  childrenOf(branch).map(
    ([key, child]) =>
      html`<div class="place">${isBranch(child) ? placeLink(path, key, child) : valueForm(path, child, key)}</div>`,
  );

function placeLink(path: Path, key: string, child: Branch): Markup {
  return html`<a href="${addressOf([...path, key])}"><strong>${key}</strong> <span class="quiet">${hintOf(child)}</span></a>`;
}

/** A short text that tells one record from the next. */
const hintOf = (child: Branch): string =>
  String(child.title ?? child.name ?? `${childrenOf(child).length} entries`);

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
  return html`<form method="post" action="${addressOf(path)}">
${seenField(value)}${key === undefined ? '' : html`<input type="hidden" name="key" value="${key}">`}
<div class="inline"><label>${key === undefined ? 'Value' : html`<a href="${addressOf([...path, key])}">${key}</a>`}${field}</label>
<button aria-label="Save ${name}">Save</button></div>
</form>`;
}

function jsonForm(path: Path, json: Branch): Markup {
  return html`<details><summary>All of it as JSON, also to add something</summary>
<form method="post" action="${addressOf(path, '/json')}">
${seenField(json)}
<label>${path.join('/') || 'The database'}<textarea class="code" name="json" rows="16" spellcheck="false" autocapitalize="off">
${JSON.stringify(json, null, 2)}</textarea></label>
<button>Save JSON</button>
</form></details>`;
}

function removeForm(path: Path, json: unknown): Markup {
  return html`<details><summary>Remove it</summary>
<form method="post" action="${addressOf(path, '/remove')}">
${seenField(json)}
<p>${path.join('/')} goes, with all that is in it. Only starting the sandbox afresh brings it back.</p>
<button class="danger">Remove ${path.at(-1) ?? ''}</button>
</form></details>`;
}
