import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AskingButton } from '@/baker/AskingButton';
import { PhotoField } from '@/baker/photo/PhotoField';
import { useDraft } from '@/baker/useDraft';
import { Button } from '@/components/ui/Button';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/Notice';
import { Picture } from '@/components/ui/Picture';
import { SkeletonText } from '@/components/ui/Skeleton';
import { fixedPrices } from '@/config/fixedPrices';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { checkEdit } from '@/domain/catalogue/checkEdit';
import { mergeRecords } from '@/domain/catalogue/mergeCatalogue';
import { trimmed } from '@/domain/catalogue/productDraft';
import { renamed } from '@/domain/catalogue/renamed';
import { count } from '@/domain/week/weekSums';
import { type Edit, type EditedRecords, isSameRecord, recordAt } from '@/services/owner/changeCatalogue';
import styles from './CategoriesScreen.module.css';
import { CheckedField, focusFirstWrong } from './CheckedField';
import { DoneBar } from './DoneBar';
import { Findings } from './Findings';
import { disputed, Meanwhile } from './Meanwhile';
import form from './ProductForm.module.css';
import { type CategoryName, categoryNames, isShownCategory, whyNotShown } from './shelvesOfShop';
import { type Done, useChanging } from './useChanging';
import { useRecords } from './useRecords';

/** The categories in the shop's order, to move, edit, add and take out. */
export function CategoriesScreen() {
  const { now: records, problem, refresh } = useRecords();
  const changing = useChanging(refresh);
  const [open, setOpen] = useState<string | null>(null);
  const names = records ? categoryNames(records) : [];
  const order = names.map(({ title }) => title).join();
  const list = useRef<HTMLUListElement>(null);
  /** The button that is to have the focus again once its category has moved: the browser takes it away. */
  const pressed = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another order takes the focus away.
  useLayoutEffect(() => {
    if (pressed.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-move]') ?? [];
    [...buttons].find(({ ariaLabel }) => ariaLabel === pressed.current)?.focus();
    pressed.current = undefined;
  }, [order]);

  const change = async (edits: readonly Edit[]) => {
    const done = await changing.change(edits);
    if (done) setOpen(null);
    return done;
  };
  const move = (label: string, name: CategoryName, other: CategoryName | undefined) => {
    if (!records || !other || changing.isBusy) return;
    pressed.current = label;
    change(swap(records, name, other));
  };

  return (
    <main className={form.screen}>
      <p>
        <Link to="/products" className={form.back}>
          All products
        </Link>
      </p>
      <h1>Categories</h1>
      {problem && <Notice tone="trouble">{problem}</Notice>}
      {!records && !problem && <SkeletonText lines={6} />}
      {records && (
        <>
          <p className={form.quiet}>
            The shop shows seven, in this order. Whatever you change here can be undone.
          </p>
          <ul ref={list} className={styles.rows}>
            {names.map((name, index) => (
              <li key={keyOf(name, names)} className={styles.row}>
                <Picture
                  src={String(recordAt(records, 'categories', name.id)?.img ?? '')}
                  alt=""
                  sizes="4rem"
                  later
                  className={styles.picture}
                />
                <h2 className={styles.title}>{name.title}</h2>
                <div className={styles.buttons}>
                  <MoveButton
                    label={`${name.title}: up`}
                    isUp
                    isEnd={index === 0}
                    onMove={(label) => move(label, name, names[index - 1])}
                  />
                  <MoveButton
                    label={`${name.title}: down`}
                    isEnd={index === names.length - 1}
                    onMove={(label) => move(label, name, names[index + 1])}
                  />
                  <Button
                    variant="quiet"
                    aria-label={`Edit ${name.title}`}
                    aria-expanded={open === name.id}
                    onClick={() => setOpen(open === name.id ? null : name.id)}
                  >
                    Edit
                  </Button>
                </div>
                {!isShownCategory(name) && <p className={styles.note}>{whyNotShown(name.id)}</p>}
                {open === name.id && (
                  <CategoryForm id={name.id} records={records} isBusy={changing.isBusy} onChange={change} />
                )}
              </li>
            ))}
          </ul>
          {open === 'new' ? (
            <section>
              <h2>New category</h2>
              <CategoryForm
                id={freeId(records)}
                records={records}
                isBusy={changing.isBusy}
                onChange={change}
                onCancel={() => setOpen(null)}
              />
            </section>
          ) : (
            <p>
              <Button variant="secondary" onClick={() => setOpen('new')}>
                New category
              </Button>
            </p>
          )}
          <DoneBar changing={changing} />
        </>
      )}
    </main>
  );
}

/** Rows move with their category. Two may have the same title by mistake. */
const keyOf = ({ id, title }: CategoryName, names: readonly CategoryName[]): string =>
  names.find((other) => other.title === title)?.id === id ? title : `${id} ${title}`;

interface MoveButtonProps {
  readonly label: string;
  readonly isUp?: boolean;
  readonly isEnd: boolean;
  readonly onMove: (label: string) => void;
}

/** It stays focusable at the end, so that nobody who moves by key loses the place. */
const MoveButton = ({ label, isUp = false, isEnd, onMove }: MoveButtonProps) => (
  <button
    type="button"
    data-move
    className={`${styles.move} ${isUp ? styles.up : ''}`}
    aria-label={label}
    aria-disabled={isEnd}
    onClick={() => onMove(label)}
  >
    <ChevronDownIcon />
  </button>
);

