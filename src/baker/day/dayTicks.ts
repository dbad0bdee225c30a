import { logProblem } from '@/services/log';
import type { Handover, Handovers } from './domain/handovers';
import {
  forgetTicks,
  keepTick,
  readTicks,
  type SentTicks,
  sendTicks,
  type Tick,
  type TickRoute,
} from './services/tickQueue';

interface Ears {
  readonly onChange: () => void;
  /** Called after ticks were sent, before this phone drops its copies. `known`: what the database now has for them. */
  readonly onSent: (known: Handovers) => Promise<void>;
}

/** Holds the ticks made on this phone that the database doesn't have yet. */
export function createDayTicks(route: TickRoute, ears: Ears) {
  const { place } = route;
  let ticks: readonly Tick[] = [];
  const refused = new Set<string>();
  let shown:
    | { readonly under: Handovers; readonly ticks: readonly Tick[]; readonly over: Handovers }
    | undefined;

  const change = (next: readonly Tick[]) => {
    if (next.length === 0 && ticks.length === 0) return;
    ticks = next;
    ears.onChange();
  };

  /** Reads the ticks that earlier visits and other tabs have stored on this phone. Throws if the disk fails. */
  async function open(): Promise<void> {
    const kept = await readTicks(place);
    const own = new Set(ticks.map(({ id }) => id));
    const others = kept.filter(({ id }) => !own.has(id));
    if (others.length > 0) change([...others, ...ticks]);
  }

  async function onSent({ done, known, refused: refusals }: SentTicks): Promise<void> {
    await ears.onSent(known);
    for (const { id } of refusals) refused.add(id);
    // Keeps the newer tick of an order that was ticked again meanwhile.
    change(ticks.filter(({ id, madeAt }) => !done.some((one) => one.id === id && one.madeAt === madeAt)));
  }

  return {
    open,
    /** Ticks an order. `known` is its handover in the database. The tick shows at once, and `send` sends it. */
    add(id: string, { state, cash }: Pick<Handover, 'state' | 'cash'>, known: Handover | undefined): void {
      const earlier = ticks.find((one) => one.id === id);
      const tick = {
        id,
        state,
        cash,
        madeAt: Math.max(Date.now(), (earlier?.madeAt ?? 0) + 1),
        after: Math.max(earlier?.after ?? 0, known?.at ?? 0) + 1,
      };
      refused.delete(id);
      change([...ticks.filter((one) => one.id !== id), tick]);
      keepTick(place, tick).catch((cause) => logProblem('A handover can’t be kept on this phone', cause));
    },
    /** Sends all ticks except refused ones. Throws Refused or Unanswered, or if the disk fails. */
    async send(): Promise<void> {
      const wanted = ticks.filter(({ id }) => !refused.has(id));
      if (wanted.length > 0) await sendTicks(route, wanted, onSent);
    },
    retry: () => refused.clear(),
    dropRefused(): void {
      const dropped = ticks.filter(({ id }) => refused.has(id));
      refused.clear();
      change(ticks.filter((one) => !dropped.includes(one)));
      forgetTicks(place, dropped).catch((cause) => logProblem('Refused ticks stay on this phone', cause));
    },
    /** Returns the handovers as changed by this phone's ticks. Returns the same object until something changes. */
    over(under: Handovers): Handovers {
      if (ticks.length === 0) return under;
      if (shown?.under !== under || shown.ticks !== ticks) {
        const wanted = ticks.map(({ id, state, cash, madeAt, after }): [string, Handover] => [
          id,
          { state, cash, at: Math.max(madeAt, after) },
        ]);
        shown = { under, ticks, over: new Map([...under, ...wanted]) };
      }
      return shown.over;
    },
    counts: () => ({ waiting: ticks.length, refused: [...refused] }),
  };
}
