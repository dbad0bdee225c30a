import { WheatEarIcon } from './icons';
import styles from './Wordmark.module.css';

interface WordmarkProps {
  readonly name: string;
}

/** Shows the bakery's name beside its ear of wheat, as large as the surrounding text. */
export function Wordmark({ name }: WordmarkProps) {
  return (
    <span className={styles.wordmark}>
      <span className={styles.mark}>
        <WheatEarIcon />
      </span>
      <span>{name}</span>
    </span>
  );
}
