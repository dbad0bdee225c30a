import { Button } from '@/components/ui/Button';
import type { Shortage } from '@/domain/order/stock';
import type { ProductId } from '@/domain/product';

interface BakeMoreProps {
  readonly shortages: readonly Shortage[];
  readonly then: string;
  readonly onBake: (extra: ReadonlyMap<ProductId, number>) => void;
}

/** A button that adds the missing pieces to what is baked, and goes on with the order. */
export function BakeMore({ shortages, then, onBake }: BakeMoreProps) {
  const extra = new Map(
    shortages.map(({ productId, requested, available }) => [productId, requested - available]),
  );
  const pieces = [...extra.values()].reduce((sum, more) => sum + more, 0);
  return <Button onClick={() => onBake(extra)}>{`Bake ${pieces} more, and ${then}`}</Button>;
}
