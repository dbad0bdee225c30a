import { Link } from 'react-router-dom';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import { usePhoneNumber } from '@/baker/usePhoneNumber';
import type { Order } from '@/domain/order/order';
import { lastFour } from '@/domain/order/shortNumber';
import { stockNeeded } from '@/domain/order/stock';
import type { ProductId } from '@/domain/product';
import styles from './WhoOrdered.module.css';

interface WhoOrderedProps {
  readonly orders: readonly StoredOrder[];
  readonly product: ProductId;
}

/** Lists the finished orders with a product, newest first: the owner phones the newest first if pieces are missing. */
export function WhoOrdered({ orders, product }: WhoOrderedProps) {
  const having = orders
    .flatMap(({ order }) => {
      const pieces = order?.paid ? (stockNeeded(order.items).get(product) ?? 0) : 0;
      return order && pieces > 0 ? [{ order, pieces }] : [];
    })
    .reverse();
  if (having.length === 0) return null;

  return (
    <details className={styles.who}>
      <summary>Who ordered it</summary>
      <ul>
        {having.map(({ order, pieces }) => (
          <li key={order.id}>
            <Link to={`/order/${order.id}`}>
              <span>{order.name || 'No name'}</span>{' '}
              <span className={styles.number}>{`…${lastFour(order.id)}`}</span>
            </Link>
            <span>{`${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`}</span>
            <CallLink order={order} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function CallLink({ order: { phone, name } }: { readonly order: Order }) {
  const { number } = usePhoneNumber(phone);
  if (!number) return null;
  return (
    <a href={`tel:${number}`} aria-label={`Call ${name}`}>
      Call
    </a>
  );
}
