import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { ChooseField } from '@/baker/ChooseField';
import { PhotoField } from '@/baker/photo/PhotoField';
import { CheckBox } from '@/components/ui/CheckBox';
import { type Records, titleOf } from '@/domain/catalogue/catalogueRecords';
import { priceOf, priceText, trimmed } from '@/domain/catalogue/productDraft';
import { sizesIn } from '@/domain/catalogue/sizes';
import { Checked, CheckedField } from './CheckedField';
import { type EditedRecords, recordAt } from './domain/edits';
import type { ListedFormProps } from './ListedRecords';
import { PriceFields } from './PriceFields';
import styles from './ProductForm.module.css';
import { keepsPriceId } from './productEditing';
import { RecordForm } from './RecordForm';
import { useRecordForm } from './useRecordForm';

const text = v.string();
const draftSchema = v.object({
  product: text,
  title: text,
  price: text,
  api: text,
  img: text,
  soldOut: v.boolean(),
});
type Draft = v.InferOutput<typeof draftSchema>;

const toDraft = (record: Records | null): Draft => ({
  product: String(record?.product ?? ''),
  title: String(record?.title ?? ''),
  price: priceText(record?.price),
  api: String(record?.api ?? ''),
  img: String(record?.img ?? ''),
  soldOut: record?.soldOut === true,
});

const toRecord = ({ product, price, soldOut, ...texts }: Draft): Records =>
  product ? { product } : { ...trimmed(texts), ...priceOf(price), ...(soldOut && { soldOut }) };

/** The fields of a bestseller: a product of the shop, or something that is only sold at the checkout. */
export function BestsellerForm({ id, records, changing, onCancel }: ListedFormProps) {
  const now = recordAt(records, 'bestsellers', id);
  const { title: stored, product: storedProduct } = toDraft(now);
  const form = useRecordForm({
    section: 'bestsellers',
    id,
    records,
    name: `bestseller-${storedProduct || stored}`,
    toDraft,
    toRecord,
    draftSchema,
    changing,
  });
  const { about, edit, field } = form;
  const { product, img, soldOut } = form.draft;
  const isOldPriceId = keepsPriceId({ before: now, after: toRecord(form.draft) });

  return (
    <RecordForm
      form={form}
      fields={['product', 'title', 'price', 'api']}
      onCancel={onCancel}
      removal={{
        question: 'Remove it from the checkout?',
        words: 'Customers are no longer offered it there. A product stays in the shop. You can undo it.',
      }}
    >
      <Checked findings={about('product')}>
        <ChooseField
          label="Which product?"
          options={[{ value: '', label: 'None: only sold at the checkout' }, ...productsOf(records, product)]}
          value={product}
          onChange={(chosen) => edit({ product: chosen })}
        />
      </Checked>
      {product ? (
        <p className={styles.quiet}>
          <Link to={`/products/edit/${encodeURIComponent(product)}`}>
            Its price, picture, allergens and stock are the product’s
          </Link>
        </p>
      ) : (
        <>
          <CheckedField label="Name" {...field('title')} />
          <PriceFields field={field} isOldPriceId={isOldPriceId} />
          <CheckBox label="Sold out" checked={soldOut} onChange={(is) => edit({ soldOut: is })} />
          <PhotoField
            pictures={img ? [img] : []}
            most={1}
            onChange={([first = '']) => edit({ img: first })}
          />
        </>
      )}
    </RecordForm>
  );
}

/** Lists the products to choose from. The checkout can't ask for a size, so sized ones are disabled unless chosen. */
function productsOf({ cakes, hidden }: EditedRecords, chosen: string) {
  const gone = chosen && !(chosen in cakes) ? [[chosen, hidden[chosen]] as const] : [];
  return [...Object.entries(cakes), ...gone]
    .map(([value, record]) => {
      const isSized = value !== chosen && sizesIn(record).length > 0;
      const title = titleOf(value, record);
      return { value, label: isSized ? `${title} (has sizes)` : title, isDisabled: isSized };
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}
