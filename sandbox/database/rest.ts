import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Caller, readCredential, VISITOR } from './caller.ts';
import { hash } from './hash.ts';
import { type Namespace, writesOfUpdate } from './namespace.ts';
import { queryFromRest, runQuery } from './query.ts';
import { parseRulesFile } from './rules.ts';
import { RuleError } from './ruleValues.ts';
import { at, type Path, parsePath, pathText, type Tree } from './tree.ts';
import { isRecord, toRest } from './treeJson.ts';

interface Answer {
  readonly status: number;
  readonly json?: unknown;
  /** The data at the path, for the answer's ETag. */
  readonly tree?: Tree | null;
}
/** A request about the rules, or about the data at a path. */
interface Ask {
  readonly method: string;
  readonly path: Path;
  readonly parameters: URLSearchParams;
  readonly body: string;
  /** Overwrites the data only if it has this ETag; '' overwrites any data. */
  readonly ifMatch: string;
  readonly namespace: Namespace;
  readonly caller: Caller;
}

const PRECONDITION_FAILED = 412;
const TAG_OF_NOTHING = 'null_etag';
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, PATCH, DELETE',
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
  const { headers } = request;
  const { status, json, tree } = await answerTo(request, url, namespace);
  const wantsTag = headers['x-firebase-etag'] === 'true' || status === PRECONDITION_FAILED;
  if (wantsTag && tree !== undefined) response.setHeader('etag', tree ? hash(tree) : TAG_OF_NOTHING);
  response.writeHead(status, HEADERS).end(json === undefined ? '' : JSON.stringify(json));
}

async function answerTo(request: IncomingMessage, url: URL, namespace: Namespace): Promise<Answer> {
  const { method = 'GET', headers } = request;
  const { pathname, searchParams: parameters } = url;
  if (method === 'OPTIONS') return { status: 204 };
  if (!pathname.endsWith('.json'))
    return failure(404, 'Append .json to the address to use the REST interface.');

  const credential = parameters.get('auth') ?? headers.authorization?.replace(/^Bearer /i, '');
  const caller = credential ? readCredential(credential) : VISITOR;
  if (!caller) return failure(401, 'Could not parse auth token.');

  const body = await text(request);
  try {
    const path = parsePath(decodeURIComponent(pathname.slice(0, -'.json'.length)));
    const ask = { method, path, parameters, body, ifMatch: headers['if-match'] ?? '', namespace, caller };
    if (pathText(path) === '/.settings/rules') return answerAboutRules(ask);
    return method === 'GET' ? read(ask) : write(ask);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError || error instanceof RuleError) {
      return failure(400, `Invalid request: ${error.message}`);
    }
    throw error;
  }
}

function answerAboutRules({ method, body, namespace, caller }: Ask): Answer {
  if (!caller.isOwner) return failure(401, 'Permission denied');
  if (method === 'GET') return { status: 200, json: namespace.rulesJson };
  namespace.setRules(parseRulesFile(body));
  return { status: 200, json: { status: 'ok' } };
}

function read({ path, parameters, namespace, caller }: Ask): Answer {
  if (!namespace.canRead(path, caller)) return failure(401, 'Permission denied');
  const query = queryFromRest(parameters);
  if (query && !namespace.rules.hasIndex(path, query.index)) {
    const missing = `Index not defined, add ".indexOn": "${query.index}", for path "${pathText(path)}", to the rules`;
    return failure(400, missing);
  }
  const tree = at(namespace.root, path);
  const chosen = runQuery(tree, query);
  return { status: 200, json: parameters.get('shallow') === 'true' ? shallow(chosen) : toRest(chosen), tree };
}

function shallow(tree: Tree | null): unknown {
  return tree?.children
    ? Object.fromEntries(Array.from(tree.children, ([key]) => [key, true]))
    : toRest(tree);
}

function write({ method, path, body, ifMatch, namespace, caller }: Ask): Answer {
  if (!['PUT', 'PATCH', 'DELETE'].includes(method)) return failure(405, `The sandbox knows no ${method}.`);

  const json: unknown = method === 'DELETE' ? null : JSON.parse(body);
  if (method === 'PATCH' && !isRecord(json)) return failure(400, 'An update is an object.');
  const writes = method === 'PATCH' && isRecord(json) ? writesOfUpdate(path, json) : [{ path, json }];
  const refusal = ifMatch
    ? namespace.commitIf(ifMatch === TAG_OF_NOTHING ? '' : ifMatch, { path, json }, caller)
    : namespace.commit(writes, caller);
  const tree = at(namespace.root, path);
  if (refusal?.status === 'datastale') return { status: PRECONDITION_FAILED, json: toRest(tree), tree };
  if (refusal) return failure(refusal.status === 'permission_denied' ? 401 : 400, refusal.message);
  return { status: 200, json: method === 'PUT' ? toRest(tree) : json, tree };
}

function failure(status: number, error: string): Answer {
  return { status, json: { error } };
}
