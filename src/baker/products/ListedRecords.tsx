import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import lines from '@/baker/RowList.module.css';
import { Button } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { newItemId } from '@/services/ids';
import { DoneBar } from './DoneBar';
import { type Edit, type EditedRecords, type EditedSection, recordAt } from './domain/edits';
import styles from './ListedRecords.module.css';
import { MoveButton } from './MoveButton';
import form from './ProductForm.module.css';
import { SubScreen } from './SubScreen';
import { type Changing, useChanging } from './useChanging';
import { useRecords } from './useRecords';

export interface ListedRecord {
  readonly id: string;
  readonly title: string;
  /** Absent if the section has no pictures. */
  readonly img?: string;
  readonly note?: string | null;
}

export interface ListedFormProps {
  readonly id: string;
  readonly records: EditedRecords;
  readonly changing: Changing;
  /** Absent if another button closes the form. */
  readonly onCancel?: () => void;
}

interface ListedRecordsProps {
  readonly section: EditedSection;
  readonly title: string;
  readonly lead: string;
  readonly newLabel: string;
  readonly most?: number;
  /** True if other records refer to these by key: then keys are never reused, and the records can't be moved. */
  readonly hasOwnKeys?: boolean;
  readonly list: (records: EditedRecords) => readonly ListedRecord[];
  readonly Form: ComponentType<ListedFormProps>;
}

/** A section's records, to edit, add and remove, and to move if their order matters. */
export function ListedRecords({
  section,
  title,
  lead,
  newLabel,
  most,
  hasOwnKeys = false,
  list,
  Form,
}: ListedRecordsProps) {
  const { now: records, problem, refresh } = useRecords();
  const changing = useChanging(refresh);
  const [open, setOpen] = useState<string | null>(null);
  const [ownKey, setOwnKey] = useState(newItemId);
  const rows = records ? list(records) : [];
  const order = rows.map((row) => row.title).join();
  const rowsAt = useRef<HTMLUListElement>(null);
  /** The button to focus again once its record has moved, and the records' order before the move. */
  const pressed = useRef<{ readonly label: string; readonly order: string }>(undefined);

  useLayoutEffect(() => {
    const { current: button } = pressed;
    if (!button || button.order === order) return;
    pressed.current = undefined;
    const buttons = rowsAt.current?.querySelectorAll<HTMLElement>('[data-move]') ?? [];
    [...buttons].find(({ ariaLabel }) => ariaLabel === button.label)?.focus();
  });

  // Closes the form at once when its record is saved: a late effect could close the next record's form.
  const { done } = changing;
  useLayoutEffect(() => {
    if (!done) return;
    setOpen(null);
    setOwnKey(newItemId);
  }, [done]);

  const move = async (label: string, row: ListedRecord, other: ListedRecord | undefined) => {
    if (!records || !other || changing.isBusy) return;
    pressed.current = { label, order };
    const swapped = await changing.change(swap(records, section, row.id, other.id), records.cakes);
    if (!swapped) pressed.current = undefined;
  };

  return (
    <SubScreen title={title} problem={problem} isLoading={!records}>
      {records && (
        <>
          <p className={form.quiet}>
            <span>{lead}</span> Whatever you change here can be undone.
          </p>
          <ul ref={rowsAt} className={lines.rows}>
            {rows.map((row, index) => (
              <li key={row.id} className={row.img === undefined ? styles.plainRow : styles.row}>
                {row.img !== undefined && (
                  <Picture src={row.img} alt="" sizes="4rem" later className={styles.picture} />
                )}
                <h2 className={lines.title}>{row.title}</h2>
                <div className={styles.buttons}>
                  {!hasOwnKeys && (
                    <>
                      <MoveButton
                        label={`${row.title}: up`}
                        isUp
                        isEnd={index === 0}
                        onMove={(label) => move(label, row, rows[index - 1])}
                      />
                      <MoveButton
                        label={`${row.title}: down`}
                        isEnd={index === rows.length - 1}
                        onMove={(label) => move(label, row, rows[index + 1])}
                      />
                    </>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={`Edit ${row.title}`}
                    aria-expanded={open === row.id}
                    onClick={() => setOpen(open === row.id ? null : row.id)}
                  >
                    Edit
                  </Button>
                </div>
                {row.note && <p className={styles.note}>{row.note}</p>}
                {open === row.id && <Form id={row.id} records={records} changing={changing} />}
              </li>
            ))}
          </ul>
          {open === 'new' ? (
            <section>
              <h2>{newLabel}</h2>
              <Form
                id={hasOwnKeys ? ownKey : freeId(rows)}
                records={records}
                changing={changing}
                onCancel={() => setOpen(null)}
              />
            </section>
          ) : (
            (most === undefined || rows.length < most) && (
              <p>
                <Button variant="secondary" onClick={() => setOpen('new')}>
                  {newLabel}
                </Button>
              </p>
            )
          )}
          {open === null && <DoneBar changing={changing} />}
        </>
      )}
    </SubScreen>
  );
}

/** Makes the edits that swap two records, whose keys are their positions. */
function swap(records: EditedRecords, section: EditedSection, a: string, b: string): Edit[] {
  const [first, second] = [a, b].map((key) => recordAt(records, section, key));
  if (!first || !second) return [];
  return [
    { section, key: a, before: first, after: second },
    { section, key: b, before: second, after: first },
  ];
}

function freeId(rows: readonly ListedRecord[]): string {
  for (let id = 1; ; id++) if (!rows.some((row) => row.id === String(id))) return String(id);
}
