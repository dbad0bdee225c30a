import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '@/config/paths';
import type { OrderId } from '@/domain/order/order';

const STATE = { orderedBefore: true };
const stateSchema = v.object({ orderedBefore: v.literal(true) });

/** Returns arguments for `navigate`, to the page of the order that already contains these units. */
export const toOrderedBefore = (id: OrderId) =>
  [paths.thankYou(id), { replace: true, state: STATE }] as const;

/** Whether the shopper came to this order's page by trying to order its units again. */
export const useOrderedBefore = (): boolean => v.is(stateSchema, useLocation().state);
