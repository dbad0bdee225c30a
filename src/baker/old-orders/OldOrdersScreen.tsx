import { useCallback, useEffect, useState } from 'react';
import { shop } from '#bakery/shop';
import { AskingButton } from '@/baker/AskingButton';
import { count } from '@/baker/domain/count';
import { RetryNotice } from '@/baker/RetryNotice';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useWork } from '@/baker/useWork';
import { whyNotRead } from '@/baker/whyFailed';
import { SkeletonText } from '@/components/ui/Skeleton';
import { UNFINISHED_KEPT_DAYS } from '@/config/shop';
import { countAgain } from './dueOrders';
import styles from './OldOrdersScreen.module.css';
import { OrdersOfPerson } from './OrdersOfPerson';
import { type DueOrders, forgetDue, readDue } from './services/forgetOrders';

/** Lets the owner forget the orders that are due, and those of anybody who asks for it. */
export function OldOrdersScreen() {
  return (
    <main className={styles.screen}>
      <h1>Old orders</h1>
      <p>
        Your privacy page promises to keep orders for {shop.keepOrdersMonths} months, and those that were
        never finished for {UNFINISHED_KEPT_DAYS} days. Here they are forgotten, with who collected them and
        when. Nothing brings them back.
      </p>
      <DueForgetting />
      <OrdersOfPerson />
    </main>
  );
}

function DueForgetting() {
  const [due, setDue] = useState<DueOrders | null>(null);
  const [forgotten, setForgotten] = useState<number | null>(null);
  const { problem: unread, run: look } = useWork();
  const { isBusy, problem, run } = useWork();

  const read = useCallback(
    () =>
      look(
        async () => setDue(await readDue(ownerDatabase, await serverNow(ownerDatabase))),
        'What is due to be forgotten could not be read',
        whyNotRead,
      ),
    [look],
  );
  useEffect(() => void read(), [read]);

  const forget = async () => {
    setForgotten(0);
    const forgetAll = async () => {
      const now = await serverNow(ownerDatabase);
      await forgetDue(ownerDatabase, now, setForgotten);
    };
    const lookAgain = () => {
      countAgain();
      return read();
    };
    await run(
      () => forgetAll().finally(lookAgain),
      'Old orders could not be forgotten to the end',
      () => 'It stopped halfway. What was forgotten stays forgotten: press again to go on.',
    );
  };

  const all = due ? due.unfinished + due.finished : 0;
  const more = due?.isAll === false ? ' or more' : '';
  const isNothing = all === 0 && due?.isAll === true;
  return (
    <section className={styles.part} aria-label="Due">
      <RetryNotice problem={problem ?? unread} label="Look again" onRetry={read} />
      {!due && !unread && <SkeletonText lines={2} />}
      {forgotten !== null && (
        <p className={styles.count} role="status">
          {`${count(forgotten, 'order')} forgotten${isBusy ? ' so far …' : '.'}`}
        </p>
      )}
      {due && isNothing && !isBusy && <p className={styles.count}>Nothing is due.</p>}
      {due && !isNothing && (
        <>
          {!isBusy && all === 0 && (
            <p className={styles.count}>
              There is too much to look through quickly. To find and forget what is due takes a few minutes.
            </p>
          )}
          {!isBusy && all > 0 && (
            <p className={styles.count}>
              {`${count(all, 'order')}${more} ${all === 1 ? 'is' : 'are'} due: ${[
                due.finished > 0 && `${due.finished} older than ${shop.keepOrdersMonths} months`,
                due.unfinished > 0 &&
                  `${due.unfinished} never finished and older than ${UNFINISHED_KEPT_DAYS} days`,
              ]
                .filter(Boolean)
                .join(', ')}.`}
            </p>
          )}
          <div>
            <AskingButton
              busy={isBusy}
              label={all === 0 ? 'Find and forget for good' : `Forget ${all === 1 ? 'it' : 'them'} for good`}
              question={all === 0 ? 'Forget what is due?' : `Forget ${count(all, 'order')}${more}?`}
              stay="Keep"
              go="Forget"
              onGo={forget}
            >
              Nothing brings them back.
            </AskingButton>
          </div>
        </>
      )}
    </section>
  );
}
