import { useId, useState } from 'react';
import frame from '@/components/page/frame.module.css';
import { LiveContent } from '@/components/page/LiveContent';
import { Price } from '@/components/product/Price';
import { UnitPrice } from '@/components/product/UnitPrice';
import { Button } from '@/components/ui/Button';
import { TickIcon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/Picture';
import { Skeleton } from '@/components/ui/Skeleton';
import { type CartItem, roomFor } from '@/domain/cart';
import { inStockFirst, toUpsellItem, type Upsell } from '@/domain/order/upsell';
import { useLive } from '@/hooks/useLive';
import { useUpsells } from '@/hooks/useUpsells';
import { newItemId } from '@/services/ids';
import { products } from '@/services/shop/catalogue';
import { useCartStore } from '@/state/cart';
import styles from './UpsellStep.module.css';

interface UpsellStepProps {
  readonly items: readonly CartItem[];
  readonly onDone: () => void;
}

/** Offers the checkout's bestsellers. */
export function UpsellStep({ items, onDone }: UpsellStepProps) {
  const live = useUpsells();

  return (
    <>
      <LiveContent
        live={live}
        skeleton={<UpsellSkeleton />}
        failed="We could not load our bestsellers. You can go on without them."
      >
        {(upsells) => <UpsellList upsells={upsells} items={items} />}
      </LiveContent>
      <div className={frame.next}>
        <Button onClick={onDone}>Next step</Button>
      </div>
    </>
  );
}

interface UpsellListProps {
  readonly upsells: readonly Upsell[];
  readonly items: readonly CartItem[];
}

/** Puts those in stock first, and then keeps that order, so that nothing jumps when the stock changes. */
function UpsellList({ upsells, items }: UpsellListProps) {
  const [first] = useState(() => inStockFirst(upsells).map(({ title }) => title));
  const known = first.flatMap((title) => upsells.filter((upsell) => upsell.title === title));
  const isAdded = ({ title, product }: Upsell) =>
    items.some((item) => item.firebaseId === (product?.id ?? '') && item.title === title);

  return (
    <ul className={styles.upsells}>
      {[...new Set([...known, ...upsells])].map((upsell) => (
        <UpsellCard
          key={upsell.title}
          upsell={upsell}
          isAdded={isAdded(upsell)}
          hasRoom={roomFor(items, upsell.product ?? NO_PRODUCT) > 0}
        />
      ))}
    </ul>
  );
}

interface UpsellCardProps {
  readonly upsell: Upsell;
  readonly isAdded: boolean;
  readonly hasRoom: boolean;
}

/** For what only the checkout sells, which has no stock. */
const NO_PRODUCT = { id: '', limit: Number.POSITIVE_INFINITY } as const;

const UpsellSkeleton = () => (
  <div className={styles.upsells}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className={styles.waiting} />
    ))}
  </div>
);

function UpsellCard({ upsell, isAdded, hasRoom }: UpsellCardProps) {
  const { title, img, price, api, soldOut } = upsell;
  const titleId = useId();
  const cart = useCartStore();
  const catalogue = useLive(products);
  // The button stays after adding, to keep the focus, but does nothing more.
  const add = () => {
    const listed = catalogue.state === 'ready' ? catalogue.value : [];
    if (!isAdded) cart.putBack([toUpsellItem(upsell, listed, newItemId())]);
  };

  return (
    <li className={styles.upsell} data-sold-out={soldOut || undefined}>
      <Picture src={img} alt="" sizes="(min-width: 48rem) 13rem, 6rem" className={styles.picture} />
      <div className={styles.text}>
        <h2 id={titleId} className={styles.title}>
          {soldOut ? `${title} - Sold Out` : title}
        </h2>
        <p>
          <Price amount={price} />
        </p>
        <UnitPrice title={title} price={price} />
        {!soldOut && api === '' && <p className={styles.note}>Cash only</p>}
      </div>
      {!soldOut && (
        <Button variant="secondary" aria-describedby={titleId} disabled={!isAdded && !hasRoom} onClick={add}>
          {isAdded && <TickIcon />}
          <span>{isAdded ? 'Added!' : 'Add'}</span>
        </Button>
      )}
    </li>
  );
}
