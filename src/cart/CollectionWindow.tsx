import { AnotherDay } from '@/components/order/AnotherDay';
import { BakeDate } from '@/components/page/BakeDate';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { Button, ButtonLink, IconButton } from '@/components/ui/Button';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { CalendarIcon, CloseIcon, MapPinIcon } from '@/components/ui/icons';
import { PurseIcon } from '@/components/ui/laterIcons';
import { paths } from '@/config/paths';
import { mapLinks, waysToPay } from '@/config/shop';
import { useClosing } from '@/hooks/useClosing';
import { useCollection } from '@/hooks/useCollection';
import styles from './CollectionWindow.module.css';

interface CollectionWindowProps {
  readonly onClose: () => void;
}

/** Says before the checkout where and when the order is handed over, and how to pay. */
export function CollectionWindow({ onClose }: CollectionWindowProps) {
  const closing = useClosing();
  const { point, usual } = useCollection();
  const [map] = mapLinks(point);

  return (
    <>
      <div className={styles.top}>
        <h2 tabIndex={-1}>Collect your order</h2>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <MapPinIcon />
          <div>
            <p className={styles.main}>{point.name}</p>
            <address className={styles.note}>{`${point.address}, ${point.postalCode}`}</address>
            <ExternalLink href={map.url} className={styles.map}>
              {`See it on ${map.name}`}
            </ExternalLink>
          </div>
        </li>
        <li className={styles.fact}>
          <CalendarIcon />
          <div>
            <p className={styles.main}>
              <BakeDate />
            </p>
            <p>
              <span>{`Friday at ${usual.from}`}</span>
              <span>{`, until ${usual.until}`}</span>
            </p>
            <WhatDiffers className={styles.differs} />
            <AnotherDay />
          </div>
        </li>
        <li className={styles.fact}>
          <PurseIcon />
          <p>{waysToPay(point)}</p>
        </li>
      </ul>
      {closing ? (
        <Button onClick={onClose}>Continue Shopping</Button>
      ) : (
        <ButtonLink to={paths.checkout} onClick={onClose}>
          Collect here
        </ButtonLink>
      )}
    </>
  );
}
