import { hash } from 'node:crypto';

/** Something that may happen next: what a story says of it, and what it does to a copy of the world. */
export interface Move<World> {
  readonly says: string;
  /** Whether no world may count on it to come to an end. */
  readonly isChance?: boolean;
  /** What more a story says of it; false if it can't happen after all. */
  readonly happens: (world: World) => unknown;
}

interface Rules<World> {
  readonly begin: World;
  readonly moves: (world: World) => readonly Move<World>[];
  /** A copy that moves may change. */
  readonly copy: (world: World) => World;
  /** Makes equal worlds look equal. */
  readonly tidy: (world: World) => void;
  /** What is wrong with a world; null if nothing is. */
  readonly wrong: (world: World) => string | null;
  /** Whether all is settled: some path has to lead here from everywhere. */
  readonly isSettled: (world: World) => boolean;
}

export interface Explored {
  readonly states: number;
  readonly steps: number;
  /** Whether there were more than `most` states. */
  readonly isCut: boolean;
  /** How a world was reached in which something is wrong; null if none is. */
  readonly story: string | null;
}

/** Visits every world that can be reached, each once, the shortest stories first. */
export async function explore<World>(rules: Rules<World>, most: number): Promise<Explored> {
  const seen = new Map<string, number>();
  const told: { readonly from: number; readonly says: string }[] = [];
  const next: number[][] = [];
  const settled: number[] = [];
  let steps = 0;
  let frontier: { readonly index: number; readonly key: string }[] = [];

  const storyOf = (index: number): string => {
    const lines: string[] = [];
    for (let at = index; at >= 0; at = told[at]?.from ?? -1) lines.unshift(told[at]?.says ?? '');
    return lines.filter(Boolean).join('\n');
  };
  const ends = (story: string | null, isCut = false): Explored => ({
    states: told.length,
    steps,
    isCut,
    story,
  });

  const meets = (world: World, from: number, says: string, onto: typeof frontier): string | number => {
    rules.tidy(world);
    const key = JSON.stringify(world);
    // Worlds are too long to be kept.
    const print = hash('md5', key);
    const known = seen.get(print);
    if (known !== undefined) return known;
    const index = told.length;
    seen.set(print, index);
    told.push({ from, says });
    next.push([]);
    const wrong = rules.wrong(world);
    if (wrong) return `${storyOf(index)}\n→ ${wrong}`;
    if (rules.isSettled(world)) settled.push(index);
    onto.push({ index, key });
    return index;
  };

  const first = meets(rules.begin, -1, '', frontier);
  if (typeof first === 'string') return ends(first);
  while (frontier.length > 0) {
    const further: typeof frontier = [];
    for (const { index, key } of frontier) {
      const world: World = JSON.parse(key);
      for (const { says, happens, isChance } of rules.moves(world)) {
        steps += 1;
        const copy = rules.copy(world);
        let more: unknown;
        try {
          more = await happens(copy);
          if (more === false) continue;
        } catch (cause) {
          return ends(`${storyOf(index)}\n${says}\n→ The code breaks: ${String(cause)}`);
        }
        const met = meets(copy, index, typeof more === 'string' ? `${says} ${more}` : says, further);
        if (typeof met === 'string') return ends(met);
        if (!isChance) next[index]?.push(met);
      }
      if (told.length > most) return ends(null, true);
    }
    frontier = further;
    // The runner of tests has to hear of it now and then.
    await new Promise(setImmediate);
  }
  const lost = firstLost(next, settled);
  return ends(
    lost === null ? null : `${storyOf(lost)}\n→ No path leads to an end that shopper and owner know.`,
  );
}

/** The first world from which no path leads to a settled one. */
function firstLost(next: readonly (readonly number[])[], settled: readonly number[]): number | null {
  const before: number[][] = next.map(() => []);
  for (const [from, all] of next.entries()) for (const to of all) before[to]?.push(from);
  const isSaved = new Uint8Array(next.length);
  const open = [...settled];
  for (const index of open) isSaved[index] = 1;
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    for (const from of before[index] ?? []) {
      if (isSaved[from]) continue;
      isSaved[from] = 1;
      open.push(from);
    }
  }
  const lost = isSaved.indexOf(0);
  return lost < 0 ? null : lost;
}
