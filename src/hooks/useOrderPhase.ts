import { useSyncExternalStore } from 'react';
import type { Order } from '@/domain/order/order';
import { type OrderPhase, phaseOf } from '@/domain/order/orderPhase';
import { now } from '@/services/clock';
import { currentCalendar, watchBake } from '@/services/shop/calendar';

/** Returns an order's phase, live. */
export const useOrderPhase = (order: Order): OrderPhase =>
  useSyncExternalStore(watchBake, () => phaseOf(currentCalendar(), order, now()));
