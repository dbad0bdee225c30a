import * as v from 'valibot';
import { Field } from '@/components/ui/Field';
import { MOST_PARTS } from '@/domain/catalogue/bakingSchemas';
import { isRecord, type Records, titleOf } from '@/domain/catalogue/catalogueRecords';
import { trimmed } from '@/domain/catalogue/productDraft';
import { Checked, CheckedField } from './CheckedField';
import { recordAt } from './domain/edits';
import { loavesFor, percentOf, productsOf, withGrams } from './doughEditing';
import type { ListedFormProps } from './ListedRecords';
import shared from './ProductForm.module.css';
import { RecordForm } from './RecordForm';
import { Rows } from './Rows';
import styles from './Rows.module.css';
import { useRecordForm } from './useRecordForm';

const text = v.string();
const partSchema = v.object({ name: text, percent: text });
const draftSchema = v.object({
  title: text,
  flours: v.array(partSchema),
  others: v.array(partSchema),
  surplus: text,
  /** The typed grams by product key, for the loaves whose grams were edited. */
  loaves: v.record(text, text),
});
type Draft = v.InferOutput<typeof draftSchema>;
type Part = v.InferOutput<typeof partSchema>;

const EMPTY_PART: Part = { name: '', percent: '' };

/** The recipe that a new dough starts with. */
const USUAL: Draft = {
  title: '',
  flours: [{ name: 'Flour', percent: '100' }],
  others: [
    { name: 'Water', percent: '70' },
    { name: 'Levain', percent: '20' },
    { name: 'Salt', percent: '2' },
  ],
  surplus: '2',
  loaves: {},
};

const partsIn = (list: unknown): Part[] =>
  Object.values(Object(list)).map((part) => {
    const { name = '', percent = '' } = isRecord(part) ? part : {};
    return { name: String(name), percent: String(percent) };
  });

const toDraft = (record: Records | null, typed?: Draft): Draft =>
  record
    ? {
        title: String(record.title ?? ''),
        flours: partsIn(record.flours),
        others: partsIn(record.others),
        surplus: String(record.surplus ?? ''),
        loaves: typed?.loaves ?? {},
      }
    : USUAL;

/** Makes a recipe's parts from the rows in which something was typed. */
function toParts(field: 'flours' | 'others', typed: readonly Part[]): Records {
  const parts = typed
    .map(({ name, percent }) => ({ ...trimmed({ name }), ...percentOf('percent', percent) }))
    .filter((part) => Object.keys(part).length > 0);
  return parts.length > 0 ? { [field]: parts } : {};
}

const toRecord = ({ title, flours, others, surplus }: Draft): Records => ({
  ...trimmed({ title }),
  ...toParts('flours', flours),
  ...toParts('others', others),
  ...percentOf('surplus', surplus),
});

/** A dough's fields: its recipe in baker's percentages, and how many grams of it each loaf takes. */
export function DoughForm({ id, records, changing, onCancel }: ListedFormProps) {
  const isNew = recordAt(records, 'doughs', id) === null;
  const form = useRecordForm({
    section: 'doughs',
    id,
    records,
    name: `dough-${isNew ? 'new' : id}`,
    toDraft,
    toRecord,
    draftSchema,
    changing,
    also: (_, { loaves }) => withGrams(records, id, loaves),
  });
  const { about, edit, field } = form;
  const { title, flours, others, loaves } = form.draft;
  const choices = loavesFor(records, id);
  const users = productsOf(records, id);

  const lines = (field: 'flours' | 'others', legend: string, parts: readonly Part[]) => (
    <Checked findings={about(field)}>
      <Rows
        legend={legend}
        rows={parts}
        empty={EMPTY_PART}
        most={MOST_PARTS[field]}
        addLabel={field === 'flours' ? 'Add a flour' : 'Add an ingredient'}
        called={({ name }, index) => name.trim() || `Line ${index + 1}`}
        onChange={(next) => edit({ [field]: next })}
      >
        {({ name, percent }, change) => (
          <>
            <Field label="What" value={name} onChange={(typed) => change({ name: typed })} />
            <Field
              label="Percent"
              inputMode="decimal"
              value={percent}
              onChange={(typed) => change({ percent: typed })}
            />
          </>
        )}
      </Rows>
    </Checked>
  );

  return (
    <RecordForm
      form={form}
      fields={['title', 'flours', 'others', 'surplus', ...choices.map(({ key }) => `cakes/${key}`)]}
      onCancel={onCancel}
      removal={{
        question: `Remove ${title}?`,
        words: 'You can undo it.',
        whyNot:
          users.length > 0
            ? `It is the dough of ${users.join(', ')}. Give them another one first, or none.`
            : null,
      }}
    >
      <CheckedField label="Name" {...field('title')} />
      {lines('flours', 'Flours: together 100 %', flours)}
      {lines('others', 'What else, in percent of the flour', others)}
      <CheckedField
        label="Extra for what is lost, in percent"
        hint="What stays in the bowl and on the table."
        inputMode="decimal"
        {...field('surplus')}
      />
      {choices.length > 0 && (
        <fieldset className={styles.rows}>
          <legend>Grams of this dough for one piece</legend>
          <p className={shared.quiet}>
            As you weigh it, before baking. Empty: not of this dough. What is sold in sizes has its grams on
            its own page.
          </p>
          <div className={styles.row}>
            {choices.map(({ key, record, grams }) => (
              <CheckedField
                key={key}
                label={titleOf(key, record)}
                inputMode="numeric"
                findings={about(`cakes/${key}`)}
                value={loaves[key] ?? grams}
                onChange={(typed) => edit({ loaves: { ...loaves, [key]: typed } })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </RecordForm>
  );
}
