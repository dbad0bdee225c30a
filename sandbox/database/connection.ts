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
  writesOfUpdate,
} from './namespace.ts';
import { at, isWithin, type Path, parsePath, pathText } from './tree.ts';
import { isRecord, toWire } from './treeJson.ts';

const PROTOCOL_VERSION = '5';

interface Answer {
  readonly s: string;
  readonly d: unknown;
}
type Body = Readonly<Record<string, unknown>>;

const OK: Answer = { s: 'ok', d: {} };

/** The connection to one client, in version 5 of the database's protocol. Lacks queries and `onDisconnect`. */
export class Connection implements Watcher {
  private readonly socket: WebSocket;
  private readonly namespace: Namespace;
  private readonly frames = new FrameReader();
  /** The paths that the client listens to, by their text. */
  private readonly listens = new Map<string, Path>();
  private caller: Caller = VISITOR;

  /** Greets the client and tells it to connect to `host` next time. */
  constructor(socket: WebSocket, namespace: Namespace, host: string) {
    this.socket = socket;
    this.namespace = namespace;
    namespace.watchers.add(this);
    socket.on('message', (frame) => this.receive(String(frame)));
    socket.on('close', () => namespace.watchers.delete(this));
    // Nothing to do here: a 'close' event follows every error.
    socket.on('error', () => undefined);
    this.sendControl('h', { ts: Date.now(), v: PROTOCOL_VERSION, h: host, s: randomUUID() });
  }

  /** Sends one message for each listened path that a commit touched, so that its listener gets one event per commit. */
  committed(paths: readonly Path[]): void {
    for (const listened of this.listens.values()) {
      const changed = paths.filter((path) => isWithin(path, listened) || isWithin(listened, path));
      if (changed.some((place) => place.length <= listened.length)) {
        this.push('d', listened, this.valueAt(listened));
      } else if (changed.length > 0) {
        const changes = changed.map((place) => [place.slice(listened.length).join('/'), this.valueAt(place)]);
        this.push('m', listened, Object.fromEntries(changes));
      }
    }
  }

  accessChanged(): void {
    for (const [text, path] of this.listens) {
      if (this.mayRead(path)) continue;
      this.listens.delete(text);
      this.send('d', { a: 'c', b: { p: text } });
    }
  }

  private receive(frame: string): void {
    const text = this.frames.read(frame);
    if (text === null) return;
    const { t: type, d: data } = parseMessage(text);
    if (!isRecord(data)) return;
    if (type === 'c' && data.t === 'p') this.sendControl('o', {});
    if (type === 'd') this.send('d', { r: data.r, b: this.answer(data.a, isRecord(data.b) ? data.b : {}) });
  }

  private answer(action: unknown, body: Body): Answer {
    const { namespace, caller } = this;
    const path = parsePath(textOf(body.p));
    if (isRecord(body.q) && Object.keys(body.q).length > 0) return unknown('queries, but by REST');
    switch (action) {
      case 'q':
        return this.listen(path, body.h);
      case 'n':
        this.listens.delete(pathText(path));
        return OK;
      case 'g':
        return this.mayRead(path) ? { s: 'ok', d: this.valueAt(path) } : toAnswer(PERMISSION_DENIED);
      case 'p': {
        const write = { path, json: body.d };
        const isConditional = typeof body.h === 'string';
        return toAnswer(
          isConditional
            ? namespace.commitIf(textOf(body.h), write, caller)
            : namespace.commit([write], caller),
        );
      }
      case 'm':
        return toAnswer(namespace.commit(writesOfUpdate(path, isRecord(body.d) ? body.d : {}), caller));
      case 'auth':
        return this.authenticate(textOf(body.cred));
      case 's':
      case 'appcheck':
        return OK;
      default:
        return unknown(`action ${String(action)}`);
    }
  }

  private listen(path: Path, knownHash: unknown): Answer {
    if (!this.mayRead(path)) return toAnswer(PERMISSION_DENIED);
    const tree = at(this.namespace.root, path);
    this.listens.set(pathText(path), path);
    // A client without data sends an empty hash. Don't compute that of `tree` then: it takes long for large data.
    const isUpToDate = knownHash === '' ? tree === null : knownHash === hash(tree);
    if (!isUpToDate) this.push('d', path, toWire(tree));
    return OK;
  }

  private authenticate(credential: string): Answer {
    const caller = readCredential(credential);
    if (!caller) return { s: 'invalid_token', d: 'Could not parse auth token.' };
    this.caller = caller;
    return { s: 'ok', d: { auth: caller.auth } };
  }

  private mayRead(path: Path): boolean {
    return this.namespace.canRead(path, this.caller);
  }

  private valueAt(path: Path): unknown {
    return toWire(at(this.namespace.root, path));
  }

  private push(action: 'd' | 'm', path: Path, data: unknown): void {
    this.send('d', { a: action, b: { p: pathText(path), d: data } });
  }

  private sendControl(type: string, data: object): void {
    this.send('c', { t: type, d: data });
  }

  private send(type: 'c' | 'd', data: object): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    for (const frame of toFrames(JSON.stringify({ t: type, d: data }))) this.socket.send(frame);
  }
}

/** Parses a message. An invalid one becomes an empty message, and the client gets no answer. */
function parseMessage(text: string): Body {
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) ? message : {};
  } catch {
    return {};
  }
}

const toAnswer = (refusal: Refusal | null): Answer =>
  refusal ? { s: refusal.status, d: refusal.message } : OK;

const unknown = (what: string): Answer => ({ s: 'invalid_request', d: `The sandbox knows no ${what}` });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
