import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useBakeryNow } from '@/baker/bakeryClock';
import { findingsIn, piecesToBake } from '@/baker/day/domain/daySums';
import type { UsedDay } from '@/baker/useDay';
import { type BakeDay, bakeOf, collectionText } from '@/domain/bake';
import { daysAfter, formatDay, londonDay } from '@/domain/londonDay';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { BakeList } from './BakeList';
import { DayChooser } from './DayChooser';
import styles from './Friday.module.css';
import { LookList } from './LookList';
import { PackList } from './PackList';
import { type Part, Parts } from './Parts';
import { ReadingButtons, ReadingLine } from './ReadingLine';
import { useArrivals } from './useArrivals';
import type { EarlierOrders } from './useNotCollected';

interface FridayProps {
  readonly day: BakeDay;
  readonly used: UsedDay;
  /** Notices that are not about this day. */
  readonly also?: ReactElement;
  /** How many of the notices in `also` the tab "To check" counts. */
  readonly alsoCount?: number;
  /** Earlier bakes' uncollected orders; undefined unless this is the coming bake day. */
  readonly earlier?: EarlierOrders | undefined;
}

const neverMissed = () => null;

/** Shows a bake day: what to hand over, to bake, and to check. */
export function Friday({ day, used, also, alsoCount = 0, earlier }: FridayProps) {
  const { daySheet, handovers, reading, refused, arrived, tick, look, refresh } = used;
  const calendar = useCurrentCalendar();
  const [search] = useSearchParams();
  const shown = search.get('show');
  const today = londonDay(useBakeryNow());
  const left = earlier?.notCollected ?? [];
  const [last] = left;
  const dayWords = (bakeDay: BakeDay) => {
    const { date } = bakeOf(calendar, bakeDay);
    return date === daysAfter(today, -1) ? 'yesterday' : `on ${formatDay(date)}`;
  };
  useArrivals(arrived, look);

  const parts: readonly Part[] = [
    { show: 'pack', label: 'Pack', count: daySheet?.orders.length },
    { show: 'bake', label: 'Bake', count: daySheet && piecesToBake(daySheet) },
    { show: 'look', label: 'To check', count: daySheet && findingsIn(daySheet) + left.length + alsoCount },
  ];
  const part = parts.find(({ show }) => show === shown)?.show ?? 'pack';

  return (
    <main className={styles.friday} data-part={part}>
      <DayChooser day={day}>
        <ReadingButtons used={used} />
      </DayChooser>
      <ReadingLine used={used}>
        {daySheet && last && today < daySheet.bake.date && (
          <Link to={`/week/${last.day}`}>{`${last.orders} not collected ${dayWords(last.day)}`}</Link>
        )}
      </ReadingLine>
      <Parts parts={parts} here={part} />
      {daySheet && part === 'pack' && (
        <PackList
          daySheet={daySheet}
          handovers={handovers}
          refused={refused}
          isPartial={reading.readAt === null}
          isOver={today > daySheet.bake.date}
          missedBefore={earlier?.missedBefore ?? neverMissed}
          tick={tick}
        />
      )}
      {daySheet && part === 'bake' && <BakeList daySheet={daySheet} />}
      {daySheet && part === 'look' && (
        <LookList daySheet={daySheet} refresh={refresh} also={also} alsoCount={alsoCount} earlier={earlier} />
      )}
      {daySheet && part !== 'look' && (
        <p>
          <Link to={`/days/${day}`}>{collectionText(daySheet.bake.point)}</Link>
        </p>
      )}
    </main>
  );
}
