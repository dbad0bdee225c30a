import styles from './FinishingOrder.module.css';

/** While the order is being finished: a few seconds. */
export function FinishingOrder() {
  return (
    <div className={styles.finishing}>
      <span className={styles.oven} aria-hidden="true" />
      <div role="status">
        <h1>Finishing your order…</h1>
      </div>
      <p className={styles.text}>
        We set your bread aside and write to you and to the baker. It takes a few seconds: please keep this
        page open.
      </p>
    </div>
  );
}
