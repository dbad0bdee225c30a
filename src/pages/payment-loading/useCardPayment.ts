import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '@/config/paths';
import type { CartItem } from '@/domain/cart';
import type { CheckoutDetails } from '@/domain/checkout';
import type { LondonDay } from '@/domain/collection';
import type { OrderId } from '@/domain/order';
import type { Shortage } from '@/domain/stock';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import { toOrderedBefore } from '@/hooks/useOrderedBefore';
import { payByCard } from '@/order/payByCard';
import { useCartStore } from '@/state/cart';

/** Where one is on the way to the till and back. */
export type Way =
  | { readonly at: 'leaving' }
  | { readonly at: 'back-unpaid' }
  | { readonly at: 'changed'; readonly newDay: LondonDay | null }
  | { readonly at: 'short'; readonly shortage: Shortage }
  | { readonly at: 'refused'; readonly mayBeThere: readonly OrderId[] }
  | { readonly at: 'failed' };

const LEAVING: Way = { at: 'leaving' };
const BACK_UNPAID: Way = { at: 'back-unpaid' };

/** Marks the history entry that one left for the till, so that Back is told from a new visit. */
const VISITED_TILL = { visitedTill: true };
const visitedTillSchema = v.object({ visitedTill: v.literal(true) });

/**
 * Goes to the till on arrival. Who comes back from it, by a reload of the page or out of the browser's back-forward
 * cache, is not sent there again until they ask: a redirect would trap Back.
 */
export function useCardPayment(items: readonly CartItem[], details: CheckoutDetails) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const cart = useCartStore();
  const [way, setWay] = useState<Way>(() => (v.is(visitedTillSchema, state) ? BACK_UNPAID : LEAVING));

  // What was seen when one set out: a cart that is brought up to date on the way is a matter for the next time.
  const collectOn = useNextBakeDay();
  const wish = useRef({ items, details, collectOn });
  useEffect(() => {
    wish.current = { items, details, collectOn };
  }, [items, details, collectOn]);

  const isLeaving = way.at === 'leaving';
  useEffect(() => {
    if (!isLeaving) return;
    const stop = new AbortController();
    const onLeaving = () => navigate(paths.paymentLoading, { replace: true, state: VISITED_TILL });
    payByCard(wish.current, cart, { signal: stop.signal, onLeaving }).then((payment) => {
      if (stop.signal.aborted) return;
      if (payment.outcome === 'changed') setWay({ at: 'changed', newDay: payment.newDay });
      if (payment.outcome === 'ordered-before') navigate(...toOrderedBefore(payment.id));
      if (payment.outcome === 'short') setWay({ at: 'short', shortage: payment.shortage });
      if (payment.outcome === 'refused') setWay({ at: 'refused', mayBeThere: payment.mayBeThere });
      if (payment.outcome === 'failed') setWay({ at: 'failed' });
    });
    return () => stop.abort();
  }, [isLeaving, cart, navigate]);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setWay(BACK_UNPAID);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  return { way, tryAgain: () => setWay(LEAVING) };
}
