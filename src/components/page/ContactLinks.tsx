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
  if (about) return <LinksAbout about={about} />;
  return (
    <ul className={styles.ways}>
      <li>
        <a href={PHONE}>{shop.phone}</a>
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

function LinksAbout({ about }: Required<ContactLinksProps>) {
  const text = linkText(about);
  return (
    <ul className={`${styles.ways} ${styles.about}`}>
      <li>
        <a href={PHONE}>{`Call ${shop.phone}`}</a>
      </li>
      {shop.whatsapp && (
        <li>
          <ExternalLink href={`${shop.whatsapp}?text=${text}`}>WhatsApp</ExternalLink>
        </li>
      )}
      <li>
        <a href={`mailto:${shop.email}?subject=${text}&body=${text}`}>Email</a>
      </li>
    </ul>
  );
}
