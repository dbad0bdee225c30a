import type { OrderId } from '@/domain/order';
import type { End, Step } from '@/domain/orderProtocol';
import { findLedger } from '@/order/ledger';
import { goOn, release, toRun } from '@/order/runOrder';
import type { CartStore } from '@/services/cartStore';

/** Finishes an order until a step comes next, as a page that is killed then; its end if it ends before. */
export async function goUpTo(step: Step, id: OrderId, cart: CartStore): Promise<End | null> {
  const run = toRun(id, 'finish', cart);
  await findLedger(id);
  return goOn(run, step).finally(() => release(run));
}
