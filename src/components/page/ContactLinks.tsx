import { shop } from '#bakery/shop';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { linkText } from '@/domain/linkText';
import styles from './ContactLinks.module.css';

const PHONE = `tel:${shop.phone.replaceAll(' ', '')}`;

interface ContactLinksProps {
  /** What a message is about. It is written already, in an email and in WhatsApp. */
  readonly about?: string;
}

/** How to reach the bakery. */
export function ContactLinks({ about }: ContactLinksProps) {
  const text = about && linkText(about);
  return (
    <ul className={`${styles.ways} ${about ? styles.about : ''}`}>
      <li>
        <a href={PHONE}>{about ? `Call ${shop.phone}` : shop.phone}</a>
      </li>
      {shop.whatsapp && (
        <li>
          <ExternalLink href={`${shop.whatsapp}${text ? `?text=${text}` : ''}`}>WhatsApp</ExternalLink>
        </li>
      )}
      <li>
        <a href={`mailto:${shop.email}${text ? `?subject=${text}&body=${text}` : ''}`}>
          {about ? 'Email' : shop.email}
        </a>
      </li>
    </ul>
  );
}
