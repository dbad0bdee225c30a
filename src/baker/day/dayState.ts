import type { DaySheet } from './domain/daySheet';
import type { Handover, Handovers } from './domain/handovers';
import type { PaymentReport } from './domain/paymentReport';
import type { StoredOrder } from './domain/storedOrder';

/** How the reading goes. */
export interface ReadingState {
  /** When all that is shown was last up to date, in ms since 1970; null if not all was read yet. */
  readonly readAt: number | null;
  /** Why it is not up to date. 'signed-out': the sign-in is over, or this account is no owner's. */
  readonly trouble: 'no-signal' | 'signed-out' | null;
  /** Whether all of it is being read because somebody asked for it. */
  readonly isRefreshing: boolean;
}

/** A bake day as a screen shows it. */
export interface DayState {
  /** Null until something was read. */
  readonly daySheet: DaySheet | null;
  readonly stored: readonly StoredOrder[];
  /** With the ticks that are still on this phone only. */
  readonly handovers: Handovers;
  readonly reading: ReadingState;
  /** The number of ticks that are still on this phone only. */
  readonly waiting: number;
  /** Ids of orders whose ticks the database refused. */
  readonly refused: readonly string[];
  /** Ids of orders that were finished since somebody last looked, the latest at the end. */
  readonly arrived: readonly string[];
}

export interface DayStore {
  readonly current: () => DayState;
  /** Reads on, as long as somebody listens. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly refresh: () => void;
  readonly tick: (id: string, tick: Pick<Handover, 'state' | 'cash'>) => void;
  /** What a file of payments tells about this day's orders; null without one. */
  readonly setPayments: (payments: PaymentReport | null) => void;
  /** Somebody has seen the orders that have arrived. */
  readonly look: () => void;
  /** Ends it for good: nothing more is shown or kept. Ticks are still sent, if there is a signal. */
  readonly end: () => Promise<void>;
}

/** Before anything was read. */
export const NOTHING: DayState = {
  daySheet: null,
  stored: [],
  handovers: new Map(),
  reading: { readAt: null, trouble: null, isRefreshing: false },
  waiting: 0,
  refused: [],
  arrived: [],
};
