import { useEffect, useMemo, useState } from 'react';
import type { PaymentReport } from '@/baker/day/domain/paymentReport';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { lookUpOrders } from '@/baker/day/services/lookUpOrders';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import type { BakeDay } from '@/domain/bake';
import { isOrderId } from '@/domain/order/orderId';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { useIsMounted } from '@/hooks/useIsMounted';
import { logProblem } from '@/services/log';
import { useChosenPayments } from './chosenPayments';
import type { MatchedOrder } from './domain/matchPayments';
import { reportPayments, unlistedIn } from './domain/reportPayments';

interface LookedUp {
  readonly ids: string;
  readonly orders: readonly MatchedOrder[];
}

/** Compares a bake day's orders with the chosen payments; null if none are chosen. */
export function usePaymentReport(day: BakeDay, stored: readonly StoredOrder[]): PaymentReport | null {
  const payments = useChosenPayments();
  const calendar = useCurrentCalendar();
  const [lookedUp, setLookedUp] = useState<LookedUp | null>(null);
  const isMounted = useIsMounted();
  const unlisted = useMemo(
    () => (payments && stored.length > 0 ? unlistedIn(calendar, stored, payments, day) : []),
    [calendar, stored, payments, day],
  );
  const ids = unlisted.join();

  // The effect depends on a string, because a new array with the same ids must not make it read the orders again.
  useEffect(() => {
    lookUpOrders(ownerDatabase, ids.split(',').filter(isOrderId)).then(
      (orders) => isMounted() && setLookedUp({ ids, orders }),
      (cause: unknown) => logProblem('The orders of some payments could not be looked up', cause),
    );
  }, [ids, isMounted]);

  const others = lookedUp?.ids === ids ? lookedUp.orders : null;
  return useMemo(
    () => payments && reportPayments(calendar, stored, payments, day, others),
    [calendar, stored, payments, day, others],
  );
}
