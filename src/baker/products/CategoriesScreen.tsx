import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AskingButton } from '@/baker/AskingButton';
import { PhotoField } from '@/baker/photo/PhotoField';
import { useDraft } from '@/baker/useDraft';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/Notice';
import { Picture } from '@/components/ui/Picture';
import { SkeletonText } from '@/components/ui/Skeleton';
import { fixedPrices } from '@/config/fixedPrices';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { checkEdit } from '@/domain/catalogue/checkEdit';
import { trimmed } from '@/domain/catalogue/productDraft';
import { renamed } from '@/domain/catalogue/renamed';
import { type Edit, type EditedRecords, isSameRecord, recordAt } from '@/services/owner/changeCatalogue';
import styles from './CategoriesScreen.module.css';
import { DoneBar } from './DoneBar';
import { Findings } from './Findings';
import { Meanwhile } from './Meanwhile';
import form from './ProductForm.module.css';
import { type CategoryName, categoryNames, isShownCategory } from './shelvesOfShop';
import { useChanging } from './useChanging';
import { useRecords } from './useRecords';

/** The categories in the shop's order, to move, edit, add and take out. */
export function CategoriesScreen() {
  const { now: records, problem, refresh } = useRecords();
  const changing = useChanging(refresh);
  const [open, setOpen] = useState<string | null>(null);
  const names = records ? categoryNames(records) : [];
  const change = async (edits: readonly Edit[]) => {
    if (await changing.change(edits)) setOpen(null);
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
            The shop shows the first seven in this order. Whatever you change here can be undone.
          </p>
          <ul className={styles.rows}>
            {names.map((name, index) => (
              <li key={name.id} className={styles.row}>
                <Picture
                  src={String(recordAt(records, 'categories', name.id)?.img ?? '')}
                  alt=""
                  sizes="4rem"
                  later
                  className={styles.picture}
                />
                <div>
                  <h2 className={styles.title}>{name.title}</h2>
                  {!isShownCategory(name) && <p className={styles.quiet}>Not shown</p>}
                </div>
                <div className={styles.buttons}>
                  <MoveButton
                    label={`${name.title}: up`}
                    isUp
                    other={names[index - 1]}
                    onMove={(other) => change(swap(records, name, other))}
                  />
                  <MoveButton
                    label={`${name.title}: down`}
                    other={names[index + 1]}
                    onMove={(other) => change(swap(records, name, other))}
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
                {open === name.id && (
                  <CategoryForm id={name.id} records={records} isBusy={changing.isBusy} onChange={change} />
                )}
              </li>
            ))}
          </ul>
          {open === 'new' ? (
            <CategoryForm id={freeId(records)} records={records} isBusy={changing.isBusy} onChange={change} />
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

interface MoveButtonProps {
  readonly label: string;
  readonly isUp?: boolean;
  /** The one whose place it takes; undefined at the end. */
  readonly other: CategoryName | undefined;
  readonly onMove: (other: CategoryName) => void;
}

const MoveButton = ({ label, isUp = false, other, onMove }: MoveButtonProps) => (
  <button
    type="button"
    className={`${styles.move} ${isUp ? styles.up : ''}`}
    aria-label={label}
    disabled={!other}
    onClick={() => other && onMove(other)}
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
  readonly onChange: (edits: readonly Edit[]) => void;
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
function CategoryForm({ id, records, isBusy, onChange }: CategoryFormProps) {
  const [kept, keep] = useDraft(`category-${id}`, parseEditing);
  const [isAsked, setAsked] = useState(false);
  const now = recordAt(records, 'categories', id);
  const editing: Editing = kept ?? { base: now, ...textsOf(now) };
  const { base, title, desc, img } = editing;
  const after = trimmed({ title, desc, img });
  const products = base ? renamed(records, String(base.title), title.trim()) : [];
  const cakes = Object.fromEntries(
    products.flatMap((edit) => (edit.section === 'cakes' ? [[edit.key, edit.after]] : [])),
  );
  const catalogue = { categories: records.categories, cakes: { ...records.cakes, ...cakes } };
  const place = { section: 'categories', key: id } as const;
  const checked = checkEdit(catalogue, place, after, fixedPrices);
  const removal = checkEdit(catalogue, place, null, fixedPrices);
  const isOutdated = kept !== null && !isSameRecord(base, now);
  const edit = (fields: Partial<Editing>) => keep({ ...editing, ...fields });
  const write = (edits: readonly Edit[]) => {
    keep(null);
    onChange(edits);
  };
  const save = () => {
    setAsked(true);
    if (checked.isWrong || isOutdated) return;
    write([{ ...place, before: base, after }, ...products]);
  };

  return (
    <div className={styles.form}>
      {isOutdated && <Meanwhile base={base} mine={after} now={now} onTakeOver={() => keep(null)} />}
      <Field label="Name" value={title} onChange={(text) => edit({ title: text })} />
      {products.length > 0 && (
        <p className={styles.quiet}>
          The new name goes into {products.length} {products.length === 1 ? 'product' : 'products'}, too.
        </p>
      )}
      <Field label="Description" multiline value={desc} onChange={(text) => edit({ desc: text })} />
      <PhotoField pictures={img ? [img] : []} most={1} onChange={([first = '']) => edit({ img: first })} />
      {(isAsked || base !== null) && <Findings findings={[...checked.own, ...checked.elsewhere]} />}
      <div className={form.ways}>
        <Button busy={isBusy} disabled={base !== null && isSameRecord(base, after)} onClick={save}>
          Save
        </Button>
        {kept && (
          <Button variant="quiet" onClick={() => keep(null)}>
            Discard
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
