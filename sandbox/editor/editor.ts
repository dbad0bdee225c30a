import type { ServerResponse } from 'node:http';
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

type Path = readonly string[];
type Form = Readonly<Record<string, string | undefined>>;

const FORBIDDEN_IN_KEYS = /[.#$[\]\p{Cc}]/u;
const NO_JSON =
  'This is no JSON, so nothing was saved: look for a comma, a bracket or a quotation mark. Your browser’s Back has what you typed.';

/**
 * Shows the database at `/sandbox/database` and changes it with the owner's rights, like the service's console. Each
 * place has a page, `?path=cakes/honey`. A form changes the place itself or its child `key`, if that still is as the
 * person saw it (`seen`, JSON): it gets the `json`, or what was typed as `value`, and with neither it is removed.
 */
export function createEditor(database: () => ShopDatabase): Middleware {
  const show = async (response: ServerResponse, status: number, path: Path, showing: Showing) =>
    sendPage(response, status, editorPage(path, await database().read(path.join('/')), showing));
  const withPath =
    (handler: (...exchange: [...Parameters<Handler>, path: Path]) => Promise<void>): Handler =>
    (request, response, url) => {
      const path = (url.searchParams.get('path') ?? '').trim().split('/').filter(Boolean);
      if (!FORBIDDEN_IN_KEYS.test(path.join(''))) return handler(request, response, url, path);
      sendText(response, 404, 'No place of a database is called that');
    };

  return routes({
    'GET /sandbox/database': withPath((_request, response, { searchParams }, path) =>
      show(response, 200, path, { saved: searchParams.get('saved'), removed: searchParams.get('removed') }),
    ),
    'POST /sandbox/database': fromOwnPages(
      withPath(async (request, response, _url, path) => {
        const form: Form = await readForm(request);
        const target = form.key === undefined ? path : [...path, form.key];
        const json = jsonOf(form);
        if (json === undefined) return show(response, 400, path, { problem: NO_JSON });
        const problem = await write(database(), target, parseJson(form.seen ?? ''), json);
        if (problem !== null) return show(response, 409, path, { problem });
        const done = { [json === null ? 'removed' : 'saved']: target.join('/') || 'the database' };
        const back = (json === null ? target.slice(0, -1) : path).join('/');
        redirect(response, `/sandbox/database?${new URLSearchParams({ path: back, ...done })}`);
      }),
    ),
  });
}

/** What a form puts in place; undefined if it is no JSON. */
function jsonOf({ json, value }: Form): unknown {
  if (json !== undefined) return parseJson(json);
  return value === undefined ? null : fromText(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns why nothing was written, or null. */
async function write(
  database: ShopDatabase,
  path: Path,
  seen: unknown,
  json: unknown,
): Promise<string | null> {
  const refusal = await database.write(path.join('/'), seen, json);
  if (refusal === null) return null;
  if (refusal.why === 'refused') return `The database would not have it: ${refusal.message}`;
  return `Nothing was saved: ${path.at(-1) ?? 'it'} has changed since you opened this page, perhaps by an order. Here is what is there now.`;
}
