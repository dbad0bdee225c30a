import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useBakeryNow } from '@/baker/bakeryClock';
import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { count } from '@/baker/domain/count';
import { focusFirstWrong } from '@/baker/focusFirstWrong';
import { SaveBar } from '@/baker/SaveBar';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { bakesToOpen } from '@/baker/stock/domain/bakesToOpen';
import { stockAddress } from '@/baker/stock/stockAddress';
import { useDraft } from '@/baker/useDraft';
import { useWork } from '@/baker/useWork';
import { whyNotWritten } from '@/baker/whyFailed';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Pills } from '@/components/ui/choice/Pills';
import { Notice } from '@/components/ui/Notice';
import { type Bake, type BakeCalendar, type BakeDay, bakeOf, ordinaryBake } from '@/domain/bake';
import { withBake } from '@/domain/bakeCalendar';
import { formatDay, londonDay } from '@/domain/londonDay';
import { handoverOf } from '@/domain/order/order';
import { isMoved } from '@/domain/unusualWeek';
import { AfterChange, TellCustomers } from './AfterChange';
import styles from './BakeDays.module.css';
import { ConcernDialog } from './ConcernDialog';
import { DayFields } from './DayFields';
import type { Values } from './domain/calendarRecord';
import { changeText, type DayChange } from './domain/changeWords';
import {
  type DayDraft,
  dayDraftOf,
  dayDraftSchema,
  dayProblems,
  plannedBake,
  pointDraftOf,
} from './domain/dayDraft';
import { mayHaveOrders, meansForOthers, ON_SALE_TEXTS, onSaleOf } from './domain/dayRows';
import { whyNotSaved } from './savingWords';
import { type KnownCalendar, saveDay } from './services/saveCalendar';

interface DayFormProps {
  /** Null to add a day. */
  readonly day: BakeDay | null;
  readonly known: KnownCalendar;
  /** The day's finished orders; null while they load. */
  readonly orders: readonly DayOrder[] | null;
  readonly refresh: () => Promise<void>;
}

/** What was typed, and what the form showed before anything was typed. */
const keptSchema = v.object({ was: dayDraftSchema, draft: dayDraftSchema });
const parseKept = (kept: unknown) => (v.is(keptSchema, kept) ? kept : null);

interface Planned {
  readonly change: DayChange;
  readonly revision: number;
}

interface Saved {
  readonly change: DayChange;
  readonly orders: readonly DayOrder[];
  readonly undo: Values | null;
}

