import { databaseUrl } from '@/config/env';
import { latestOnly } from './idle';
import { logOnce } from './log';
import { localStore, parseStored } from './storage';
import { within } from './timeout';

/** A value of the database with its children in key order. */
export interface Reading {
  readonly value: unknown;
  /** The shape of `value` can't be trusted: the database makes arrays of numeric keys. */
  readonly children: readonly Child[];
}

export interface Child {
  readonly key: string;
  readonly value: unknown;
}

/** The element of the prerendered page with what the build found in the database: JSON, by path. */
const BAKED_ID = 'baked-readings';

/** What the build found in the database, by path. */
export interface Baked {
  /** When, in ms since 1970. */
  readonly at: number;
  readonly readings: object;
}

/** More than this is not worth keeping from one visit to the next. */
const MAX_KEPT_LENGTH = 500_000;

/** What is known of a path before the database's SDK, 42 kB of it, is there. */
export interface EarlyReadings {
  /** As the build found it. */
  readonly baked: () => Reading | null;
  /** As the last visit left it, unless the build is newer. */
  readonly remembered: () => Reading | null;
  /** As a plain request tells, once a page. Null when it can't. */
  readonly asked: () => Promise<Reading | null>;
  /** Keeps the latest reading for the next visit: soon, since each is the whole of it, and they may come many a second. */
  readonly remember: (reading: Reading) => void;
}

let baked: Baked | undefined;

/** Gives what the build found, to render with it. */
export function bake(found: Baked): void {
  baked = found;
}

/** The early readings of a path that every visitor may read. */
export function earlyReadings(path: string): EarlyReadings {
  const key = `seen:${path}`;
  let answer: Promise<Reading | null> | undefined;
  let keep: ((kept: { readonly at: number; readonly value: unknown }) => void) | undefined;

  return {
    baked: () => toReading(fieldOf(bakedInPage().readings, path)),
    remembered() {
      const kept = parseStored(key, localStore.read(key));
      const at = Number(fieldOf(kept, 'at') ?? 0);
      return at > bakedInPage().at ? toReading(fieldOf(kept, 'value')) : null;
    },
    asked() {
      answer ??= plainReading(path).catch((cause: unknown) => {
        logOnce(`No early answer for ${path}: ${String(cause)}`);
        return null;
      });
      return answer;
    },
    remember({ value }) {
      // Not before there is something: the build has no page.
      keep ??= latestOnly((kept) => {
        const text = JSON.stringify(kept);
        if (text.length <= MAX_KEPT_LENGTH) localStore.write(key, text);
        else localStore.remove(key);
      });
      keep({ at: Date.now(), value });
    },
  };
}

/** What a plain request finds at a path. Null where there is nothing, or it may not be read. Throws when unanswered. */
export async function plainReading(path: string): Promise<Reading | null> {
  const { origin, search } = new URL(databaseUrl());
  const answer = fetch(`${origin}/${path}.json${search}`).then((response) =>
    response.ok ? response.json() : null,
  );
  return toReading(await within(answer, path));
}

function bakedInPage(): Baked {
  if (!baked) {
    const found: unknown = JSON.parse(document.getElementById(BAKED_ID)?.textContent || 'null');
    baked = { at: Number(fieldOf(found, 'at') ?? 0), readings: Object(fieldOf(found, 'readings')) };
  }
  return baked;
}

const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : null;

/**
 * JSON as the SDK would tell it, its children in the live read's order, so that nothing changes places when that comes:
 * numbers by value, then the rest. Null for what has no children, since that is no early answer worth showing.
 */
function toReading(value: unknown): Reading | null {
  if (!isRecord(value)) return null;
  const keys = Object.keys(value).sort();
  const numbers = keys.filter(isNumber).sort((a, b) => Number(a) - Number(b));
  const children = [...numbers, ...keys.filter((key) => !isNumber(key))]
    .map((key) => ({ key, value: value[key] }))
    .filter((child) => child.value !== null);
  return { value, children };
}

const isNumber = (key: string): boolean => /^\d{1,10}$/.test(key);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
