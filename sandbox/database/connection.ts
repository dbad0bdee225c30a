import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { type Caller, readCredential, VISITOR } from './caller.ts';
import { FrameReader, toFrames } from './frames.ts';
import { hash } from './hash.ts';
import {
  type Namespace,
  PERMISSION_DENIED,
  type Refusal,
  type Watcher,
  type Write,
  writesOfUpdate,
} from './namespace.ts';
import { type Query, queryFromWire, runQuery } from './query.ts';
import { at, isWithin, type Path, parsePath, pathText } from './tree.ts';
import { isRecord, toWire } from './treeJson.ts';

const PROTOCOL_VERSION = '5';

interface Listen {
  readonly path: Path;
  /** The client's name for a listen with a query; a listen to everything has none. */
  readonly tag: unknown;
  readonly wireQuery: unknown;
  readonly query: Query | null;
  /** The query that the server applies. `null` if it lacks the index: the client then gets everything and filters it. */
  readonly served: Query | null;
}
interface Answer {
  readonly s: string;
  readonly d: unknown;
}
type Body = Readonly<Record<string, unknown>>;

const OK: Answer = { s: 'ok', d: {} };

/** One client on a web socket, in version 5 of the Realtime Database's protocol. */
export class Connection implements Watcher {
  private readonly socket: WebSocket;
  private readonly namespace: Namespace;
  private readonly frames = new FrameReader();
  private readonly listens = new Map<string, Listen>();
  /** The writes to make when the client disconnects, by path. */
  private readonly farewells = new Map<string, { readonly write: Write; readonly caller: Caller }>();
  private caller: Caller = VISITOR;

  /** Greets the client. `host` is the address that the client came by; it is told to connect there next time. */
  constructor(socket: WebSocket, namespace: Namespace, host: string) {
    this.socket = socket;
    this.namespace = namespace;
    namespace.watchers.add(this);
    socket.on('message', (frame) => this.receive(String(frame)));
    socket.on('close', () => this.closed());
    // 'close' follows an error, and nothing else is left to do.
    socket.on('error', () => undefined);
    this.sendControl('h', { ts: Date.now(), v: PROTOCOL_VERSION, h: host, s: randomUUID() });
  }

  committed(paths: readonly Path[]): void {
    for (const listen of this.listens.values()) {
      const affecting = paths.filter((path) => isWithin(path, listen.path) || isWithin(listen.path, path));
      if (affecting.length > 0) this.pushChanges(listen, affecting);
    }
  }

  accessChanged(): void {
    for (const [key, { path, query, wireQuery, tag }] of this.listens) {
      if (this.namespace.canRead(path, query, this.caller)) continue;
      this.listens.delete(key);
      this.sendData({ a: 'c', b: { p: pathText(path), ...(tag === undefined ? {} : { q: [wireQuery] }) } });
    }
  }

  private receive(frame: string): void {
    const text = this.frames.read(frame);
    if (text === null) return;
    const { t: type, d: data } = parseMessage(text);
    if (!isRecord(data)) return;
    if (type === 'c' && data.t === 'p') this.sendControl('o', {});
    if (type === 'd') this.sendData({ r: data.r, b: this.answer(data.a, isRecord(data.b) ? data.b : {}) });
  }

  private answer(action: unknown, body: Body): Answer {
    const path = parsePath(textOf(body.p));
    switch (action) {
      case 'q':
        return this.listen(path, body);
      case 'n':
        this.listens.delete(listenKey(path, body.t));
        return OK;
      case 'g':
        return this.get(path, queryFromWire(body.q));
      case 'p':
        return this.put({ path, json: body.d }, body.h);
      case 'm':
        return toAnswer(this.namespace.commit(updateOf(path, body), this.caller));
      case 'o':
        return this.rememberFarewell([{ path, json: body.d }]);
      case 'om':
        return this.rememberFarewell(updateOf(path, body));
      case 'oc':
        return this.forgetFarewell(path);
      case 'auth':
      case 'gauth':
        return this.authenticate(textOf(body.cred));
      case 'unauth':
        return this.become(VISITOR);
      case 's':
      case 'appcheck':
      case 'unappeck':
        return OK;
      default:
        return { s: 'invalid_request', d: `unknown action ${String(action)}` };
    }
  }

