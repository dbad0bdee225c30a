import pictures from '@/bakery/pictures.json';

/** A picture of the slideshow by its URLs, for wide and for narrow viewports. */
export interface Slide {
  readonly wide: string;
  readonly narrow: string;
  /** Whether the narrow one leaves room on top for the title. The others are shown below it. */
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
