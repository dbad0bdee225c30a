import { shop } from '#bakery/shop';
import { ExternalLink } from '@/components/ui/ExternalLink';
import styles from './ContactLinks.module.css';

/** How to reach the bakery. */
export function ContactLinks() {
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
          <ExternalLink href={shop.whatsapp}>WhatsApp</ExternalLink>
        </li>
      )}
    </ul>
  );
}
