import { shop } from '#bakery/shop';
import styles from './ContactWays.module.css';

/** How to reach the bakery. */
export function ContactWays() {
  return (
    <ul className={styles.ways}>
      <li>
        <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
      </li>
      <li>
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </li>
      {shop.whatsapp && (
        <li>
          <a href={shop.whatsapp} target="_blank" rel="noopener">
            WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      )}
    </ul>
  );
}
