import { Field } from '@/components/ui/Field';
import type { CatalogueFinding } from '@/domain/catalogue/catalogueFinding';
import { doughOf, EMPTY_SIZE, type ProductDraft, type SizeDraft } from '@/domain/catalogue/productDraft';
import { MAX_SIZES } from '@/domain/catalogue/recordSchemas';
import { Checked } from './CheckedField';
import { Rows } from './Rows';
import styles from './Rows.module.css';

interface SizeFieldsProps {
  readonly draft: ProductDraft;
  readonly findings: readonly CatalogueFinding[];
  readonly onChange: (fields: Partial<ProductDraft>) => void;
}

/** A product's sizes. The product's price moves to the first size, and back when the last size is removed. */
export function SizeFields({ draft, findings, onChange }: SizeFieldsProps) {
  const { sizes, price, api } = draft;
  const change = (next: SizeDraft[]) => {
    const [last] = sizes;
    const isLastOut = next.length === 0 && last;
    onChange({ sizes: next, ...(isLastOut && { price: last.price, api: last.api }) });
  };

  return (
    <Checked findings={findings}>
      <Rows
        legend="Sizes"
        rows={sizes}
        empty={sizes.length === 0 ? { ...EMPTY_SIZE, price, api } : EMPTY_SIZE}
        most={MAX_SIZES}
        addLabel={sizes.length === 0 ? 'Sell it in sizes' : 'Add a size'}
        called={({ title }, index) => title.trim() || `Size ${index + 1}`}
        onChange={change}
      >
        {(size, changeSize) => {
          const field = (name: keyof SizeDraft) => ({
            value: size[name],
            onChange: (value: string) => changeSize({ [name]: value }),
            autoComplete: 'off',
          });
          return (
            <>
              <Field label="Size" {...field('title')} />
              <Field label="Price in pounds" inputMode="decimal" {...field('price')} />
              <div className={styles.wide}>
                <Field label="Stripe’s price id" autoCapitalize="none" spellCheck={false} {...field('api')} />
              </div>
              {doughOf(draft) !== null && (
                <Field label="Grams of dough" inputMode="numeric" {...field('grams')} />
              )}
            </>
          );
        }}
      </Rows>
    </Checked>
  );
}
