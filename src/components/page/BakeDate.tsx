import type { Elements } from '@/components/ui/elements';
import { wordsOfClosing } from '@/domain/closing';
import { formatShortDay } from '@/domain/londonDay';
import { useBake } from '@/hooks/useBake';
import { useClosing } from '@/hooks/useClosing';
import styles from './BakeDate.module.css';
import { optionalPart } from './optionalPart';

interface BakeDateProps {
  readonly children?: Elements;
}

const OrderUntil = optionalPart(async () => (await import('./OrderUntil')).OrderUntil);

/** Shows the day that an order is for and until when to order, or that the shop is closed. */
export function BakeDate({ children }: BakeDateProps) {
  const closing = useClosing();
  const bake = useBake();
  const day = closing ? wordsOfClosing(closing) : closing === null && bake && formatShortDay(bake.date);

  return (
    <span className={styles.day}>
      <strong className={closing ? styles.closed : styles.date}>{day}</strong> <span>{children}</span>{' '}
      <span className={styles.until}>{closing === null && <OrderUntil />}</span>
    </span>
  );
}
