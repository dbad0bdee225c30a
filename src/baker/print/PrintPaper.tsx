import { useEffect } from 'react';
import { shop } from '#bakery/shop';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { Button, ButtonLink } from '@/components/ui/Button';
import { formatDay } from '@/domain/londonDay';
import { BakeSheet } from './BakeSheet';
import { ContentsSheet } from './ContentsSheet';
import { Labels } from './Labels';
import { PackingSheet } from './PackingSheet';
import styles from './PrintPaper.module.css';

interface PrintPaperProps {
  readonly daySheet: DaySheet;
  readonly readAt: Date;
  readonly paper: 'lists' | 'labels';
}

/** A bake day's lists or labels as printed, with a Print button. */
export function PrintPaper({ daySheet, readAt, paper }: PrintPaperProps) {
  useFootOf(daySheet);
  if (daySheet.orders.length === 0)
    return <p>{`Nobody has ordered for ${formatDay(daySheet.bake.date)}.`}</p>;
  return (
    <>
      <div className={styles.choice}>
        <Button onClick={() => window.print()}>
          {paper === 'lists' ? 'Print the lists' : 'Print the labels'}
        </Button>
        <ButtonLink variant="secondary" to={paper === 'lists' ? '?labels' : '?'} replace>
          {paper === 'lists' ? 'Labels instead' : 'Lists instead'}
        </ButtonLink>
        {paper === 'labels' && (
          <p>
            For sheets of 14 labels, 99.1 by 38.1 mm, or plain paper to cut along the lines. Print them at
            full size, without margins, headers and footers.
          </p>
        )}
      </div>
      <div className={styles.paper} data-ground="day">
        {paper === 'labels' ? (
          <Labels daySheet={daySheet} />
        ) : (
          <>
            <BakeSheet daySheet={daySheet} readAt={readAt} />
            <PackingSheet daySheet={daySheet} />
            <ContentsSheet daySheet={daySheet} />
          </>
        )}
      </div>
    </>
  );
}

/** Names the shop and the day at the foot of each sheet of the lists, in case sheets get mixed up. */
function useFootOf({ bake: { date } }: DaySheet) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--foot', JSON.stringify(`${shop.name}, ${formatDay(date)}`));
    return () => {
      style.removeProperty('--foot');
    };
  }, [date]);
}
