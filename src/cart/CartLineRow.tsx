import { usePresence, useReducedMotionConfig } from 'framer-motion';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { fadeTo } from '@/components/motion/fadeTo';
import { Price } from '@/components/product/Price';
import { IconButton } from '@/components/ui/Button';
import { QuantityBox } from '@/components/ui/choice/QuantityBox';
import { TrashIcon } from '@/components/ui/laterIcons';
import { Picture } from '@/components/ui/Picture';
import { NOT_CONFIRMED } from '@/config/shop';
import { type CartItem, type CartLine, lineKey, MAX_CART_ITEMS, roomFor } from '@/domain/cart';
import { formatPounds } from '@/domain/money';
import type { Product } from '@/domain/product';
import type { CartCheck } from '@/hooks/useCartCheck';
import { useCartStore } from '@/state/cart';
import styles from './CartLineRow.module.css';

interface CartLineRowProps {
  readonly line: CartLine;
  readonly items: readonly CartItem[];
  readonly check: CartCheck;
  readonly isClosed: boolean;
  readonly onRemove: () => void;
}

/** Shows a line of the cart: the product, its stock, the quantity and the price. */
export function CartLineRow({ line, items, check, isClosed, onRemove }: CartLineRowProps) {
  const cart = useCartStore();
  const { key, item, title, variant, quantity } = line;
  const name = variant ? `${title}, ${variant}` : title;
  const product = check.catalogue?.find(({ id }) => id === item.firebaseId);
  const problem = problemOf(item, check.shortages);
  const [row, isPresent] = useRowLeaves();
  const removeUnit = () => cart.removeOne((unit) => lineKey(unit) === key);

  return (
    <li ref={row} className={styles.row} inert={!isPresent} data-problem={problem !== '' || undefined}>
      <Picture src={line.img} alt="" sizes="7rem" className={styles.picture} />
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.note}>
          {`${variant ? `${variant} · ` : ''}${formatPounds(line.unitPrice)} each`}
        </p>
        <p className={styles.note}>
          <span className={styles.label}>Allergens:</span> <span>{item.allergens || NOT_CONFIRMED}</span>
        </p>
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.controls}>
        <QuantityBox
          quantity={quantity}
          label={name}
          onMinus={quantity > 1 ? removeUnit : onRemove}
          onPlus={() => cart.addAnother(item)}
          minusDisabled={false}
          plusDisabled={isClosed || problem !== '' || roomForUnit(items, item, product) < 1}
        />
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
        <span className={styles.total}>
          <Price amount={line.total} />
        </span>
      </div>
    </li>
  );
}

const QUICK = { duration: 0.1 };

/** Fades out a row before it is removed. */
function useRowLeaves() {
  const row = useRef<HTMLLIElement>(null);
  const [isPresent, remove] = usePresence();
  const isStill = useReducedMotionConfig();

  const leave = useEffectEvent(() => {
    if (!row.current) return;
    const gone = isStill ? Promise.resolve() : fadeTo(row.current, 0, QUICK).finished;
    gone.then(remove);
  });
  useLayoutEffect(() => {
    if (!isPresent) leave();
  }, [isPresent]);

  return [row, isPresent] as const;
}

/** Counts how many more units fit, by the catalogue's limit, or by the unit's own if there is no catalogue. */
function roomForUnit(items: readonly CartItem[], item: CartItem, product: Product | undefined): number {
  const { firebaseId, limit } = item;
  if (!firebaseId) return MAX_CART_ITEMS - items.length;
  return roomFor(items, product ?? { id: firebaseId, limit });
}

function problemOf({ firebaseId }: CartItem, shortages: CartCheck['shortages']): string {
  const shortage = shortages.find(({ productId }) => productId === firebaseId);
  if (!shortage) return '';
  if (shortage.available === 0) return 'Sold out. Please take it out.';
  return `Only ${shortage.available} left. Please take out the rest.`;
}
