import { useEffect, useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { TRYING_LONGER, useRefused } from '@/hooks/useRefused';
import { isRush, watchRush } from '@/services/stock';
import { ANSWER_WITHIN_MS } from '@/services/timeout';
import styles from './FinishingOrder.module.css';

/** While the order is being finished: a few seconds. When it takes longer, it says so and lets the shopper go on. */
export function FinishingOrder() {
  const isRushed = useSyncExternalStore(watchRush, isRush);
  const isRefused = useRefused();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), ANSWER_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.finishing}>
      <span className={styles.oven} aria-hidden="true" />
      <div role="status">
        <h1>Finishing your order…</h1>
        {isRushed && <p className={styles.text}>Many people are buying at this moment. We keep trying.</p>}
        {isRefused && <p className={styles.text}>{TRYING_LONGER}</p>}
        {isSlow && !isRushed && !isRefused && (
          <p className={styles.text}>This takes longer than usual. We keep trying.</p>
        )}
      </div>
      {isSlow ? (
        <>
          <p className={styles.text}>
            Your order is kept. You can wait here, or look around: open this page again to see how it went.
          </p>
          <ButtonLink variant="secondary" to={paths.home}>
            Back to the shop
          </ButtonLink>
        </>
      ) : (
        <p className={styles.text}>
          We set your bread aside and write to you and to the baker. It takes a few seconds: please keep this
          page open.
        </p>
      )}
    </div>
  );
}
