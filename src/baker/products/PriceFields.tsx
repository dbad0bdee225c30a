import { CheckedField, type CheckedFieldProps } from './CheckedField';
import styles from './ProductForm.module.css';

interface PriceFieldsProps {
  readonly field: (name: 'price' | 'api') => Pick<CheckedFieldProps, 'findings' | 'value' | 'onChange'>;
  /** True if the price was changed, but not its price id. */
  readonly isOldPriceId: boolean;
}

/** A price, and its price id at Stripe. */
export const PriceFields = ({ field, isOldPriceId }: PriceFieldsProps) => (
  <>
    <CheckedField label="Price in pounds" inputMode="decimal" {...field('price')} />
    {isOldPriceId && <OldPriceId />}
    <CheckedField
      label="Stripe’s price id"
      hint="Begins with price_. Without it, it is for cash only."
      autoCapitalize="none"
      spellCheck={false}
      {...field('api')}
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
