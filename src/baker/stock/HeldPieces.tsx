import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { lastFour } from '@/domain/order/shortNumber';
import { stockNeeded } from '@/domain/order/stock';
import { held, type StockRow } from './domain/stockSheet';
import styles from './HeldPieces.module.css';
import type { StockSheet } from './services/stock';

interface HeldPiecesProps {
  readonly row: StockRow;
  readonly orders: StockSheet['orders'];
  readonly isBusy: boolean;
  readonly onRelease: () => void;
}

/** Says that unfinished orders hold pieces, and offers to put those pieces on sale again. */
export function HeldPieces({ row, orders, isBusy, onRelease }: HeldPiecesProps) {
  const pieces = held(row);
  const unfinished = orders.flatMap(({ order }) =>
    order && !order.paid && stockNeeded(order.items).has(row.id) ? order : [],
  );
  return (
    <div className={styles.held}>
      <p>
        <span>{`${pieces} ${pieces === 1 ? 'is' : 'are'} held by orders that were never finished`}</span>
        {unfinished.map(({ id }) => (
          <span key={id}>
            {' '}
            <Link to={`/order/${id}`}>{`…${lastFour(id)}`}</Link>
          </span>
        ))}
        <span>. If you got an email about one, it is accepted.</span>
      </p>
      <Button variant="quiet" busy={isBusy} onClick={onRelease}>
        {`Put ${pieces === 1 ? 'it' : 'them'} on sale again`}
      </Button>
    </div>
  );
}