/** Two categories change places: their keys are their places. */
function swap(records: EditedRecords, a: CategoryName, b: CategoryName): Edit[] {
  const [first, second] = [a, b].map(({ id }) => recordAt(records, 'categories', id));
  if (!first || !second) return [];
  return [
    { section: 'categories', key: a.id, before: first, after: second },
    { section: 'categories', key: b.id, before: second, after: first },
  ];
}

function freeId({ categories }: EditedRecords): string {
  for (let id = 1; ; id++) if (!(String(id) in categories)) return String(id);
}

interface CategoryFormProps {
  readonly id: string;
  readonly records: EditedRecords;
  readonly isBusy: boolean;
  readonly onChange: (edits: readonly Edit[]) => Promise<Done | null>;
  /** Absent where another button closes the form. */
  readonly onCancel?: () => void;
}

interface Editing {
  readonly base: Records | null;
  readonly title: string;
  readonly desc: string;
  readonly img: string;
}

const parseEditing = (kept: unknown): Editing | null =>
  typeof kept === 'object' && kept !== null && 'title' in kept ? (kept as Editing) : null;

/** A category's fields. Where its name changes, it changes in its products too. */
function CategoryForm({ id, records, isBusy, onChange, onCancel }: CategoryFormProps) {
  // Its number is its place, which may change.
  const [name] = useState(() => textsOf(recordAt(records, 'categories', id)).title);
  const [kept, keep] = useDraft(`category-${name}`, parseEditing);
  const [isAsked, setAsked] = useState(false);
  /** Grows with each Save. */
  const [refusals, setRefusals] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (refusals > 0) focusFirstWrong(fields.current);
  }, [refusals]);
  const now = recordAt(records, 'categories', id);
  const editing: Editing = kept ?? { base: now, ...textsOf(now) };
  const { base, title, desc, img } = editing;
  const after = trimmed({ title, desc, img });
  const titles = categoryNames(records).map((one) => one.title);
  const products = base ? renamed(records, String(base.title), title.trim(), titles) : [];
  const cakes = Object.fromEntries(
    products.flatMap((edit) => (edit.section === 'cakes' ? [[edit.key, edit.after]] : [])),
  );
  const catalogue = { categories: records.categories, cakes: { ...records.cakes, ...cakes } };
  const place = { section: 'categories', key: id } as const;
  const checked = checkEdit(catalogue, place, after, fixedPrices);
  const removal = checkEdit(catalogue, place, null, fixedPrices);
  const isOutdated = kept !== null && !isSameRecord(base, now) && !isSameRecord(after, now);
  const isDisputed = isOutdated && (!now || disputed(base, after, now).length > 0);
  const edit = (fields: Partial<Editing>) => keep({ ...editing, ...fields });
  const write = async (edits: readonly Edit[]) => {
    if (await onChange(edits)) keep(null);
  };
  const save = () => {
    setAsked(true);
    setRefusals(refusals + 1);
    if (checked.isWrong || isDisputed) return;
    const merged = isOutdated && base && now ? mergeRecords(base, after, now, true) : after;
    write([{ ...place, before: now, after: merged }, ...products]);
  };
  const takeOver = (isMine: boolean) => {
    if (!base || !now) return keep(null);
    keep({ base: now, ...textsOf(mergeRecords(base, after, now, isMine)) });
  };
  const about = (field: string) =>
    isAsked || base !== null ? checked.own.filter((one) => one.field === field) : [];

  return (
    <div ref={fields} className={styles.form}>
      {isOutdated && <Meanwhile base={base} mine={after} now={now} onTakeOver={takeOver} />}
      <CheckedField
        label="Name"
        findings={about('title')}
        value={title}
        onChange={(text) => edit({ title: text })}
      />
      {base !== null && title.trim() !== base.title && (
        <p className={styles.quiet}>
          {products.length > 0 && `The new name goes into ${count(products.length, 'product')}, too. `}
          Its page gets a new address: links to the old one lead to “not on our shelves”.
        </p>
      )}
      <CheckedField
        label="Description"
        multiline
        findings={about('desc')}
        value={desc}
        onChange={(text) => edit({ desc: text })}
      />
      <PhotoField pictures={img ? [img] : []} most={1} onChange={([first = '']) => edit({ img: first })} />
      {(isAsked || base !== null) && (
        <Findings
          findings={[
            ...checked.own.filter(({ field }) => field !== 'title' && field !== 'desc'),
            ...checked.elsewhere,
          ]}
        />
      )}
      <div className={form.ways}>
        <Button busy={isBusy} disabled={base !== null && isSameRecord(base, after)} onClick={save}>
          Save
        </Button>
        {kept && (
          <Button variant="quiet" onClick={() => keep(null)}>
            Discard
          </Button>
        )}
        {onCancel && !kept && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {now && (
          <AskingButton
            label="Take out …"
            variant="quiet"
            question={`Take ${title} out?`}
            stay="Keep it"
            go={removal.isWrong ? null : 'Take it out'}
            onGo={() => write([{ ...place, before: now, after: null }])}
          >
            {removal.isWrong
              ? 'Some products are on no other shelf: shoppers would not find them. Put them on another one first.'
              : 'The shop no longer shows it. You can undo it.'}
          </AskingButton>
        )}
      </div>
    </div>
  );
}

const textsOf = (record: Records | null) => ({
  title: String(record?.title ?? ''),
  desc: String(record?.desc ?? ''),
  img: String(record?.img ?? ''),
});
