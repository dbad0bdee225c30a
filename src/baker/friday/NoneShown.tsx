import type { ReactElement } from 'react';
import { Button } from '@/components/ui/Button';
import styles from './PackList.module.css';

interface NoneShownProps {
  /** What was searched for; '' for nothing. */
  readonly wanted: string;
  readonly orders: readonly unknown[];
  /** What to say where orders are there, but none of this kind. */
  readonly none: string;
  readonly onShowAll: () => void;
  /** One more way to search. */
  readonly children?: ReactElement;
}

/** Why no order is shown. */
export const NoneShown = ({ wanted, orders, none, onShowAll, children }: NoneShownProps) => (
  <div className={styles.none}>
    {wanted ? (
      <>
        <p>{`No order of this day has “${wanted}” in it.`}</p>
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