const isSame = (one: DayDraft, other: DayDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

const BAKED = [
  { value: 'yes', label: 'We bake' },
  { value: 'no', label: 'No bake' },
];

const OVERTAKEN =
  'Somebody has changed the bake days on another phone meanwhile, so what you typed is not saved. This is how the day is now: change it again.';

/** The form for everything about a bake day. */
export function DayForm({ day, known: { calendar, record }, orders: read, refresh }: DayFormProps) {
  const navigate = useNavigate();
  const now = useBakeryNow();
  const [stored, keep] = useDraft(`bake-day-${day ?? 'new'}`, parseKept);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, problem, setProblem, run } = useWork();
  const [asked, setAsked] = useState<Planned | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const form = useRef<HTMLDivElement>(null);

  const before = day && bakeOf(calendar, day);
  // A bake that was never on sale has no orders to load.
  const isAlone = !before || !mayHaveOrders({ bake: before, onSale: onSaleOf(calendar, before, now) });
  const orders = read ?? (isAlone ? [] : null);
  const around = { calendar, now, before };
  const usual = ordinaryBake(calendar, londonDay(now) as string as BakeDay).point;
  const newDraft = { ...pointDraftOf(usual), isBaked: true, date: '', deadline: null, words: '' };
  const shown: DayDraft = before ? dayDraftOf(before) : newDraft;
  // Drops a draft that the database already has: an earlier save may have succeeded although its response was lost.
  const kept = stored && isSame(stored.draft, shown) ? null : stored;
  // What was typed is dropped only if this day (for a new day, the usual place and hours) has changed meanwhile.
  const typed = kept && isSame(kept.was, shown) ? kept.draft : null;
  const isOvertaken = kept !== null && typed === null;
  const draft = typed ?? shown;
  const problems = dayProblems(draft, around);

  const type = (next: Partial<DayDraft>) => {
    keep({ was: shown, draft: { ...draft, ...next } });
    // Typing doesn't clear the message that a draft was lost.
    setProblem((said) => (isOvertaken || said === OVERTAKEN ? OVERTAKEN : null));
  };
  const discard = () => {
    keep(null);
    setChecked(false);
    setProblem(null);
  };

  const write = async ({ change, revision }: Planned) => {
    const saveIt = async () => {
      const saving = await saveDay(ownerDatabase, revision, change);
      if (saving.outcome !== 'saved') {
        setProblem(whyNotSaved(saving, change));
        await refresh();
        setAsked(null);
        return;
      }
      keep(null);
      const concerned = isTold(change) && orders ? orders : [];
      if (concerned.length > 0) {
        setSaved({ change, orders: concerned, undo: saving.undo });
        scrollTo({ top: 0, behavior: 'instant' });
      } else {
        const done = { text: `Saved. ${changeText(change)}.`, undo: saving.undo };
        navigate('/days', { replace: true, state: { done } });
      }
    };
    const isDone = await run(saveIt, 'A bake day could not be saved', (cause) =>
      whyNotWritten(cause, 'The day is read again: see whether it has changed.'),
    );
    if (isDone) return;
    setAsked(null);
    await refresh();
  };

  const save = () => {
    setChecked(true);
    if (Object.keys(problems).length > 0) {
      setProblem('Nothing is saved yet: look at what is marked above.');
      focusFirstWrong(form.current);
      return;
    }
    const after = plannedBake(draft, around);
    const change = { before: before ?? after, after, movedTo: null };
    const planned = { change, revision: record.revision };
    if (isTold(change) && orders && orders.length > 0) setAsked(planned);
    else void write(planned);
  };

  if (saved) return <AfterChange {...saved} />;

  const title = before ? formatDay(before.date) : 'Add a day';
  const isReady = Object.keys(problems).length === 0;
  const others = isReady ? meansForOthers(calendar, withBake(calendar, plannedBake(draft, around)), now) : '';

  return (
    <div ref={form} className={styles.form}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {before && <p className={styles.text}>{stateOf(before)}</p>}
        {!kept && before && bakesToOpen(calendar, now).some((bake) => bake.day === before.day) && (
          <div>
            <ButtonLink to={stockAddress(before.day)} variant="secondary">
              Open for orders
            </ButtonLink>
          </div>
        )}
      </header>
      {before && (
        <Pills
          legend="Do you bake?"
          pills={BAKED}
          value={draft.isBaked ? 'yes' : 'no'}
          onChange={(value) => type({ isBaked: value === 'yes' })}
        />
      )}
      <DayFields
        draft={draft}
        was={before?.point ?? usual}
        problems={isChecked ? problems : {}}
        today={londonDay(now)}
        onChange={type}
      />
      {others && <Notice tone="info">{others}</Notice>}
      {!kept && before && orders && <EarlierChange calendar={calendar} bake={before} orders={orders} />}
      {(kept || problem) && (
        <SaveBar
          tone={problem || isOvertaken ? 'problem' : 'info'}
          isBusy={isBusy}
          onDiscard={kept && discard}
          action={
            typed && (
              <Button busy={isBusy || orders === null} onClick={save}>
                Save
              </Button>
            )
          }
        >
          {isOvertaken
            ? OVERTAKEN
            : (problem ?? (orders === null ? 'Reading its orders …' : 'Not saved yet'))}
        </SaveBar>
      )}
      {asked && orders && (
        <ConcernDialog
          change={asked.change}
          orders={orders}
          calendar={calendar}
          now={now}
          isBusy={isBusy}
          onSave={(change) => write({ ...asked, change })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );

  function stateOf(bake: Bake): string {
    const state = ON_SALE_TEXTS[onSaleOf(calendar, bake, now)];
    return `${state}${orders && orders.length > 0 ? `, ${count(orders.length, 'order')}` : ''}.`;
  }
}

interface EarlierChangeProps {
  readonly calendar: BakeCalendar;
  readonly bake: Bake;
  readonly orders: readonly DayOrder[];
}

/** Offers to tell the customers about an earlier change, perhaps made on another phone. */
function EarlierChange({ calendar, bake, orders }: EarlierChangeProps) {
  const told = orders.filter(({ order }) => !bake.isBaked || handoverOf(calendar, order).before !== null);
  if (told.length === 0) return null;
  const { changed } = bake;
  const before = changed ? { ...bake, ...changed.before } : bake;
  return <TellCustomers change={{ before, after: bake, movedTo: null }} orders={told} />;
}

/** True if customers need to hear about the change. */
const isTold = ({ before, after }: DayChange): boolean =>
  after.isBaked ? isMoved(before, after) : before.isBaked;
