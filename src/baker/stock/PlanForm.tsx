import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import list from '@/baker/RowList.module.css';
import { SaveBar } from '@/baker/SaveBar';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useDraft } from '@/baker/useDraft';
import { whyNotRead, whyNotWritten } from '@/baker/whyFailed';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { logProblem } from '@/services/log';
import { held, type Limit, leftAfter, type StockRow } from './domain/stockSheet';
import { HeldPieces } from './HeldPieces';
import { AMID_ORDER } from './LaterBakes';
import { PiecesField } from './PiecesField';
import { StockCounts } from './StockCounts';
import styles from './StockList.module.css';
import { notSubtracted, whyNotSaved } from './savingWords';
import { releaseHeld, type Saving, saveStock } from './services/saveStock';
import { readLastWeek, rowsOf, type StockSheet } from './services/stock';

interface PlanFormProps {
  readonly sheet: StockSheet;
  readonly refresh: () => Promise<void>;
}

/** The new numbers by product, where they differ from the sheet's. */
type Edits = Readonly<Record<string, Limit>>;

const editsSchema = v.record(v.string(), v.nullable(v.number()));
const parseEdits = (kept: unknown): Edits | null => (v.is(editsSchema, kept) ? kept : null);

interface Message {
  readonly tone: 'info' | 'problem';
  readonly text: string;
}

/** Makes the browser ask before it closes the page. */
const warn = (event: Event): void => event.preventDefault();

