import { wordsOfClosing } from '@/domain/closing';
import { formatShortDay } from '@/domain/londonDay';
import { useBake } from '@/hooks/useBake';
import { useClosing } from '@/hooks/useClosing';
import styles from './BakeDate.module.css';
import { optionalPart } from './optionalPart';

const OrderUntil = optionalPart(async () => (await import('./OrderUntil')).OrderUntil);

interface BakeDateProps {
  /** From when until when it is collected, where that is said too. */
  readonly hours?: string | undefined;
}

/**
 * The day that an order is for, large, and until when to order; or that the shop is closed. Keeps its space until it is known
 * which, so that a closed shop promises nothing for a moment. It is as large as its place's text says.
 */
export function BakeDate({ hours }: BakeDateProps) {
  const closing = useClosing();
  const bake = useBake();
  const isKnown = closing === null && bake;

  return closing ? (
    <strong className={styles.closed}>{wordsOfClosing(closing)}</strong>
  ) : (
    <span className={styles.day}>
      <strong className={styles.date}>{isKnown ? formatShortDay(bake.date) : '\u00a0'}</strong>{' '}
      {isKnown && <span>{hours}</span>}
      <span className={styles.until}>{isKnown && <OrderUntil />}</span>
    </span>
  );
}
