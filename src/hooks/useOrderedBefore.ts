import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '@/config/paths';
import type { OrderId } from '@/domain/order';

const STATE = { orderedBefore: true };
const stateSchema = v.object({ orderedBefore: v.literal(true) });

/** Where one goes who wants to order what went into an order before: arguments for `navigate`. */
export const toOrderedBefore = (id: OrderId) =>
  [paths.thankYou(id), { replace: true, state: STATE }] as const;

/** Whether one was led to this order's page since its units were to be ordered once more. */
export const useOrderedBefore = (): boolean => v.is(stateSchema, useLocation().state);
