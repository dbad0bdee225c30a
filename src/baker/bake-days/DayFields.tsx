import { Field } from '@/components/ui/Field';
import type { CollectionPoint } from '@/domain/bake';
import { MAX_CALENDAR_TEXT } from '@/domain/calendarRecord';
import { formatDay, isLondonDay, type LondonDay } from '@/domain/londonDay';
import styles from './BakeDays.module.css';
import { type DayDraft, type DayField, type Problems, usualDeadline } from './domain/dayDraft';
import { PointFields } from './PointFields';

interface DayFieldsProps {
  readonly draft: DayDraft;
  /** The place and hours before this change; the usual ones for a new day. */
  readonly was: CollectionPoint;
  readonly problems: Problems<DayField>;
  readonly today: LondonDay;
  readonly onChange: (next: Partial<DayDraft>) => void;
}

const dayWords = (typed: string): string => (isLondonDay(typed) ? formatDay(typed) : 'Choose a date');

/** Fields for a bake's day, hours, place, deadline and text; only the text if nothing is baked. */
export function DayFields({ draft, was, problems, today, onChange }: DayFieldsProps) {
  const { isBaked, date, deadline, words } = draft;
  const { day, time } = deadline ?? usualDeadline(date);
  return (
    <>
      {isBaked && (
        <>
          <Field
            label="Day"
            type="date"
            min={today}
            value={date}
            hint={dayWords(date)}
            error={problems.date}
            onChange={(next) => onChange({ date: next })}
          />
          <PointFields draft={draft} was={was} problems={problems} onChange={onChange} />
          <fieldset className={styles.group}>
            <legend>Orders until</legend>
            <div className={styles.pair}>
              <Field
                label="Last day"
                type="date"
                value={day}
                hint={dayWords(day)}
                error={problems.lastDay}
                onChange={(next) => onChange({ deadline: { day: next, time } })}
              />
              <Field
                label="Time"
                type="time"
                value={time}
                error={problems.lastTime}
                onChange={(next) => onChange({ deadline: { day, time: next } })}
              />
            </div>
          </fieldset>
        </>
      )}
      <Field
        label="Words for customers"
        hint={`If you like, as in “${isBaked ? 'Stollen week' : 'Happy Christmas'}”. At most ${MAX_CALENDAR_TEXT.words} characters.`}
        value={words}
        error={problems.words}
        onChange={(next) => onChange({ words: next })}
      />
    </>
  );
}
