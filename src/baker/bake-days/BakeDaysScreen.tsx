import { Link, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import buttons from '@/baker/Buttons.module.css';
import { useBakeryNow } from '@/baker/bakeryClock';
import { SaveBar } from '@/baker/SaveBar';
import { ButtonLink } from '@/components/ui/Button';
import { type BakeDay, collectionHours, ordinaryBake } from '@/domain/bake';
import { formatDay, londonDay } from '@/domain/londonDay';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './BakeDays.module.css';
import { DayRowItem } from './DayRowItem';
import { dayRows } from './domain/dayRows';
import { NotKnown, useKnownCalendar } from './KnownCalendar';
import { useUndo } from './useUndo';

const doneSchema = v.object({
  done: v.object({ text: v.string(), undo: v.nullable(v.record(v.string(), v.unknown())) }),
});

/** Lists the next bakes, what is unusual about each, and how many orders it has. A row leads to the bake's form. */
export function BakeDaysScreen() {
  const reading = useKnownCalendar();
  const calendar = useCurrentCalendar();
  const now = useBakeryNow();
  const state = v.safeParse(doneSchema, useLocation().state);
  const done = state.success ? state.output.done : null;
  const { words, button } = useUndo(done?.undo ?? null);
  const today = londonDay(now);
  const usual = ordinaryBake(calendar, today as string as BakeDay).point;

  return (
    <main className={styles.screen}>
      <h1>Bake days</h1>
      <p className={styles.text}>
        {`You bake on Fridays, for collection from ${collectionHours(usual)} at ${usual.name}. Is a day not as usual, or is there no bake? Tap it.`}
      </p>
      <NotKnown {...reading} />
      {reading.now && (
        <ul className={styles.rows}>
          {dayRows(calendar, now).map((row) => (
            <DayRowItem key={row.bake.day} row={row} />
          ))}
        </ul>
      )}
      {calendar.weeks
        .filter(({ from }) => from > today)
        .map(({ from, point }) => (
          <p key={from} className={styles.text}>{`From ${formatDay(from)} on: ${point.name}.`}</p>
        ))}
      <div className={buttons.buttons}>
        <ButtonLink to="/days/new" variant="secondary">
          Add a day
        </ButtonLink>
        <ButtonLink to="/days/cafe" variant="secondary">
          The café moves
        </ButtonLink>
      </div>
      <p className={styles.text}>
        Are you away for weeks? <Link to="/closed">Close the shop</Link> instead.
      </p>
      {done && <SaveBar action={button}>{words ?? done.text}</SaveBar>}
    </main>
  );
}
