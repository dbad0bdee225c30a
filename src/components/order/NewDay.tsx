import { useEffect, useState, useSyncExternalStore } from 'react';
import { optionalPart } from '@/components/page/optionalPart';
import { type Promised, promiseOf } from '@/domain/order/promised';
import { useBake } from '@/hooks/useBake';
import { usePageVisible } from '@/hooks/usePageVisible';
import { tellBake, toldBake, watchToldBake } from '@/services/shop/toldBake';
import { useCart } from '@/state/cart';

const Words = optionalPart(async () => (await import('./NewDayWords')).NewDayWords);

interface NewDayProps {
  /** What the shopper was told, if this page knows better than what was noted. */
  readonly told?: Promised | null;
  /** A sentence before it, on its consequence. */
  readonly lead?: string | undefined;
}

/**
 * Where the day of the cart is said: that it is for another bake than its shopper was told, also on the last visit. Whoever has
 * seen it and goes on has accepted it: the next place does not say it again. Renders nothing while the bake is the same.
 */
export function NewDay({ told: toldHere = null, lead }: NewDayProps) {
  const { items } = useCart();
  const bake = useBake();
  const isVisible = usePageVisible();
  const told = useSyncExternalStore(
    watchToldBake,
    () => toldBake(items),
    () => null,
  );
  const promised = bake && promiseOf(bake);
  const [before, setBefore] = useState(toldHere ?? told);
  // Nothing was told before, or the shopper has chosen the bake.
  const isFirst = promised !== null && told === null && toldHere === null;
  if (isFirst && before?.told !== promised.told) setBefore(promised);

  useEffect(() => {
    if (bake && isVisible && items.length > 0) tellBake(promiseOf(bake), items);
  }, [bake, isVisible, items]);

  return bake && before && before.told !== promiseOf(bake).told ? (
    <Words bake={bake} promised={before} lead={lead} />
  ) : null;
}
