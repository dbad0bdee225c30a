import * as v from 'valibot';
import { count } from '@/baker/domain/count';
import { PhotoField } from '@/baker/photo/PhotoField';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { trimmed } from '@/domain/catalogue/productDraft';
import { CheckedField } from './CheckedField';
import { recordAt } from './domain/edits';
import { renamed } from './domain/renamed';
import type { ListedFormProps } from './ListedRecords';
import shared from './ProductForm.module.css';
import { categoryNames } from './productsByCategory';
import { RecordForm } from './RecordForm';
import { useRecordForm } from './useRecordForm';

const draftSchema = v.object({ title: v.string(), desc: v.string(), img: v.string() });

const toDraft = (record: Records | null) => ({
  title: String(record?.title ?? ''),
  desc: String(record?.desc ?? ''),
  img: String(record?.img ?? ''),
});

/** A category's fields. A new name is also written into the category's products. */
export function CategoryForm({ id, records, changing, onCancel }: ListedFormProps) {
  const form = useRecordForm({
    section: 'categories',
    id,
    records,
    name: `category-${toDraft(recordAt(records, 'categories', id)).title}`,
    toDraft,
    toRecord: trimmed,
    draftSchema,
    changing,
    also: (base, { title }) =>
      base
        ? renamed(
            records,
            String(base.title),
            title.trim(),
            categoryNames(records).map((one) => one.title),
          )
        : [],
  });
  const { base, others, edit, field } = form;
  const { title, img } = form.draft;

  return (
    <RecordForm
      form={form}
      fields={['title', 'desc']}
      onCancel={onCancel}
      removal={{
        question: `Remove ${title}?`,
        words: 'The shop no longer shows it. You can undo it.',
        whyNot: form.isRemovalWrong()
          ? 'Some products are in no other category: customers would not find them. Put them in another one first.'
          : null,
      }}
    >
      <CheckedField label="Name" {...field('title')} />
      {base !== null && title.trim() !== base.title && (
        <p className={shared.quiet}>
          {`${others.length > 0 ? `The new name goes into ${count(others.length, 'product')}, too. ` : ''}Its page gets a new address: links to the old one lead to “not on our shelves”.`}
        </p>
      )}
      <CheckedField label="Description" multiline {...field('desc')} />
      <PhotoField pictures={img ? [img] : []} most={1} onChange={([first = '']) => edit({ img: first })} />
    </RecordForm>
  );
}
