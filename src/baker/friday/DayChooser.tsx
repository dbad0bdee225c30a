import type { ChangeEvent, MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useBakeryNow } from '@/baker/bakeryClock';
import { IconButton } from '@/components/ui/Button';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { type Bake, type BakeDay, bakeOf } from '@/domain/bake';
import { bakeAfter, bakeBefore, comingBake, droppedBakes, openBakes } from '@/domain/bakeCalendar';
import { formatDay, isLondonDay } from '@/domain/londonDay';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './DayChooser.module.css';

/** Shows the day as a heading, with buttons and a calendar that lead to other bake days. */
export function DayChooser({ day, children }: { readonly day: BakeDay; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const now = useBakeryNow();
  const calendar = useCurrentCalendar();
  const bake = bakeOf(calendar, day);
  const { date } = bake;
  const last = openBakes(calendar, now).at(-1)?.date ?? date;
  const goTo = (other: Bake) =>
    navigate(other.day === comingBake(calendar, now).day ? '/' : `/week/${other.day}`, { replace: true });

  const choose = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (!isLondonDay(value)) return;
    // Goes to the bake on the picked date, even a dropped one. Without one, goes to the next, or to the last on sale.
    const dropped = droppedBakes(calendar).find((bake) => bake.date === value);
    const coming = comingBake(calendar, new Date(`${value > last ? last : value}T12:00:00Z`));
    goTo(dropped && coming.date !== value ? dropped : coming);
  };

  return (
    <header className={styles.chooser}>
      <IconButton label="The bake day before" onClick={() => goTo(bakeBefore(calendar, bake))}>
        <ChevronLeftIcon />
      </IconButton>
      <div className={styles.day}>
        <h1>{formatDay(date)}</h1>
        <input
          type="date"
          className={styles.date}
          aria-label="Another bake day"
          value={date}
          max={last > date ? last : date}
          onChange={choose}
          onClick={openCalendar}
        />
      </div>
      <IconButton
        label="The next bake day"
        disabled={date >= last}
        onClick={() => goTo(bakeAfter(calendar, bake))}
      >
        <ChevronRightIcon />
      </IconButton>
      <div className={styles.buttons}>{children}</div>
      {!bake.isBaked && (
        <p className={styles.when}>
          <Link to={`/days/${day}`}>You don’t bake on this day</Link>
        </p>
      )}
    </header>
  );
}

/** Opens the calendar on a tap anywhere in the field. By themselves, desktop browsers open it only from its icon. */
function openCalendar({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker();
  } catch {
    // Some browsers can't open the calendar this way. The date can still be typed.
  }
}
