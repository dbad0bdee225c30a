import { databaseUrl } from '@/config/env';
import { latestOnly } from '@/services/browser/idle';
import { localStore, parseStored } from '@/services/browser/storage';
import { logOnce } from '@/services/log';
import { within } from '@/services/timeout';

/** A value of the database with its children in key order. */
export interface Reading {
  readonly value: unknown;
  /** Use these rather than the shape of `value`: the database turns objects with numeric keys into arrays. */
  readonly children: readonly Child[];
}

export interface Child {
  readonly key: string;
  readonly value: unknown;
}

/** The id of the element that holds the build's readings in a prerendered page, as JSON by path. */
const PRERENDERED_ID = 'prerendered-readings';

/** The data that the build read from the database, by path. */
export interface PrerenderedReadings {
  /** When the build read the data, in ms since 1970. */
  readonly at: number;
  readonly readings: object;
}

/** The longest reading that is kept for the next visit, in characters of JSON. */
const MAX_KEPT_LENGTH = 500_000;

/** What a page knows about a path before the database's SDK (42 kB) has loaded. */
export interface EarlyReadings {
  readonly prerendered: () => Reading | null;
  /** The last visit's reading; null if there is none, or the build's is newer. */
  readonly remembered: () => Reading | null;
  /** The answer to a plain HTTP request, made once per page. Null if it is empty or refused, or the request fails. */
  readonly asked: () => Promise<Reading | null>;
  /** Keeps the latest reading for the next visit, after a delay, since many large readings may come per second. */
  readonly remember: (reading: Reading) => void;
}

let prerendered: PrerenderedReadings | undefined;

/** Sets the readings that the build renders pages with. */
export function providePrerendered(found: PrerenderedReadings): void {
  prerendered = found;
}

/** What is known of a path before the database answers. Only for paths that every visitor may read. */
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
      // Created on first use, since it needs a document, which the build does not have.
      keep ??= latestOnly((kept) => {
        const text = JSON.stringify(kept);
        if (text.length <= MAX_KEPT_LENGTH) localStore.write(key, text);
        else localStore.remove(key);
      });
      keep({ at: Date.now(), value });
    },
  };
}

/** Reads a path by plain HTTP. Null if it has no children or the answer is an error. Throws if there is no answer. */
export async function plainReading(path: string): Promise<Reading | null> {
  return toReading(await plainValue(path));
}

/** Reads a path's value by plain HTTP. Undefined if the answer is an error. Throws if there is no answer. */
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
 * Converts a path's JSON to the reading that the SDK would return. The children are in the SDK's order (numbers by
 * value, then the rest), so that nothing moves when the live read arrives. Null if the JSON has no children.
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
