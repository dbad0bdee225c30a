import { Field } from '@/components/ui/Field';
import type { CollectionPoint } from '@/domain/bake';
import styles from './BakeDays.module.css';
import type { PointDraft, PointField, Problems } from './domain/dayDraft';

interface PointFieldsProps {
  readonly draft: PointDraft;
  readonly was: CollectionPoint;
  readonly problems: Problems<PointField>;
  readonly onChange: (next: Partial<PointDraft>) => void;
}

/** Fields for the collection hours and the place. */
export function PointFields({ draft, was, problems, onChange }: PointFieldsProps) {
  const isOtherPlace = draft.name.trim() !== was.name && draft.address.trim() === was.address;
  const isAsBefore = draft.address === was.address && draft.postalCode === was.postalCode;
  const field = (name: PointField) => ({
    value: draft[name],
    error: problems[name],
    // Clears the old postcode when the address changes, so that it isn't saved with the new address by mistake.
    onChange: (value: string) =>
      onChange({ [name]: value, ...(name === 'address' && isAsBefore && { postalCode: '' }) }),
    autoComplete: 'off',
  });
  return (
    <>
      <div className={styles.pair}>
        <Field label="From" type="time" {...field('from')} />
        <Field label="Until" type="time" {...field('until')} />
      </div>
      <Field label="Place" {...field('name')} />
      <div className={styles.place}>
        <Field
          label="Address"
          {...field('address')}
          hint={isOtherPlace ? `Still that of ${was.name}.` : undefined}
        />
        <Field
          label="Postcode"
          autoCapitalize="characters"
          {...field('postalCode')}
          hint={draft.postalCode === '' && was.postalCode ? `It was ${was.postalCode}.` : undefined}
        />
      </div>
    </>
  );
}
