import { shop } from '#bakery/shop';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { linkText } from '@/domain/linkText';
import styles from './ContactLinks.module.css';

const PHONE = `tel:${shop.phone.replaceAll(' ', '')}`;

interface ContactLinksProps {
  /** The subject, already filled in for emails and WhatsApp. */
  readonly about?: string;
  /** The message, if it differs from the subject. */
  readonly text?: string | undefined;
  readonly label?: string;
}

/** Links to call, email and message the bakery. */
export function ContactLinks({ about, text = about, label }: ContactLinksProps) {
  const body = text && linkText(text);
  return (
    <ul className={`${styles.ways} ${about ? styles.about : ''}`} aria-label={label}>
      <li>
        <a href={PHONE}>{about ? `Call ${shop.phone}` : shop.phone}</a>
      </li>
      {shop.whatsapp && (
        <li>
          <ExternalLink href={`${shop.whatsapp}${body ? `?text=${body}` : ''}`}>WhatsApp</ExternalLink>
        </li>
      )}
      <li>
        <a href={`mailto:${shop.email}${about ? `?subject=${linkText(about)}&body=${body}` : ''}`}>
          {about ? 'Email' : shop.email}
        </a>
      </li>
    </ul>
  );
}
