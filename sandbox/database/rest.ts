import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Caller, readCredential, VISITOR } from './caller.ts';
import { type Namespace, type Write, writesOfUpdate } from './namespace.ts';
import { queryFromRest, runQuery } from './query.ts';
import { parseRulesFile } from './rules.ts';
import { RuleError } from './ruleTokens.ts';
import { at, type Path, parsePath, type Tree } from './tree.ts';
import { isRecord, toRest, toWire } from './treeJson.ts';

interface Answer {
  readonly status: number;
  readonly json?: unknown;
}

const RULES_PATH = '.settings/rules';
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, PATCH, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'cache-control': 'no-cache',
  'content-type': 'application/json; charset=utf-8',
};

/** Answers one request of the REST interface. */
export async function answerRest(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  namespace: Namespace,
): Promise<void> {
  const { status, json } = await answerTo(request, url, namespace);
  response.writeHead(status, HEADERS).end(json === undefined ? '' : JSON.stringify(json));
}

async function answerTo(request: IncomingMessage, url: URL, namespace: Namespace): Promise<Answer> {
  const method = request.method ?? 'GET';
  if (method === 'OPTIONS') return { status: 204 };
  if (!url.pathname.endsWith('.json'))
    return failure(404, 'Append .json to the address to use the REST interface.');

  const caller = callerOf(request, url);
  if (!caller) return failure(401, 'Could not parse auth token.');

  const body = await text(request);
  try {
    const place = decodeURIComponent(url.pathname.slice(1, -'.json'.length));
    if (place === RULES_PATH) return answerAboutRules(method, body, namespace, caller);
    const path = parsePath(place);
    return method === 'GET'
      ? read(path, url.searchParams, namespace, caller)
      : write(method, path, body, url.searchParams, namespace, caller);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) {
      return failure(400, `Invalid request: ${error.message}`);
    }
    throw error;
  }
}

function answerAboutRules(method: string, body: string, namespace: Namespace, caller: Caller): Answer {
  if (!caller.isOwner) return failure(401, 'Permission denied');
  if (method === 'GET') return { status: 200, json: namespace.rulesJson };
  if (method !== 'PUT') return failure(405, `Rules cannot be changed by ${method}.`);
  try {
    namespace.setRules(parseRulesFile(body));
    return { status: 200, json: { status: 'ok' } };
  } catch (error) {
    if (error instanceof RuleError) return failure(400, error.message);
    throw error;
  }
}

function read(path: Path, parameters: URLSearchParams, namespace: Namespace, caller: Caller): Answer {
  const query = queryFromRest(parameters);
  if (!namespace.canRead(path, query, caller)) return failure(401, 'Permission denied');

  const tree = runQuery(at(namespace.root, path), query);
  if (parameters.get('shallow') === 'true') return { status: 200, json: shallow(tree) };
  return { status: 200, json: parameters.get('format') === 'export' ? toWire(tree) : toRest(tree) };
}

function write(
  method: string,
  path: Path,
  body: string,
  parameters: URLSearchParams,
  namespace: Namespace,
  caller: Caller,
): Answer {
  const json: unknown = method === 'DELETE' ? null : JSON.parse(body);
  const target = method === 'POST' ? [...path, newKey()] : path;
  const writes = toWrites(method, target, json);
  if (!writes) return failure(400, `There is no ${method} of ${JSON.stringify(json)}.`);

  const refusal = namespace.commit(writes, caller);
  if (refusal) return failure(refusal.status === 'permission_denied' ? 401 : 400, refusal.message);
  if (parameters.get('print') === 'silent') return { status: 204 };
  if (method === 'POST') return { status: 200, json: { name: target.at(-1) } };
  return { status: 200, json: method === 'PUT' ? toRest(at(namespace.root, path)) : json };
}

function toWrites(method: string, path: Path, json: unknown): Write[] | null {
  if (method === 'PUT' || method === 'POST' || method === 'DELETE') return [{ path, json }];
  return method === 'PATCH' && isRecord(json) ? writesOfUpdate(path, json) : null;
}

/** Keys of new children sort by when they were made, to the millisecond. */
function newKey(): string {
  return `-${Date.now().toString(36)}${randomUUID().replaceAll('-', '').slice(0, 11)}`;
}

/** Only which children there are, for those who do not want all that is below. */
function shallow(tree: Tree | null): unknown {
  return tree?.children
    ? Object.fromEntries(Array.from(tree.children, ([key]) => [key, true]))
    : toRest(tree);
}

function callerOf(request: IncomingMessage, url: URL): Caller | null {
  const credential = url.searchParams.get('auth') ?? request.headers.authorization?.replace(/^Bearer /i, '');
  return credential ? readCredential(credential) : VISITOR;
}

function failure(status: number, error: string): Answer {
  return { status, json: { error } };
}
