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

const FORBIDDEN_IN_KEYS = /[.#$/[\]\p{Cc}]/u;

/**
 * Shows the database at `/sandbox/database` and changes it with the owner's rights, like the service's console. Each
 * place has a page, `?path=cakes/honey`. A form changes the place itself or its child `key`.
 */
export function createEditor(database: ShopDatabase): Middleware {
  const show = async (response: ServerResponse, status: number, path: Path, showing: Showing) =>
    sendPage(response, status, editorPage(path, await database.read(path.join('/')), showing));

  /** Writes what `toJson` makes of a form; undefined can't be written. */
  const change = (toJson: (form: Form) => unknown): Handler =>
    fromOwnPages(
      withPath(async (request, response, path) => {
        const form = await readForm(request);
        const target = form.key === undefined ? path : [...path, form.key];
        const json = toJson(form);
        if (json === undefined) return show(response, 400, path, { problem: NO_JSON });
        const problem = await write(database, target, form.seen, json);
        if (problem !== null) return show(response, 409, path, { problem });
        const isGone = json === null;
        const back = isGone ? target.slice(0, -1) : path;
        const done = { [isGone ? 'removed' : 'saved']: target.join('/') || 'the database' };
        redirect(response, `/sandbox/database?${new URLSearchParams({ path: back.join('/'), ...done })}`);
      }),
    );

  return routes({
    'GET /sandbox/database': withPath((_request, response, path, { searchParams }) =>
      show(response, 200, path, { saved: searchParams.get('saved'), removed: searchParams.get('removed') }),
    ),
    'POST /sandbox/database': change(({ value = '' }) => fromText(value)),
    'POST /sandbox/database/json': change(({ json = '' }) => parseJson(json)),
    'POST /sandbox/database/remove': change(() => null),
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
    if (path.every((key) => !FORBIDDEN_IN_KEYS.test(key))) return handler(request, response, path, url);
    sendText(response, 404, 'No place of a database is called that');
  };
}

const NO_JSON =
  'This is no JSON, so nothing was saved: look for a comma, a bracket or a quotation mark. Your browser’s Back has what you typed.';

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
