import pictures from '@/bakery/pictures.json';

/** The URLs of a slideshow picture, for wide and for narrow viewports. */
export interface Slide {
  readonly wide: string;
  readonly narrow: string;
  /** Whether the narrow picture has room on top for the title. The others are shown below the title. */
  readonly hasRoomOnTop?: true;
  readonly alt: string;
}

export const heroSlides: readonly Slide[] = [
  {
    wide: '/images/hero-sourdough-1920.webp',
    narrow: '/images/hero-sourdough-mobile-900.webp',
    hasRoomOnTop: true,
    alt: pictures['hero-sourdough-mobile'].alt,
  },
  {
    wide: '/images/hero-brioche-1920.webp',
    narrow: '/images/hero-brioche-mobile-900.webp',
    alt: pictures['hero-brioche'].alt,
  },
  {
    wide: '/images/hero-honey-1920.webp',
    narrow: '/images/hero-honey-mobile-900.webp',
    alt: pictures['hero-honey'].alt,
  },
  {
    wide: '/images/hero-sweet-1920.webp',
    narrow: '/images/hero-sweet-mobile-900.webp',
    alt: pictures['hero-sweet'].alt,
  },
];
