import type { CatalogueFinding } from '@/domain/catalogue/catalogueFinding';
import { CheckedField } from './CheckedField';
import styles from './ProductForm.module.css';

interface PriceFieldsProps {
  readonly price: string;
  readonly api: string;
  /** The price was changed, but not its price id. */
  readonly isOldPriceId: boolean;
  readonly about: (field: 'price' | 'api') => readonly CatalogueFinding[];
  readonly onChange: (fields: { readonly price?: string; readonly api?: string }) => void;
}

/** A price, and its price id at Stripe. */
export const PriceFields = ({ price, api, isOldPriceId, about, onChange }: PriceFieldsProps) => (
  <>
    <CheckedField
      label="Price in pounds"
      inputMode="decimal"
      findings={about('price')}
      value={price}
      onChange={(typed) => onChange({ price: typed })}
    />
    {isOldPriceId && <OldPriceId />}
    <CheckedField
      label="Stripe’s price id"
      hint="Begins with price_. Without it, it is for cash only."
      autoCapitalize="none"
      spellCheck={false}
      findings={about('api')}
      value={api}
      onChange={(typed) => onChange({ api: typed })}
    />
  </>
);

/** Warns that Stripe still charges the old price. */
export const OldPriceId = () => (
  <p className={styles.warning} role="status">
    The price id is still the old one, and whoever pays by card pays the price that Stripe has for it. Add the
    new price to the product in Stripe, and put its id here.
  </p>
);
