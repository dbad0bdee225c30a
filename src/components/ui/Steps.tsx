import { TickIcon } from './icons';
import styles from './Steps.module.css';

interface StepsProps {
  readonly steps: readonly string[];
  readonly current: number;
}

/** Shows the steps and the current one. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index < current ? <TickIcon /> : index + 1}
          </span>
          <span>
            <span>{step}</span>
            {index < current && <span className="visually-hidden"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
