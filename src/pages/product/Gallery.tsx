import { useEffect, useRef, useState } from 'react';
import { pictureFlight } from '@/components/motion/pictureFlight';
import { Picture } from '@/components/ui/Picture';
import styles from './Gallery.module.css';

interface GalleryProps {
  readonly title: string;
  /** URLs, the main picture first. */
  readonly pictures: readonly string[];
}

/** Shows pictures side by side, to swipe, to scroll with the arrow keys, or to pick by thumbnail. */
export function Gallery({ title, pictures }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const shots = [...new Set(pictures)];
  const hasMore = shots.length > 1;

  useEffect(() => pictureFlight.loadWhenIdle(), []);

  const show = (index: number) => {
    const { current } = strip;
    current?.scrollTo({ left: index * current.clientWidth });
  };

  return (
    <div className={styles.gallery}>
      <ul
        ref={strip}
        className={styles.strip}
        aria-label={`Pictures of ${title}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        // A scrollable region must be reachable by keyboard, which not every browser does by itself.
        tabIndex={hasMore ? 0 : undefined}
      >
        {shots.map((src, index) => (
          <li key={src} ref={index === 0 ? arrive : undefined} className={styles.shot}>
            <Picture
              src={src}
              alt={index === 0 ? title : `${title}, picture ${index + 1}`}
              sizes="(min-width: 56rem) 50vw, 100vw"
              priority={index === 0}
              later={index > 0}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <ul className={styles.thumbnails}>
          {shots.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Show picture ${index + 1} of ${shots.length}`}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                <Picture src={src} alt="" sizes="4.5rem" later className={styles.picture} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Flies in the main picture from the card that was opened. */
const arrive = (shot: HTMLElement | null) => (shot ? pictureFlight.code()?.land(shot) : undefined);