/** Lets the owner set how many of each product are baked, with one Save. */
export function PlanForm({ sheet, refresh }: PlanFormProps) {
  const [kept, keepEdits] = useDraft(`stock-${sheet.day}`, parseEdits);
  const [busy, setBusy] = useState<'filling' | 'saving' | 'waiting' | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const rows = rowsOf(sheet);
  const edits: Edits = kept ?? {};
  const bakedOf = ({ id, baked }: StockRow): Limit =>
    Object.hasOwn(edits, id) ? (edits[id] ?? null) : baked;
  const changed = rows.filter((row) => bakedOf(row) !== row.baked);
  const calendar = useCurrentCalendar();
  const day = formatDay(bakeOf(calendar, sheet.day).date);
  const navigate = useNavigate();
  const isAmidOrder = useLocation().state === AMID_ORDER;
  const isSaving = busy === 'saving' || busy === 'waiting';
  const week = sheet.stock.opensAt ? 'an ordinary week' : 'last week';

  const edit = (bakes: Iterable<readonly [string, Limit]>) => {
    const next = { ...edits, ...Object.fromEntries(bakes) };
    const differing = rows.filter(({ id, baked }) => Object.hasOwn(next, id) && next[id] !== baked);
    keepEdits(
      differing.length > 0 ? Object.fromEntries(differing.map(({ id }) => [id, next[id] ?? null])) : null,
    );
  };

  const discard = () => {
    keepEdits(null);
    setMessage(null);
  };

  const fill = async () => {
    setBusy('filling');
    try {
      const lastWeek = await readLastWeek(ownerDatabase, calendar, sheet);
      if (lastWeek) edit(lastWeek.baked);
      setMessage({ tone: 'info', text: filledWords(lastWeek?.from ?? null, week) });
    } catch (cause) {
      logProblem('The week before could not be read', cause);
      setMessage({ tone: 'problem', text: whyNotRead(cause) });
    }
    setBusy(null);
  };

  const write = async (work: (onWait: () => void) => Promise<Saving>) => {
    setBusy('saving');
    setMessage(null);
    addEventListener('beforeunload', warn);
    try {
      setMessage(messageFor(await work(() => setBusy('waiting')), sheet, day));
    } catch (cause) {
      logProblem('The stock could not be saved', cause);
      setMessage({
        tone: 'problem',
        text: whyNotWritten(cause, 'The numbers are read again: what is still marked was not saved.'),
      });
    }
    removeEventListener('beforeunload', warn);
    await refresh();
    setBusy(null);
  };

  const save = () =>
    write(async (onWait) => {
      const plan = new Map(rows.map((row) => [row.id, bakedOf(row)] as const));
      const saving = await saveStock(ownerDatabase, sheet, plan, onWait);
      if (saving.outcome === 'saved') keepEdits(null);
      return saving;
    });

  return (
    <div className={styles.list}>
      {!sheet.isSet && (
        <Notice tone="info">
          {sheet.isToOpen
            ? `Nobody can order for ${day} yet. These are the numbers of an ordinary week: change what you like, then open it. It has a stock of its own.`
            : `You have not set yet what you bake for ${day}. Until you do, what is left of the last bake is on sale.`}
        </Notice>
      )}
      {!sheet.isToOpen && (
        <div className={styles.fill}>
          <Button variant="secondary" busy={busy === 'filling'} onClick={fill}>
            {`As ${week}`}
          </Button>
          <p>
            {sheet.isSet
              ? `Fills in the numbers of ${week} in place of these. What is ordered stays ordered, and nothing changes until you save.`
              : `Fills in the numbers of ${week}. You can change them before you save.`}
          </p>
        </div>
      )}
      {sheet.categories.map(({ title, rows: listed }) => (
        <section key={title} className={styles.category}>
          <h2>{title}</h2>
          <ul className={list.rows}>
            {listed.map((row) => {
              const baked = bakedOf(row);
              const isChanged = baked !== row.baked;
              return (
                <li key={row.id} className={`${styles.row} ${isChanged ? styles.changed : ''}`}>
                  <div>
                    <h3 className={list.title}>{row.title}</h3>
                    <StockCounts
                      row={row}
                      baked={baked}
                      left={isChanged ? leftAfter(row, baked) : row.left}
                    />
                  </div>
                  <PiecesField
                    label={row.title}
                    pieces={baked}
                    least={row.ordered}
                    onChange={(pieces) => {
                      edit([[row.id, pieces]]);
                      setMessage(null);
                    }}
                  />
                  {held(row) > 0 && (
                    <HeldPieces
                      row={row}
                      orders={sheet.orders}
                      isBusy={busy !== null}
                      onRelease={() => write((onWait) => releaseHeld(ownerDatabase, sheet, [row], onWait))}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {(changed.length > 0 || !sheet.isSet || message) && (
        <SaveBar
          tone={message?.tone}
          isBusy={busy !== null}
          onDiscard={changed.length > 0 && discard}
          action={
            changed.length > 0 || !sheet.isSet ? (
              <Button busy={isSaving} onClick={save}>
                {sheet.isToOpen ? 'Open for orders' : 'Save'}
              </Button>
            ) : (
              isAmidOrder && <Button onClick={() => navigate(-1)}>Back to the order</Button>
            )
          }
        >
          {isSaving
            ? `Saving …${busy === 'waiting' ? ' Somebody is ordering just now: it waits up to 15 seconds for that order.' : ''} Keep this page open.`
            : (message?.text ??
              `${changed.length === 0 ? 'These numbers' : `${changed.length} changed`}, for ${day}`)}
        </SaveBar>
      )}
    </div>
  );
}

const filledWords = (from: 'planned' | 'ordered' | null, week: string): string =>
  from === 'planned'
    ? `As ${week}. Change what you like, then save.`
    : from === 'ordered'
      ? 'You did not set last week how many you bake, so these numbers come from its orders. Check them, then save.'
      : 'Nothing is known about last week: type the numbers this once. Next week they are filled in.';

function messageFor(saving: Saving, { isToOpen }: StockSheet, day: string): Message {
  if (saving.outcome !== 'saved') return { tone: 'problem', text: whyNotSaved(saving, day) };
  const done = isToOpen ? `Open: customers can order for ${day} now.` : `Saved, and on sale for ${day}.`;
  return { tone: 'info', text: [done, ...notSubtracted(saving)].join(' ') };
}
