import type { ComponentProps } from 'react';
import type { Elements } from '@/components/ui/elements';
import { Field } from '@/components/ui/Field';
import { type CatalogueFinding, isWrongFinding } from '@/domain/catalogue/catalogueFinding';
import { Findings, whatOf } from './Findings';
import styles from './ProductForm.module.css';

interface CheckedProps {
  readonly findings: readonly CatalogueFinding[];
}

export type CheckedFieldProps = CheckedProps & Omit<ComponentProps<typeof Field>, 'error'>;

/** A text field with the checks' findings: faults as its error, and notes below it. */
export const CheckedField = ({ findings, ...field }: CheckedFieldProps) => (
  <Checked findings={findings.filter((one) => !isWrongFinding(one))}>
    <Field
      {...field}
      error={
        findings
          .filter(isWrongFinding)
          .map((one) => `${whatOf(one)} ${one.mend}`)
          .join(' ') || undefined
      }
    />
  </Checked>
);

/** Fields with the checks' findings below them. */
export const Checked = ({ findings, children }: CheckedProps & { readonly children: Elements }) => (
  <div className={styles.group} data-wrong={findings.some(isWrongFinding) || undefined}>
    {children}
    <div aria-live="polite">
      <Findings findings={findings} />
    </div>
  </div>
);
