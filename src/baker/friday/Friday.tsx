import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UsedWeek } from '@/baker/week/useWeek';
import type { LondonDay } from '@/domain/bakeDay';
import { piecesOf } from '@/domain/week/weekSums';
import { BakeList } from './BakeList';
import { DayChooser } from './DayChooser';
import styles from './Friday.module.css';
import { LookList } from './LookList';
import { PackList } from './PackList';
import { type Part, Parts } from './Parts';
import { ReadingLine } from './ReadingLine';
import { Sums } from './Sums';
import { thingsToLookAt } from './thingsToLookAt';
import { useArrivals } from './useArrivals';
import { WholeDay } from './WholeDay';

interface FridayProps {
  readonly day: LondonDay;
  readonly used: UsedWeek;
  /** What else is to be looked at, that is of no day. */
  readonly also?: ReactNode;
}

/** A bake day: what to hand over, what to bake, and what to look at. */
export function Friday({ day, used, also }: FridayProps) {
  const { week, handovers, reading, refused, arrived, tick, look, refresh } = used;
  const [search] = useSearchParams();
  const shown = search.get('show');
  useArrivals(arrived, look);

  const parts: readonly Part[] = [
    { show: 'pack', label: 'Pack', count: week?.orders.length },
    { show: 'bake', label: 'Bake', count: week && piecesOf(week) },
    { show: 'look', label: 'To look at', count: week && thingsToLookAt(week) },
  ];
  const part = parts.find(({ show }) => show === shown)?.show ?? 'pack';

  return (
    <main className={styles.friday}>
      <DayChooser day={day} />
      <ReadingLine used={used} />
      <Sums week={week} handovers={handovers} isPartial={reading.readAt === null} />
      <Parts parts={parts} here={part} />
      {week && part === 'pack' && (
        <PackList
          week={week}
          handovers={handovers}
          refused={refused}
          isPartial={reading.readAt === null}
          tick={tick}
        />
      )}
      {week && part === 'bake' && <BakeList week={week} />}
      {week && part === 'look' && <LookList week={week} refresh={refresh} also={also} />}
      {week && part !== 'look' && <WholeDay week={week} />}
    </main>
  );
}
