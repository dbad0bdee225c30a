import { hash } from 'node:crypto';
import { movesOf } from './moves.ts';
import { isSettled, wrongIn } from './promises.ts';
import { type Setting, toWorld, type World } from './world.ts';

interface Met {
  readonly from: number;
  readonly says: string;
  /** Null after the visit, because all worlds together take too much memory. */
  world: World | null;
  readonly isSettled: boolean;
  readonly next: number[];
}

/**
 * Explores all states (`World`) that a setting can reach, nearest first, up to about `most`. `isCut` is true if there
 * are more. `story` lists the moves that lead to the first mistake; null if there is none.
 */
export async function exploreOrders(setting: Setting, most: number) {
  const worlds: Met[] = [];
  const indexes = new Map<string, number>();
  let steps = 0;
  let at = -1;
  let now = '';

  const storyOf = (index: number, ...end: readonly string[]): string => {
    const { from, says } = worlds[index] ?? { from: -1, says: '' };
    return index < 0 ? end.filter(Boolean).join('\n') : storyOf(from, says, ...end);
  };
  const ends = (story: string | null, isCut = false) => ({ states: worlds.length, steps, isCut, story });
  const meets = (world: World): number => {
    tidy(world);
    const print = hash('md5', JSON.stringify(world));
    const known = indexes.get(print);
    if (known !== undefined) return known;
    const wrong = wrongIn(world, setting.faults ?? 0);
    if (wrong) throw new Error(wrong);
    indexes.set(print, worlds.length);
    return worlds.push({ from: at, says: now, world, isSettled: isSettled(world), next: [] }) - 1;
  };

  try {
    meets(toWorld(setting));
    for (const [index, visited] of worlds.entries()) {
      at = index;
      const world = visited.world as World;
      for (const { says, happens, isChance } of movesOf(world)) {
        steps += 1;
        now = says;
        const copy = copyOf(world);
        const more = await happens(copy);
        if (more === false) continue;
        if (typeof more === 'string') now = `${says} ${more}`;
        const met = meets(copy);
        if (!isChance) visited.next.push(met);
      }
      visited.world = null;
      if (worlds.length > most) return ends(null, true);
      // Vitest's runner needs a turn now and then.
      if (index % 100 === 0) await new Promise(setImmediate);
    }
  } catch (cause) {
    return ends(storyOf(at, now, `→ ${cause}`));
  }
  const lost = firstLost(worlds);
  return ends(lost < 0 ? null : storyOf(lost, '→ No path leads to an end that shopper and owner know.'));
}

/** Takes half the time of JSON. */
function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyOf(value[key]);
  return copy as T;
}

/** Sorts everything whose order doesn't matter, so that equal states have equal keys. */
function tidy(world: World): void {
  for (const { disk, tabs } of world.browsers) {
    for (const entry of Object.values(disk)) entry.steps.sort();
    for (const tab of tabs) {
      if (tab.run)
        tab.run = { ...tab.run, results: Object.fromEntries(Object.entries(tab.run.results).sort()) };
      else if (tab.jobs.length === 0) tab.knows = {};
    }
    if (tabs.length > 1) tabs.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
}

/** The index of the first state from which no path leads to a settled one; -1 if there is none. */
function firstLost(worlds: readonly Met[]): number {
  const before: number[][] = worlds.map(() => []);
  for (const [from, { next }] of worlds.entries()) for (const to of next) before[to]?.push(from);
  const isSaved = worlds.map((world) => world.isSettled);
  const open = [...isSaved.keys()].filter((index) => isSaved[index]);
  for (const index of open) {
    for (const from of before[index] ?? []) {
      if (!isSaved[from]) open.push(from);
      isSaved[from] = true;
    }
  }
  return isSaved.indexOf(false);
}
