import type { ReactElement } from 'react';
import { Button } from '@/components/ui/Button';
import styles from './PackList.module.css';

interface NoneShownProps {
  readonly wanted: string;
  readonly orders: readonly unknown[];
  readonly none: string;
  readonly onShowAll: () => void;
  readonly children?: ReactElement;
}

/** Says why no orders are shown. */
export const NoneShown = ({ wanted, orders, none, onShowAll, children }: NoneShownProps) => (
  <div className={styles.none}>
    {wanted ? (
      <>
        <p>{`No order for this day contains “${wanted}”.`}</p>
        <Button variant="secondary" onClick={onShowAll}>
          Show all
        </Button>
        {children}
      </>
    ) : (
      <p>{orders.length === 0 ? 'No orders for this day yet.' : none}</p>
    )}
  </div>
);
