import { databaseUrl } from '@/config/env';
import { latestOnly } from '@/services/browser/idle';
import { localStore, parseStored } from '@/services/browser/storage';
import { logOnce } from '@/services/log';
import { within } from '@/services/timeout';

/** A value of the database with its children in key order. */
export interface Reading {
  readonly value: unknown;
  /** Use these rather than the shape of `value`: the database turns numeric keys into arrays. */
  readonly children: readonly Child[];
}

export interface Child {
  readonly key: string;
  readonly value: unknown;
}

/** The element of a prerendered page with the data that the build read from the database: JSON, by path. */
const PRERENDERED_ID = 'prerendered-readings';

/** The data that the build read from the database, by path. */
export interface PrerenderedReadings {
  /** When the build read them, in ms since 1970. */
  readonly at: number;
  readonly readings: object;
}

/** A longer reading is not kept for the next visit, in characters of JSON. */
const MAX_KEPT_LENGTH = 500_000;

/** What a page knows about a path before the database's SDK (42 kB) has loaded. */
export interface EarlyReadings {
  readonly prerendered: () => Reading | null;
  /** The last visit's reading, unless the build's is newer. */
  readonly remembered: () => Reading | null;
  /** The answer of a plain request, made once per page. Null when it fails. */
  readonly asked: () => Promise<Reading | null>;
  /** Keeps the latest reading for the next visit. With a delay, since many large readings may come per second. */
  readonly remember: (reading: Reading) => void;
}

let prerendered: PrerenderedReadings | undefined;

/** Provides the build's readings for rendering. */
export function providePrerendered(found: PrerenderedReadings): void {
  prerendered = found;
}

/** The early readings for a path that every visitor may read. */
export function earlyReadings(path: string): EarlyReadings {
  const key = `seen:${path}`;
  let answer: Promise<Reading | null> | undefined;
  let keep: ((kept: { readonly at: number; readonly value: unknown }) => void) | undefined;

  return {
    prerendered: () => toReading(fieldOf(readingsInPage().readings, path)),
    remembered() {
      const kept = parseStored(key, localStore.read(key));
      const at = Number(fieldOf(kept, 'at') ?? 0);
      return at > readingsInPage().at ? toReading(fieldOf(kept, 'value')) : null;
    },
    asked() {
      answer ??= plainReading(path).catch((cause: unknown) => {
        logOnce(`No early answer for ${path}: ${String(cause)}`);
        return null;
      });
      return answer;
    },
    remember({ value }) {
      // Created on first use, since the build has no page.
      keep ??= latestOnly((kept) => {
        const text = JSON.stringify(kept);
        if (text.length <= MAX_KEPT_LENGTH) localStore.write(key, text);
        else localStore.remove(key);
      });
      keep({ at: Date.now(), value });
    },
  };
}

/** Reads a path by a plain request. Null if there is nothing or reading is refused. Throws when unanswered. */
export async function plainReading(path: string): Promise<Reading | null> {
  return toReading(await plainValue(path));
}

/** Reads a path's value by a plain request. Undefined if reading is refused. Throws when unanswered. */
export function plainValue(path: string): Promise<unknown> {
  const { origin, search } = new URL(databaseUrl());
  const answer = fetch(`${origin}/${path}.json${search}`).then((response) =>
    response.ok ? response.json() : undefined,
  );
  return within(answer, path);
}

function readingsInPage(): PrerenderedReadings {
  if (!prerendered) {
    const found: unknown = JSON.parse(document.getElementById(PRERENDERED_ID)?.textContent || 'null');
    prerendered = { at: Number(fieldOf(found, 'at') ?? 0), readings: Object(fieldOf(found, 'readings')) };
  }
  return prerendered;
}

const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : null;

/**
 * Converts JSON to a reading as the SDK would give it. The children have the live read's order, so that nothing moves
 * when that arrives: numbers by value, then the rest. Null without children, since there would be nothing to show.
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
