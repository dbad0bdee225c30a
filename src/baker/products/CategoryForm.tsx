import { useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { words } from '#bakery/words';
import { AskingButton } from '@/baker/AskingButton';
import { count } from '@/baker/domain/count';
import { PhotoField } from '@/baker/photo/PhotoField';
import { useDraft } from '@/baker/useDraft';
import { Button } from '@/components/ui/Button';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { mergeRecords } from '@/domain/catalogue/mergeCatalogue';
import { trimmed } from '@/domain/catalogue/productDraft';
import styles from './CategoriesScreen.module.css';
import { CheckedField, focusFirstWrong } from './CheckedField';
import { checkEdit } from './domain/checkEdit';
import { renamed } from './domain/renamed';
import { Findings } from './Findings';
import { Meanwhile } from './Meanwhile';
import shared from './ProductForm.module.css';
import { rebased } from './rebased';
import { type Edit, type EditedRecords, isSameRecord, recordAt } from './services/changeCatalogue';
import { categoryNames } from './shelvesOfShop';
import type { Done } from './useChanging';

interface CategoryFormProps {
  readonly id: string;
  readonly records: EditedRecords;
  readonly isBusy: boolean;
  readonly onChange: (edits: readonly Edit[]) => Promise<Done | null>;
  /** Absent where another button closes the form. */
  readonly onCancel?: () => void;
}

/** What is typed, and the record as it was when that began. */
const editingSchema = v.object({
  base: v.nullable(v.record(v.string(), v.unknown())),
  title: v.string(),
  desc: v.string(),
  img: v.string(),
});
type Editing = v.InferOutput<typeof editingSchema>;

const parseEditing = (kept: unknown): Editing | null => (v.is(editingSchema, kept) ? kept : null);

/** A category's fields. Where its name changes, it changes in its products too. */
export function CategoryForm({ id, records, isBusy, onChange, onCancel }: CategoryFormProps) {
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
  const typed = trimmed({ title, desc, img });
  const { record: after, isOutdated, isDisputed } = rebased(base, typed, now);
  const titles = categoryNames(records).map((one) => one.title);
  const products = base ? renamed(records, String(base.title), title.trim(), titles) : [];
  const cakes = Object.fromEntries(
    products.flatMap((edit) => (edit.section === 'cakes' ? [[edit.key, edit.after]] : [])),
  );
  const catalogue = { categories: records.categories, cakes: { ...records.cakes, ...cakes } };
  const place = { section: 'categories', key: id } as const;
  const checked = checkEdit(catalogue, place, after, words.heroPrice);
  const removal = checkEdit(catalogue, place, null, words.heroPrice);
  const edit = (fields: Partial<Editing>) => keep({ ...editing, ...fields });
  const write = async (edits: readonly Edit[]) => {
    if (await onChange(edits)) keep(null);
  };
  const save = () => {
    setAsked(true);
    setRefusals(refusals + 1);
    if (checked.isWrong || isDisputed) return;
    write([{ ...place, before: now, after }, ...products]);
  };
  const takeOver = (isMine: boolean) => {
    if (!base || !now) return keep(null);
    keep({ base: now, ...textsOf(mergeRecords(base, typed, now, isMine)) });
  };
  const about = (field: string) =>
    isAsked || base !== null ? checked.own.filter((one) => one.field === field) : [];

  return (
    <div ref={fields} className={styles.form}>
      {isOutdated && <Meanwhile base={base} mine={typed} now={now} onTakeOver={takeOver} />}
      <CheckedField
        label="Name"
        findings={about('title')}
        value={title}
        onChange={(text) => edit({ title: text })}
      />
      {base !== null && title.trim() !== base.title && (
        <p className={shared.quiet}>
          {`${products.length > 0 ? `The new name goes into ${count(products.length, 'product')}, too. ` : ''}Its page gets a new address: links to the old one lead to “not on our shelves”.`}
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
      <div className={shared.ways}>
        <Button busy={isBusy} disabled={now !== null && isSameRecord(now, after)} onClick={save}>
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
