import { shop } from '#bakery/shop';
import { traderText } from '@/domain/trader';
import styles from './CancellationForm.module.css';

/** The model form of schedule 3, part B of the Consumer Contracts Regulations 2013, which fixes its words. */
export function CancellationForm() {
  return (
    <section aria-labelledby="cancellation-form">
      <h2 id="cancellation-form">Cancellation form</h2>
      <p>
        You need not use it. Copy it into an email or a letter if you want to cancel {shop.goods.lasting}.
      </p>
      <div className={styles.form}>
        <p>
          To {traderText(shop)}, {shop.phone}, {shop.email}:
        </p>
        <p>
          I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods
          [*]/for the supply of the following service [*],
        </p>
        <ul>
          <li>Ordered on [*]/received on [*],</li>
          <li>Name of consumer(s),</li>
          <li>Address of consumer(s),</li>
          <li>Signature of consumer(s) (only if this form is notified on paper),</li>
          <li>Date</li>
        </ul>
        <p>[*] Delete as appropriate</p>
      </div>
    </section>
  );
}
