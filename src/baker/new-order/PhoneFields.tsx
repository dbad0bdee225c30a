import type { Elements } from '@/components/ui/elements';
import { Field } from '@/components/ui/Field';
import type { DetailsProblems } from '@/domain/order/checkout';
import type { PhoneDetails } from './domain/phoneOrder';
import styles from './PhoneFields.module.css';

export type Who = Omit<PhoneDetails, 'isPaid'>;

interface PhoneFieldsProps {
  readonly details: Who;
  readonly problems: DetailsProblems;
  readonly onChange: (details: Who) => void;
  readonly children?: Elements;
}

/** The fields for the customer's details. */
export function PhoneFields({ details, problems, onChange, children }: PhoneFieldsProps) {
  const field = (name: 'name' | 'phone' | 'email' | 'additional') => ({
    value: details[name],
    error:
      problems[name] && (MISSING[name] && details[name].trim().length <= 1 ? MISSING[name] : problems[name]),
    onChange: (value: string) => onChange({ ...details, [name]: value }),
    // Otherwise the browser would fill in the details of whoever uses this phone.
    autoComplete: 'off',
  });

  return (
    <section className={styles.fields}>
      <h2>Who is it for?</h2>
      <Field label="Name" {...field('name')} />
      <Field label="Phone" type="tel" inputMode="tel" {...field('phone')} />
      <Field
        label="Email, if there is one"
        type="email"
        inputMode="email"
        hint="No email is sent from here: tell them on the phone what you have written down."
        {...field('email')}
      />
      <Field label="Note" multiline hint="Sliced, an allergy, who collects …" {...field('additional')} />
      {children}
    </section>
  );
}

const MISSING: DetailsProblems = {
  name: 'Whose order is it? Please type a name.',
  phone: 'Please type a phone number.',
};
