import type { ChangeEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBakeryNow } from '@/baker/bakeryClock';
import { comingBakeDay, weeksLater } from '@/baker/day/domain/askedDay';
import { IconButton } from '@/components/ui/Button';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { bakeBefore, type BakeDay, nextBake } from '@/domain/bakeCalendar';
import { formatDay, isLondonDay } from '@/domain/londonDay';
import styles from './DayChooser.module.css';

interface DayChooserProps {
  readonly day: BakeDay;
}

/** The day as a heading, and the ways to any other Friday. */
export function DayChooser({ day }: DayChooserProps) {
  const navigate = useNavigate();
  const now = useBakeryNow();
  const last = nextBakeDay(now);
  const goTo = (other: BakeDay) =>
    navigate(other === comingBakeDay(now) ? '/' : `/week/${other}`, { replace: true });

  const choose = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (!isLondonDay(value)) return;
    // Any day leads to its Friday: a date field can't offer Fridays only.
    const friday = comingBakeDay(new Date(`${value}T12:00:00Z`));
    goTo(friday > last ? last : friday);
  };

  return (
    <header className={styles.chooser}>
      <IconButton label="The Friday before" onClick={() => goTo(bakeDayBefore(day))}>
        <ChevronLeftIcon />
      </IconButton>
      <div className={styles.day}>
        <h1>{formatDay(day)}</h1>
        <input
          type="date"
          className={styles.date}
          aria-label="Another Friday"
          value={day}
          max={last}
          onChange={choose}
          onClick={openCalendar}
        />
      </div>
      <IconButton label="The next Friday" disabled={day >= last} onClick={() => goTo(weeksLater(day, 1))}>
        <ChevronRightIcon />
      </IconButton>
    </header>
  );
}

/** A press anywhere on a date opens its calendar on phones; elsewhere only one on its sign would. */
function openCalendar({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker();
  } catch {
    // Some browsers can't. Then the date can be typed.
  }
}
