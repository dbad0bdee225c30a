import { FileButton } from '@/baker/FileButton';
import { Notice } from '@/components/ui/Notice';
import styles from './ChooseFile.module.css';
import { NEEDED_COLUMNS } from './domain/stripeRows';

interface ChooseFileProps {
  readonly onFile: (file: File) => void;
  readonly problem: string | null;
  readonly name: string | null;
}

/** Lets the owner choose a file of payments from Stripe, and tells her how to export one. */
export function ChooseFile({ onFile, problem, name }: ChooseFileProps) {
  return (
    <div className={styles.choose}>
      <FileButton
        label={name ? 'Choose another file' : 'Choose Stripe’s file'}
        accept=".csv,text/csv,text/plain"
        isPrimary={name === null}
        onFile={onFile}
      />
      {problem && <Notice tone="problem">{problem}</Notice>}
      <details className={styles.how} open={problem !== null || undefined}>
        <summary>How to get the file from Stripe</summary>
        <ol>
          <li>
            Sign in at{' '}
            <a href="https://dashboard.stripe.com/payments" target="_blank" rel="noopener">
              dashboard.stripe.com
            </a>{' '}
            and open <strong>Transactions</strong>, then <strong>Payments</strong>.
          </li>
          <li>
            Tap <strong>Export</strong>. Time zone <strong>UTC</strong>; dates from the bake day before the
            last one until today; columns <strong>All</strong>.
          </li>
          <li>Tap Export again. The file lands in the downloads of this phone: choose it here as it is.</li>
        </ol>
        <p>With columns of your own choice, tick at least {NEEDED_COLUMNS.join(', ')}.</p>
      </details>
    </div>
  );
}
