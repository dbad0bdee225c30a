import { useEffect, useState, useSyncExternalStore } from 'react';
import { Centred, CentredText } from '@/components/page/Centred';
import { ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { TRYING_LONGER, useNoConnection } from '@/hooks/useConnection';
import { isRush, watchRush } from '@/services/stock';
import { ANSWER_WITHIN_MS } from '@/services/timeout';
import styles from './FinishingOrder.module.css';

/** Shown while the order is being finished: a few seconds. If it takes longer, says so and lets the shopper go on. */
export function FinishingOrder() {
  const isRushed = useSyncExternalStore(watchRush, isRush);
  const hasNoConnection = useNoConnection();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), ANSWER_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Centred>
      <span className={styles.oven} aria-hidden="true" />
      <div role="status">
        <h1>Finishing your order…</h1>
        {isRushed && <CentredText>Many people are buying at this moment. We keep trying.</CentredText>}
        {hasNoConnection && <CentredText>{TRYING_LONGER}</CentredText>}
        {isSlow && !isRushed && !hasNoConnection && (
          <CentredText>This takes longer than usual. We keep trying.</CentredText>
        )}
      </div>
      {isSlow ? (
        <>
          <CentredText>
            Your order is kept. You can wait here, or look around: open this page again to see how it went.
          </CentredText>
          <ButtonLink variant="secondary" to={paths.home}>
            Back to the shop
          </ButtonLink>
        </>
      ) : (
        <CentredText>
          We set your bread aside and write to you and to the baker. It takes a few seconds: please keep this
          page open.
        </CentredText>
      )}
    </Centred>
  );
}
