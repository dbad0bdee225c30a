import { useState } from 'react';
import { collectionPoint } from '#bakery/shop';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { CalendarIcon, MapPinIcon } from '@/components/ui/icons';
import { Reveal } from '@/components/ui/Reveal';
import { anchors } from '@/config/paths';
import { isOnMap, mapEmbed, mapLinks, mapSign } from '@/config/shop';
import { collectionHours } from '@/domain/bake';
import { useCollection } from '@/hooks/useCollection';
import { useNear } from '@/hooks/useNear';
import styles from './Location.module.css';

/** Says where and when orders are handed over. Everything important is text: the map is an extra. */
export function Location() {
  const [place, isNear] = useNear<HTMLDivElement>();
  const { point, usual } = useCollection();

  return (
    <section id={anchors.findUs} className={styles.location} aria-labelledby="location-title">
      <Reveal className={styles.reveal}>
        <div ref={place} className={styles.map}>
          <span className={styles.pin}>
            <MapPinIcon />
          </span>
          {isNear && isOnMap(point) && <MapEmbed />}
        </div>
      </Reveal>
      <div className={styles.card}>
        <h2 id="location-title">Find us</h2>
        <p className={styles.fact}>
          <MapPinIcon />
          <span>
            <strong>{point.name}</strong>
            <br />
            <span>{`${point.address} ${point.postalCode}`}</span>
          </span>
        </p>
        <p className={styles.fact}>
          <CalendarIcon />
          <span>
            <strong>{`Fridays, ${collectionHours(usual)}`}</strong>
            <WhatDiffers className={styles.differs} />
          </span>
        </p>
        <p className={styles.way}>Show the way on</p>
        <ul className={styles.links}>
          {mapLinks(point).map(({ name, url }) => (
            <li key={name}>
              <ExternalLink href={url} className={styles.link}>
                {name}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Shows the map once a picture from its host has loaded: a frame reports even an error page as loaded. */
function MapEmbed() {
  const [isThere, setThere] = useState(false);

  return (
    <>
      <img
        className={styles.sign}
        src={mapSign}
        alt=""
        referrerPolicy="no-referrer"
        onLoad={() => setThere(true)}
      />
      <iframe
        className={styles.embed}
        style={{ visibility: isThere ? 'visible' : 'hidden' }}
        src={mapEmbed}
        title={`Map around ${collectionPoint.name}`}
        referrerPolicy="no-referrer"
      />
    </>
  );
}
