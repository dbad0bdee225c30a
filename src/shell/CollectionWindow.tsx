import { useId } from 'react';
import { ButtonLink } from '@/components/ButtonLink';
import { Dialog } from '@/components/Dialog';
import { handoverText } from '@/components/handoverText';
import { IconButton } from '@/components/IconButton';
import { CalendarIcon, CloseIcon, MapPinIcon } from '@/components/icons';
import { paths } from '@/config/paths';
import { COLLECTION_TIME, collectionPoint, mapLinks } from '@/config/shop';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import styles from './CollectionWindow.module.css';
import { ExternalLink } from './ExternalLink';

interface CollectionWindowProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Where and when the order is handed over, before the checkout. */
export function CollectionWindow({ open, onClose }: CollectionWindowProps) {
  const headingId = useId();
  const day = useNextBakeDay();
  const [map] = mapLinks;

  return (
    <Dialog kind="window" labelledBy={headingId} open={open} onClose={onClose}>
      <div className={styles.top}>
        <h2 id={headingId} tabIndex={-1}>
          Collect your order
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <MapPinIcon />
          <div>
            <p className={styles.main}>{collectionPoint.name}</p>
            <address className={styles.note}>
              {collectionPoint.address}, {collectionPoint.postalCode}
            </address>
            <ExternalLink href={map.url} className={styles.map}>
              See it on {map.name}
            </ExternalLink>
          </div>
        </li>
        <li className={styles.fact}>
          <CalendarIcon />
          <div>
            <p className={styles.main}>Friday at {COLLECTION_TIME}</p>
            <p className={styles.note}>Next: {handoverText('Collection', day)}</p>
          </div>
        </li>
      </ul>
      <ButtonLink to={paths.checkout} onClick={onClose}>
        Collect here
      </ButtonLink>
    </Dialog>
  );
}
