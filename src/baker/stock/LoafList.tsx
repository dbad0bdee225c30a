import { useState } from 'react';
import buttons from '@/baker/Buttons.module.css';
import list from '@/baker/RowList.module.css';
import { SaveBar } from '@/baker/SaveBar';
import { Refused } from '@/baker/services/ownerDatabase';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useWork } from '@/baker/useWork';
import { whyNotWritten } from '@/baker/whyFailed';
import { Button } from '@/components/ui/Button';
import { MinusIcon, PlusIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/Notice';
import type { StockRow } from './domain/stockSheet';
import { overbooked } from './domain/stockSheet';
import { StockCounts } from './StockCounts';
import styles from './StockList.module.css';
import { bakeOneMore, burn, type LoafChange, takeBack } from './services/oneLoaf';
import { rowsOf, type StockSheet } from './services/stock';
import { WhoOrdered } from './WhoOrdered';

interface LoafListProps {
  readonly sheet: StockSheet;
  readonly refresh: () => Promise<void>;
}

/** Lists the products. Those with a limit have buttons for one piece less and more: a tap is written at once. */
export function LoafList({ sheet, refresh }: LoafListProps) {
  const [done, setDone] = useState<LoafChange | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const { isBusy, problem, run } = useWork();
  const doneRow = done && rowsOf(sheet).find(({ id }) => id === done.id);

  const change = async (row: StockRow, work: () => Promise<LoafChange | null>, refused?: string) => {
    if (isBusy) return;
    setChanged(row.id);
    const isDone = await run(
      async () => setDone(await work().finally(refresh)),
      `One loaf of cakes/${row.id} could not be changed`,
      (cause) =>
        cause instanceof Refused && refused
          ? refused
          : whyNotWritten(cause, 'See whether the number has changed.'),
    );
    if (!isDone) setDone(null);
  };

  const undo = (row: StockRow, made: LoafChange) =>
    change(
      row,
      async () => {
        await takeBack(ownerDatabase, sheet, made);
        return null;
      },
      `${row.title}: it was sold meanwhile, so it can’t be taken back.`,
    );

  return (
    <div className={styles.list}>
      <p className={styles.intro}>
        A tap counts at once: one less is baked and on sale, or one more. You can undo it.
      </p>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {sheet.categories.map(({ title, rows }) => (
        <section key={title} className={styles.category}>
          <h2>{title}</h2>
          <ul className={list.rows}>
            {rows.map((row) => (
              <li key={row.id} className={styles.row}>
                <div>
                  <h3 className={list.title}>{row.title}</h3>
                  <StockCounts row={row} />
                </div>
                {row.baked !== null && (
                  <div className={buttons.buttons}>
                    <button
                      type="button"
                      className={styles.loaf}
                      aria-label={`One less ${row.title}`}
                      disabled={row.baked === 0}
                      aria-busy={isBusy && changed === row.id}
                      onClick={() => change(row, () => burn(ownerDatabase, sheet, row.id))}
                    >
                      <MinusIcon /> One less
                    </button>
                    <button
                      type="button"
                      className={styles.loaf}
                      aria-label={`One more ${row.title}`}
                      aria-busy={isBusy && changed === row.id}
                      onClick={() => change(row, () => bakeOneMore(ownerDatabase, sheet, row.id))}
                    >
                      <PlusIcon /> One more
                    </button>
                  </div>
                )}
                {overbooked(row) > 0 && (
                  <div className={styles.wide}>
                    <WhoOrdered orders={sheet.orders} product={row.id} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {done && doneRow && (
        <SaveBar
          action={
            <Button variant="secondary" busy={isBusy} onClick={() => undo(doneRow, done)}>
              Undo
            </Button>
          }
        >
          <b>{doneRow.title}</b>
          <span>{`: ${wordsFor(done, doneRow)}`}</span>
        </SaveBar>
      )}
    </div>
  );
}

function wordsFor({ baked, left }: LoafChange, row: StockRow): string {
  if (baked === 0 && left === 0) return `none is on sale, so nothing changes here. ${row.ordered} ordered.`;
  const what = baked + left < 0 ? 'one less' : 'one more';
  const missing = overbooked(row);
  if (missing > 0) return `${what}. ${row.ordered} ordered, ${row.baked} baked: ${missing} too few.`;
  return `${what}. ${row.left} on sale.`;
}
