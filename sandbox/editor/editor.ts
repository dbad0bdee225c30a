import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  fromOwnPages,
  type Handler,
  type Middleware,
  readForm,
  redirect,
  routes,
  sendPage,
  sendText,
} from '../http.ts';
import type { ShopDatabase } from '../shopDatabase.ts';
import { editorPage, type Showing } from './page.ts';
import { fromText } from './values.ts';

/** A change that a form asks for, or why the form can't be read. */
type Change = { readonly json: unknown } | { readonly problem: string };

const FORBIDDEN_IN_KEYS = /[.#$/[\]\p{Cc}]/u;

/**
 * Shows the database at `/sandbox/database` and changes it with the owner's rights, like the service's console. Each
 * place has a page, `?path=cakes/honey`. A form changes the place itself or its child `key`.
 */
export function createEditor(database: ShopDatabase): Middleware {
  const show = async (response: ServerResponse, status: number, path: Path, showing: Showing) =>
    sendPage(response, status, editorPage(path, await database.read(path.join('/')), showing));

  const change = (toChange: (form: Form) => Change): Handler =>
    fromOwnPages(
      withPath(async (request, response, path) => {
        const form = await readForm(request);
        const target = form.key === undefined ? path : [...path, form.key];
        const asked = isPath(target) ? toChange(form) : { problem: badKey(form.key) };
        if ('problem' in asked) {
          return show(response, 400, path, { failure: { problem: asked.problem, draft: form.json } });
        }
        const problem = await write(database, target, form.seen, asked.json);
        if (problem !== null) return show(response, 409, path, { failure: { problem } });
        const isGone = asked.json === null;
        const back = isGone ? target.slice(0, -1) : path;
        const done = { [isGone ? 'removed' : 'saved']: target.join('/') || 'the database' };
        redirect(response, `/sandbox/database?${new URLSearchParams({ path: back.join('/'), ...done })}`);
      }),
    );

  return routes({
    'GET /sandbox/database': withPath((_request, response, path, { searchParams }) =>
      show(response, 200, path, { saved: searchParams.get('saved'), removed: searchParams.get('removed') }),
    ),
    'POST /sandbox/database': change(({ value = '' }) => ({ json: fromText(value) })),
    'POST /sandbox/database/json': change(({ json = '' }) => readDraft(json)),
    'POST /sandbox/database/remove': change(() => ({ json: null })),
  });
}

type Path = readonly string[];
type Form = Readonly<Record<string, string | undefined>>;

/** A handler for the place in the URL. Answers 404 to an impossible path. */
function withPath(
  handler: (request: IncomingMessage, response: ServerResponse, path: Path, url: URL) => Promise<void>,
): Handler {
  return (request, response, url) => {
    const path = (url.searchParams.get('path') ?? '')
      .trim()
      .split('/')
      .filter((key) => key !== '');
    if (isPath(path)) return handler(request, response, path, url);
    sendText(response, 404, 'No place of a database is called that');
  };
}

const isPath = (path: Path): boolean => path.every((key) => key !== '' && !FORBIDDEN_IN_KEYS.test(key));

const badKey = (key = ''): string =>
  `“${key}” is no key: it may be anything without . # $ / [ and ], and not nothing. Nothing was saved.`;

function readDraft(text: string): Change {
  const json = parseJson(text);
  return json === undefined
    ? {
        problem:
          'This is no JSON yet, so nothing was saved: look for a comma, a bracket or a quotation mark.',
      }
    : { json };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes only if the place still is as the person saw it (`seen`, JSON). Returns the problem, or null. */
async function write(
  database: ShopDatabase,
  path: Path,
  seen: string | undefined,
  json: unknown,
): Promise<string | null> {
  const refusal = await database.write(path.join('/'), parseJson(seen ?? ''), json);
  if (refusal === null) return null;
  if (refusal.why === 'refused') return `The database would not have it: ${refusal.message}`;
  return `Nothing was saved: ${path.at(-1) ?? 'it'} has changed since you opened this page, perhaps by an order. Here is what is there now.`;
}
