import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shop } from '#bakery/shop';
import { BakeDayNote } from '@/components/page/BakeDayNote';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { FacebookIcon, InstagramIcon, WhatsAppIcon } from '@/components/ui/laterIcons';
import { Wordmark } from '@/components/ui/Wordmark';
import { anchors, paths } from '@/config/paths';
import { mapLinks, waysToPay } from '@/config/shop';
import { type CollectionPoint, collectionHours } from '@/domain/bake';
import { traderText } from '@/domain/trader';
import { useCollection } from '@/hooks/useCollection';
import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import styles from './Footer.module.css';

// The shop works without it, if its code can't be loaded.
const findNews = async () => (await import('./NewsLine')).NewsLine;

const SMALL_LINKS = [
  { to: paths.allergens, label: 'Allergens' },
  { to: paths.terms, label: 'Terms' },
  { to: paths.privacy, label: 'Privacy' },
];

/** Ends every screen: where to find the bakery, how to reach it, and further links. */
export function Footer() {
  const { point, usual } = useCollection();
  const follow = [
    { name: 'Facebook', url: shop.facebook, Icon: FacebookIcon },
    { name: 'Instagram', url: shop.instagram, Icon: InstagramIcon },
    { name: 'WhatsApp', url: shop.whatsapp, Icon: WhatsAppIcon },
  ].filter(({ url }) => url);
  const News = usePartWhenIdle(findNews);
  return (
    <>
      <footer id={anchors.contact} className={styles.footer} data-ground="night">
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Wordmark name={shop.name} />
            <BakeDayNote />
          </div>
          <Column title="Collect" intro={<Collection point={point} usual={usual} />}>
            {mapLinks(point).map(({ name, url }) => (
              <li key={name}>
                <ExternalLink href={url} className={styles.link}>
                  {name}
                </ExternalLink>
              </li>
            ))}
          </Column>
          <Column title="Order" intro={<p>{waysToPay(point)}</p>}>
            <li>
              <Link to={paths.priceList} className={styles.link}>
                Price list
              </Link>
            </li>
            <li>
              <Link to={paths.contact} className={styles.link}>
                Order by message
              </Link>
            </li>
            <li>
              <a href={`mailto:${shop.email}`} className={styles.link}>
                {shop.email}
              </a>
            </li>
            <li>
              <a href={`tel:${shop.phone.replaceAll(' ', '')}`} className={styles.link}>
                {shop.phone}
              </a>
            </li>
          </Column>
          {follow.length > 0 && (
            <Column title="Follow">
              {follow.map(({ name, url, Icon }) => (
                <li key={name}>
                  <ExternalLink href={url} className={styles.link} icon={<Icon />}>
                    {name}
                  </ExternalLink>
                </li>
              ))}
            </Column>
          )}
        </div>
        <div className={styles.small}>
          <p>{traderText(shop)}</p>
          <ul className={styles.smallLinks}>
            {SMALL_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </footer>
      {News && <News />}
    </>
  );
}

interface CollectionProps {
  /** Where and when orders are collected now. */
  readonly point: CollectionPoint;
  /** Where and when orders are collected in an ordinary week. */
  readonly usual: CollectionPoint;
}

function Collection({ point, usual }: CollectionProps) {
  return (
    <>
      <address className={styles.address}>
        <span>{point.name}</span>
        <br />
        <span>{`${point.address}, ${point.postalCode}`}</span>
      </address>
      <p>{`Fridays, ${collectionHours(usual)}`}</p>
      <WhatDiffers className={styles.differs} />
    </>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly intro?: ReactElement;
  /** List items. */
  readonly children: ReactNode;
}

function Column({ title, intro, children }: ColumnProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {intro}
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