  private listen(path: Path, { q, t: tag, h: knownHash }: Body): Answer {
    const query = queryFromWire(q);
    if (!this.namespace.canRead(path, query, this.caller)) return toAnswer(PERMISSION_DENIED);

    const lacksIndex = this.namespace.missingIndex(path, query) !== null;
    const served = lacksIndex ? null : query;
    const tree = runQuery(at(this.namespace.root, path), served);
    this.listens.set(listenKey(path, tag), { path, tag, wireQuery: q, query, served });
    // Hashing much data takes time, and a client without data needs no comparison.
    const isUpToDate = knownHash === '' ? tree === null : knownHash === hash(tree);
    if (!isUpToDate) this.push('d', path, toWire(tree), tag);
    return lacksIndex ? { s: 'ok', d: { w: ['no_index'] } } : OK;
  }

  private get(path: Path, query: Query | null): Answer {
    if (!this.namespace.canRead(path, query, this.caller)) return toAnswer(PERMISSION_DENIED);
    const missing = this.namespace.missingIndex(path, query);
    if (missing !== null) return { s: 'failed', d: missing };
    return { s: 'ok', d: toWire(runQuery(at(this.namespace.root, path), query)) };
  }

  private put(write: Write, expectedHash: unknown): Answer {
    return toAnswer(
      typeof expectedHash === 'string'
        ? this.namespace.commitIf(expectedHash, write, this.caller)
        : this.namespace.commit([write], this.caller),
    );
  }

  /** Checks the writes now, and again when the client disconnects. */
  private rememberFarewell(writes: readonly Write[]): Answer {
    const refusal = this.namespace.refusalOf(writes, this.caller);
    if (refusal) return toAnswer(refusal);
    for (const write of writes) this.farewells.set(pathText(write.path), { write, caller: this.caller });
    return OK;
  }

  private forgetFarewell(path: Path): Answer {
    for (const [key, { write }] of this.farewells) {
      if (isWithin(write.path, path)) this.farewells.delete(key);
    }
    return OK;
  }

  private authenticate(credential: string): Answer {
    const caller = readCredential(credential);
    if (!caller) return { s: 'invalid_token', d: 'Could not parse auth token.' };
    this.become(caller);
    return { s: 'ok', d: { auth: caller.auth } };
  }

  private become(caller: Caller): Answer {
    this.caller = caller;
    this.accessChanged();
    return OK;
  }

  private closed(): void {
    this.namespace.watchers.delete(this);
    for (const { write, caller } of this.farewells.values()) this.namespace.commit([write], caller);
  }

  /** Sends all changes of one commit in one message, so that the client reports them in one event. */
  private pushChanges({ path, query, served, tag }: Listen, changed: readonly Path[]): void {
    const valueAt = (place: Path) => toWire(runQuery(at(this.namespace.root, place), served));
    if (query || changed.some((place) => place.length <= path.length)) {
      this.push('d', path, valueAt(path), tag);
    } else {
      const changes = changed.map((place) => [place.slice(path.length).join('/'), valueAt(place)]);
      this.push('m', path, Object.fromEntries(changes), tag);
    }
  }

  private push(action: 'd' | 'm', path: Path, data: unknown, tag: unknown): void {
    this.sendData({ a: action, b: { p: pathText(path), d: data, ...(tag === undefined ? {} : { t: tag }) } });
  }

  private sendData(data: object): void {
    this.send({ t: 'd', d: data });
  }

  private sendControl(type: string, data: object): void {
    this.send({ t: 'c', d: { t: type, d: data } });
  }

  private send(message: object): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    for (const frame of toFrames(JSON.stringify(message))) this.socket.send(frame);
  }
}

/** An invalid message counts as an empty one, which gets no answer. */
function parseMessage(text: string): Body {
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) ? message : {};
  } catch {
    return {};
  }
}

function toAnswer(refusal: Refusal | null): Answer {
  return refusal ? { s: refusal.status, d: refusal.message } : OK;
}

function updateOf(path: Path, { d }: Body): Write[] {
  return writesOfUpdate(path, isRecord(d) ? d : {});
}

function listenKey(path: Path, tag: unknown): string {
  return `${pathText(path)} ${String(tag)}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
