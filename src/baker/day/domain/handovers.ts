/** 'missed': nobody came for it. 'open': the tick was taken back. */
export const HANDOVER_STATES = ['collected', 'missed', 'open'] as const;

/** Whether an order has been handed over. */
export interface Handover {
  readonly state: (typeof HANDOVER_STATES)[number];
  /** Whether its money was taken in cash. */
  readonly cash: boolean;
  /** When it was ticked, in ms since 1970 by the server's clock. */
  readonly at: number;
}

export type Handovers = ReadonlyMap<string, Handover>;

/** Whether an order with this handover, or without one, has been handed over. */
export const isCollected = (handover: Pick<Handover, 'state'> | undefined): boolean =>
  handover?.state === 'collected';

/** Whether nobody came for it. */
export const isMissed = (handover: Pick<Handover, 'state'> | undefined): boolean =>
  handover?.state === 'missed';

/** Whether it is still to be handed over. */
export const isWaiting = (handover: Pick<Handover, 'state'> | undefined): boolean =>
  !isCollected(handover) && !isMissed(handover);

/** Whether its money was taken in cash. */
export const isPaidInCash = (handover: Pick<Handover, 'state' | 'cash'> | undefined): boolean =>
  isCollected(handover) && handover?.cash === true;

/** Both, and for each order the later one. */
export function laterOf(known: Handovers, news: Handovers): Handovers {
  const isNews = ([id, { at, state, cash }]: readonly [string, Handover]) => {
    const one = known.get(id);
    return !one || at > one.at || (at === one.at && (state !== one.state || cash !== one.cash));
  };
  const added = [...news].filter(isNews);
  return added.length === 0 ? known : new Map([...known, ...added]);
}
