import * as v from 'valibot';

/** 'missed': the customer did not come. 'open': the tick was undone. */
export const HANDOVER_STATES = ['collected', 'missed', 'open'] as const;

export const handoverSchema = v.object({
  state: v.picklist(HANDOVER_STATES),
  /** Whether cash was taken. */
  cash: v.boolean(),
  /** When the order was ticked, in ms since 1970 by the server's clock. */
  at: v.number(),
});

export type Handover = Readonly<v.InferOutput<typeof handoverSchema>>;

export type Handovers = ReadonlyMap<string, Handover>;

/** Whether an order was handed over. */
export const isCollected = (handover: Pick<Handover, 'state'> | undefined): boolean =>
  handover?.state === 'collected';

/** Whether the customer did not come. */
export const isMissed = (handover: Pick<Handover, 'state'> | undefined): boolean =>
  handover?.state === 'missed';

/** Whether an order is still to be handed over. */
export const isWaiting = (handover: Pick<Handover, 'state'> | undefined): boolean =>
  !isCollected(handover) && !isMissed(handover);

/** Whether an order was handed over for cash. */
export const isPaidInCash = (handover: Pick<Handover, 'state' | 'cash'> | undefined): boolean =>
  isCollected(handover) && handover?.cash === true;

/** Merges handovers, keeping each order's later tick (on a tie, that in `news`). Returns `known` if nothing changes. */
export function laterOf(known: Handovers, news: Handovers): Handovers {
  const isNews = ([id, { at, state, cash }]: readonly [string, Handover]) => {
    const one = known.get(id);
    return !one || at > one.at || (at === one.at && (state !== one.state || cash !== one.cash));
  };
  const added = [...news].filter(isNews);
  return added.length === 0 ? known : new Map([...known, ...added]);
}
