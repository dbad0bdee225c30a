import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useBakeryNow } from '@/baker/bakeryClock';
import { focusFirstWrong } from '@/baker/focusFirstWrong';
import { SaveBar } from '@/baker/SaveBar';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useDraft } from '@/baker/useDraft';
import { useWork } from '@/baker/useWork';
import { whyNotWritten } from '@/baker/whyFailed';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { type BakeDay, ordinaryBake } from '@/domain/bake';
import { formatDay, type LondonDay, londonDay } from '@/domain/londonDay';
import styles from './BakeDays.module.css';
import { changesByWeek } from './domain/cafeMove';
import { pointDraftOf, pointDraftSchema, pointProblems, toPoint, weekProblem } from './domain/dayDraft';
import { NotKnown, useKnownCalendar } from './KnownCalendar';
import { PointFields } from './PointFields';
import { whyNotSaved } from './savingWords';
import { type KnownCalendar, saveWeek } from './services/saveCalendar';

/** What was typed, and the ordinary weeks (as JSON) on which it is based. */
const keptSchema = v.object({ weeks: v.string(), since: v.string(), point: pointDraftSchema });
type Kept = v.InferOutput<typeof keptSchema>;
const parseKept = (kept: unknown) => (v.is(keptSchema, kept) ? kept : null);

const MOVED_ELSEWHERE =
  'Somebody has moved the café on another phone meanwhile, so nothing was saved: see the bake days. Save again to have it as you typed it.';

/** The screen to change the usual place and hours from a given date on. */
export function MoveCafeScreen() {
  const reading = useKnownCalendar();
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <h1>The café moves</h1>
        <p className={styles.text}>
          From a date on, every bake is handed over at another place, or at other hours. Is it only for a day
          or two? Then change those days alone.
        </p>
      </header>
      <NotKnown {...reading} />
      {reading.now && <WeekForm known={reading.now} refresh={reading.refresh} />}
    </main>
  );
}

interface WeekFormProps {
  readonly known: KnownCalendar;
  readonly refresh: () => Promise<void>;
}

function WeekForm({ known: { calendar, record }, refresh }: WeekFormProps) {
  const navigate = useNavigate();
  const now = useBakeryNow();
  const [kept, keep] = useDraft('cafe', parseKept);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, problem, setProblem, run } = useWork();
  const form = useRef<HTMLDivElement>(null);
  const usual = ordinaryBake(calendar, londonDay(now) as string as BakeDay).point;
  const weeks = JSON.stringify(calendar.weeks);
  const { since, point } = kept ?? { since: '', point: pointDraftOf(usual) };
  const sinceProblem = weekProblem(since, now);
  const problems = pointProblems(point);
  const isRight = !sinceProblem && Object.keys(problems).length === 0;
  const week = { from: since as LondonDay, point: toPoint(point) };
  const changes = isRight ? changesByWeek(calendar, week, now) : [];

  const type = (next: Partial<Kept>) => {
    keep({ weeks: kept?.weeks ?? weeks, since, point, ...next });
    setProblem(null);
  };

  const discard = () => {
    keep(null);
    setChecked(false);
    setProblem(null);
  };

  const save = async () => {
    setChecked(true);
    if (!isRight) {
      setProblem('Nothing is saved yet: look at what is marked above.');
      focusFirstWrong(form.current);
      return;
    }
    if (kept && kept.weeks !== weeks) {
      keep({ ...kept, weeks });
      setProblem(MOVED_ELSEWHERE);
      return;
    }
    const write = async () => {
      const saving = await saveWeek(ownerDatabase, record.revision, week, changes);
      if (saving.outcome !== 'saved') {
        setProblem(whyNotSaved(saving, { movedTo: null }));
        await refresh();
        return;
      }
      keep(null);
      const text = `Saved. From ${formatDay(week.from)} on: ${week.point.name}.${changes.length > 0 ? ' Tap a day that has orders to write to its customers.' : ''}`;
      navigate('/days', { replace: true, state: { done: { text, undo: saving.undo } } });
    };
    const isDone = await run(write, 'The ordinary week could not be saved', (cause) =>
      whyNotWritten(cause, 'See whether the bake days have changed.'),
    );
    if (!isDone) await refresh();
  };

  return (
    <div ref={form} className={styles.form}>
      <Field
        label="From which day on?"
        type="date"
        min={londonDay(now)}
        value={since}
        error={isChecked ? sinceProblem : undefined}
        onChange={(next) => type({ since: next })}
      />
      <PointFields
        draft={point}
        was={usual}
        problems={isChecked ? problems : {}}
        onChange={(next) => type({ point: { ...point, ...next } })}
      />
      {kept && changes.length > 0 && (
        <Notice tone="info">
          {`On sale already, or not as usual: ${changes.map(({ after }) => formatDay(after.date)).join(', ')}. These move with it, and their orders too.`}
        </Notice>
      )}
      {(kept || problem) && (
        <SaveBar
          tone={problem ? 'problem' : 'info'}
          isBusy={isBusy}
          onDiscard={discard}
          action={
            <Button busy={isBusy} onClick={save}>
              Save
            </Button>
          }
        >
          {problem ?? 'Not saved yet'}
        </SaveBar>
      )}
    </div>
  );
}
