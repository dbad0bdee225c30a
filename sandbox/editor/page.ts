import { html, type Markup, ownerPage } from '../html.ts';
import { toText } from './values.ts';

/** A change that was not made. */
interface Failure {
  readonly problem: string;
  /** The JSON as typed, if that was the change. */
  readonly draft?: string | undefined;
}

export interface Showing {
  readonly failure?: Failure;
  /** The path that was just changed; `removed` is one that was just removed. */
  readonly saved?: string | null;
  readonly removed?: string | null;
}

type Path = readonly string[];

/** The page lists no more children: thousands of orders on one page help nobody. */
const MAX_LISTED = 500;

/** One place of the database: its value or its children, and the forms to change it. */
export function editorPage(path: Path, json: unknown, { failure, saved, removed }: Showing): string {
  return ownerPage(
    'Database',
    html`<h1>${path.at(-1) ?? 'Database'}</h1>
<p class="note">Sandbox: with the owner's rights</p>
${failure ? html`<p class="alert" role="alert">${failure.problem}</p>` : ''}
${saved ? html`<p class="done" role="status">Saved: ${saved}</p>` : ''}
${removed ? html`<p class="done" role="status">Removed: ${removed}</p>` : ''}
${path.length > 0 ? html`<p class="way">${wayTo(path)}</p>` : ''}
${json === null ? nothingHere(path) : isBranch(json) ? branchCard(path, json) : leafCard(path, json)}
${isBranch(json) || path.length === 0 ? addForm(path) : ''}
${isBranch(json) ? jsonForm(path, json, failure) : ''}
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

const hrefOf = (path: Path): string => `/sandbox/database?${new URLSearchParams({ path: path.join('/') })}`;

const actionOf = (path: Path, what = ''): string =>
  `/sandbox/database${what}?${new URLSearchParams({ path: path.join('/') })}`;

/** The data that the person saw, sent along so that the form overwrites nobody's change. */
const seenField = (json: unknown): Markup =>
  html`<input type="hidden" name="seen" value="${JSON.stringify(json ?? null)}">`;

function wayTo(path: Path): Markup[] {
  const steps = path.map((key, depth) => {
    const isLast = depth === path.length - 1;
    return html` / ${isLast ? html`<strong>${key}</strong>` : html`<a href="${hrefOf(path.slice(0, depth + 1))}">${key}</a>`}`;
  });
  return [html`<a href="${hrefOf([])}">Database</a>`, ...steps];
}

function nothingHere(path: Path): Markup {
  return path.length === 0
    ? html`<p>The database is empty.</p>`
    : html`<p>There is nothing here. What is removed, or was never written, looks like this.</p>`;
}

function branchCard(path: Path, branch: Branch): Markup {
  const children = childrenOf(branch);
  const listed = children.slice(0, MAX_LISTED);
  return html`<section class="card" aria-label="What is here">
${listed.map(([key, child]) => html`<div class="place">${isBranch(child) ? placeLink(path, key, child) : valueForm(path, child, key)}</div>`)}
</section>
${listed.length < children.length ? html`<p>${children.length - listed.length} more are not listed: go to them by their path.</p>` : ''}`;
}

const leafCard = (path: Path, value: unknown): Markup =>
  html`<section class="card" aria-label="What is here">${valueForm(path, value)}</section>`;

function placeLink(path: Path, key: string, child: Branch): Markup {
  return html`<a href="${hrefOf([...path, key])}"><strong>${key}</strong> <span class="quiet">${hintOf(child)}</span></a>`;
}

/** A short text that tells one record from the next. */
function hintOf(child: Branch): string {
  const { title, name, limit, paid } = child;
  const hints = [
    title,
    name,
    limit === undefined ? null : `limit ${limit}`,
    paid === undefined ? null : `paid ${paid}`,
  ];
  const count = childrenOf(child).length;
  return (
    hints.filter((hint) => typeof hint === 'string').join(' · ') ||
    `${count} ${count === 1 ? 'entry' : 'entries'}`
  );
}

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
  return html`<form method="post" action="${actionOf(path)}">
${seenField(value)}${key === undefined ? '' : html`<input type="hidden" name="key" value="${key}">`}
<div class="inline"><label>${key === undefined ? 'Value' : html`<a href="${hrefOf([...path, key])}">${key}</a>`}${field}</label>
<button aria-label="Save ${name}">Save</button></div>
</form>`;
}

function addForm(path: Path): Markup {
  return html`<details><summary>Add something here</summary>
<form method="post" action="${actionOf(path)}">
${seenField(null)}
<label>Key<input name="key" required autocomplete="off" autocapitalize="off" spellcheck="false"></label>
<label>Value <span class="quiet">(20 is a number, true and false are themselves, all else is text)</span><input name="value" autocomplete="off"></label>
<button>Add</button>
</form></details>`;
}

function jsonForm(path: Path, json: Branch, failure?: Failure): Markup {
  const text = failure?.draft ?? JSON.stringify(json, null, 2);
  const place = path.join('/') || 'The database';
  return html`<details ${failure?.draft === undefined ? '' : 'open'}><summary>All of it as JSON</summary>
<form method="post" action="${actionOf(path, '/json')}">
${seenField(json)}
<label>${place}<textarea class="code" name="json" rows="16" spellcheck="false" autocapitalize="off">
${text}</textarea></label>
<button>Save JSON</button>
</form></details>`;
}

function removeForm(path: Path, json: unknown): Markup {
  return html`<details><summary>Remove it</summary>
<form method="post" action="${actionOf(path, '/remove')}">
${seenField(json)}
<p>${path.join('/')} goes, with all that is in it. Only starting the sandbox afresh brings it back.</p>
<button class="danger">Remove ${path.at(-1) ?? ''}</button>
</form></details>`;
}
