import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import type { Elements } from '@/components/ui/elements';
import { MoveButton } from './MoveButton';
import styles from './Rows.module.css';

interface RowsProps<Row extends object> {
  readonly legend: string;
  readonly rows: readonly Row[];
  readonly empty: Row;
  readonly most: number;
  readonly addLabel: string;
  /** Names a row in its buttons' labels. */
  readonly called: (row: Row, index: number) => string;
  readonly onChange: (rows: Row[]) => void;
  readonly children: (row: Row, change: (fields: Partial<Row>) => void) => Elements;
}

/** A list within a record, with buttons to add, move and remove rows. */
export function Rows<Row extends object>({
  legend,
  rows,
  empty,
  most,
  addLabel,
  called,
  onChange,
  children,
}: RowsProps<Row>) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLDivElement>(null);

  const add = () => {
    flushSync(() => onChange([...rows, empty]));
    const shown = fields.current?.querySelectorAll('fieldset') ?? [];
    shown[shown.length - 1]?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const takeOut = (index: number) => {
    flushSync(() => onChange(rows.filter((_, at) => at !== index)));
    addButton.current?.querySelector('button')?.focus();
  };
  const swap = (index: number, other: number) => {
    const [one, two] = [rows[index], rows[other]];
    if (one && two) onChange(rows.map((row, at) => (at === index ? two : at === other ? one : row)));
  };

  return (
    <fieldset ref={fields} className={styles.rows}>
      <legend>{legend}</legend>
      {[...rows.entries()].map(([index, row]) => {
        const name = called(row, index);
        return (
          <fieldset key={index} className={styles.row} aria-label={name}>
            {children(row, (change) =>
              onChange(rows.map((one, at) => (at === index ? { ...one, ...change } : one))),
            )}
            <div className={styles.buttons}>
              <MoveButton
                label={`${name}: up`}
                isUp
                isEnd={index === 0}
                onMove={() => swap(index, index - 1)}
              />
              <MoveButton
                label={`${name}: down`}
                isEnd={index === rows.length - 1}
                onMove={() => swap(index, index + 1)}
              />
              <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => takeOut(index)}>
                Remove
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div ref={addButton}>
        {rows.length < most && (
          <Button variant="secondary" onClick={add}>
            {addLabel}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
