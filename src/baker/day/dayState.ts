import type { DaySheet } from './domain/daySheet';
import type { Handover, Handovers } from './domain/handovers';
import type { PaymentReport } from './domain/paymentReport';
import type { StoredOrder } from './domain/storedOrder';

export interface ReadingState {
  /** When the orders were last up to date, in ms since 1970; null until the whole day has been read. */
  readonly readAt: number | null;
  /** Why the day is not up to date. 'signed-out': the sign-in has ended, or the account is not an owner's. */
  readonly problem: 'no-signal' | 'signed-out' | null;
  /** True while a full reading that the user has requested is running. */
  readonly isRefreshing: boolean;
}

export interface DayState {
  readonly daySheet: DaySheet | null;
  readonly stored: readonly StoredOrder[];
  /** Includes ticks that are only on this phone. */
  readonly handovers: Handovers;
  readonly reading: ReadingState;
  readonly waiting: number;
  readonly refused: readonly string[];
  /** Ids of orders that this day has gained since `look` was last called, without those placed in this tab. */
  readonly arrived: readonly string[];
}

export interface DayStore {
  readonly current: () => DayState;
  /** The store polls while it has listeners, or ticks that the database doesn't have yet. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly refresh: () => void;
  readonly tick: (id: string, tick: Pick<Handover, 'state' | 'cash'>) => void;
  /** Sets what the owner's file of payments says about the orders; null if she hasn't chosen a file. */
  readonly setPayments: (payments: PaymentReport | null) => void;
  readonly look: () => void;
  /** Ends the store for good: sends waiting ticks, but no longer changes the screen or this phone's copy of the day. */
  readonly end: () => Promise<void>;
}

export const NOTHING: DayState = {
  daySheet: null,
  stored: [],
  handovers: new Map(),
  reading: { readAt: null, problem: null, isRefreshing: false },
  waiting: 0,
  refused: [],
  arrived: [],
};
