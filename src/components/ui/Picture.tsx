import { type CSSProperties, useState } from 'react';
import { useNear } from '@/hooks/useNear';
import { WheatEarIcon } from './icons';
import styles from './Picture.module.css';
import { pictureSources } from './pictureSources';
import { preloadPicture } from './preloadPicture';

type PictureProps = {
  src: string;
  /** '' for decoration. */
  alt: string;
  /** The width on screen, as in `<img sizes>`. */
  sizes: string;
  /** True for the page's first picture, at most one, which is fetched before everything else. */
  priority?: boolean;
  /** True for a picture that isn't visible at first. It is fetched after hydration, when it comes near the viewport. */
  later?: boolean;
  className?: string | undefined;
};

/** Fills its box with a picture in the browser's best format, or with a simple drawing and the text if it fails. */
export function Picture({ src, alt, sizes, priority = false, later = false, className }: PictureProps) {
  const [place, isNear] = useNear<HTMLElement>(later);
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const sources = pictureSources(src);
  const box = `${styles.picture} ${className ?? ''}`;

  if (!sources || brokenSrc === src) {
    return (
      <span className={`${box} ${styles.broken}`} {...spoken(alt)}>
        <WheatEarIcon />
        <span aria-hidden="true">{alt}</span>
      </span>
    );
  }

  const { srcSet, avifSrcSet, size, colour } = sources;
  if (import.meta.env.SSR && priority) preloadPicture(avifSrcSet, sizes);
  // A prerendered picture may have failed before React could listen.
  const noticeEarlierFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src);
  };

  return (
    <picture
      ref={place}
      className={box}
      data-fetch={later && !isNear ? (isNear === undefined ? 'once-alive' : 'once-near') : undefined}
      style={colour ? ({ '--colour': colour } as CSSProperties) : undefined}
    >
      {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      <img
        key={src}
        ref={noticeEarlierFailure}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
        sizes={sizes}
        srcSet={srcSet}
        src={sources.src}
        width={size?.width}
        height={size?.height}
        onError={() => setBrokenSrc(src)}
      />
    </picture>
  );
}

const spoken = (alt: string) =>
  alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const);
