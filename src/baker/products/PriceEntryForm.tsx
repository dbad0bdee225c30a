import * as v from 'valibot';
import { Field } from '@/components/ui/Field';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { priceOf, priceText, trimmed } from '@/domain/catalogue/productDraft';
import { MOST_LISTED } from '@/domain/catalogue/recordSchemas';
import { Checked, CheckedField } from './CheckedField';
import { recordAt } from './domain/edits';
import type { ListedFormProps } from './ListedRecords';
import shared from './ProductForm.module.css';
import { RecordForm } from './RecordForm';
import { Rows } from './Rows';
import styles from './Rows.module.css';
import { useRecordForm } from './useRecordForm';

const text = v.string();
const rowSchema = v.object({ name: text, price: text, note: text });
const draftSchema = v.object({ title: text, rows: v.array(rowSchema) });
type Draft = v.InferOutput<typeof draftSchema>;
type Row = v.InferOutput<typeof rowSchema>;

const EMPTY_ROW: Row = { name: '', price: '', note: '' };

/** Turns a price-list heading into a draft. Prices that belong to the heading itself become rows with no name. */
const toDraft = (record: Records | null): Draft => ({
  title: String(record?.title ?? ''),
  rows: [
    ...Object.values(Object(record?.prices)).map((price) => ({ ...EMPTY_ROW, price: priceText(price) })),
    ...Object.values(Object(record?.rows)).map((row) => {
      const { name, price, note } = Object(row);
      return { name: String(name ?? ''), price: priceText(price), note: String(note ?? '') };
    }),
    ...(record === null ? [EMPTY_ROW] : []),
  ],
});

function toRecord({ title, rows }: Draft): Records {
  const typed = rows.map(({ price, ...texts }) => ({ ...trimmed(texts), ...priceOf(price) }));
  const [prices, named] = [typed.filter((row) => !('name' in row)), typed.filter((row) => 'name' in row)];
  const alone = prices.map((row) => ('price' in row ? row.price : ''));
  return {
    ...trimmed({ title }),
    ...(alone.length > 0 && { prices: alone }),
    ...(named.length > 0 && { rows: named }),
  };
}

/** The form for a heading of the price list: prices beside the heading, and named lines below it with a price each. */
export function PriceEntryForm({ id, records, changing, onCancel }: ListedFormProps) {
  const form = useRecordForm({
    section: 'priceList',
    id,
    records,
    name: `price-list-${recordAt(records, 'priceList', id)?.title ?? ''}`,
    toDraft,
    toRecord,
    draftSchema,
    changing,
  });
  const { about, edit, field } = form;
  const { title, rows } = form.draft;

  return (
    <RecordForm
      form={form}
      fields={['title', 'rows', 'prices']}
      onCancel={onCancel}
      removal={{ question: `Remove ${title}?`, words: 'Its lines go with it. You can undo it.' }}
    >
      <CheckedField label="Heading" {...field('title')} />
      <p className={shared.quiet}>A price without a name is shown beside the heading.</p>
      <Checked findings={about('rows', 'prices')}>
        <Rows
          legend="Lines"
          rows={rows}
          empty={EMPTY_ROW}
          most={MOST_LISTED.rows}
          addLabel="Add a line"
          called={({ name }, index) => name.trim() || `Line ${index + 1}`}
          onChange={(next) => edit({ rows: next })}
        >
          {({ name, price, note }, change) => (
            <>
              <Field label="Name" value={name} onChange={(typed) => change({ name: typed })} />
              <Field
                label="Price in pounds"
                inputMode="decimal"
                value={price}
                onChange={(typed) => change({ price: typed })}
              />
              <div className={styles.wide}>
                <Field label="What it includes" value={note} onChange={(typed) => change({ note: typed })} />
              </div>
            </>
          )}
        </Rows>
      </Checked>
    </RecordForm>
  );
}
