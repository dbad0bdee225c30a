import pictures from '@/bakery/pictures.json';

/** A picture of the slideshow by its URL, and the one for narrow viewports where there is one. */
export interface Slide {
  readonly wide: string;
  readonly narrow?: string;
  readonly alt: string;
}

export const heroSlides: readonly Slide[] = [
  {
    wide: '/images/hero-sourdough-1920.webp',
    narrow: '/images/hero-sourdough-mobile-900.webp',
    alt: pictures['hero-sourdough-mobile'].alt,
  },
  { wide: '/images/hero-brioche-1920.webp', alt: pictures['hero-brioche'].alt },
  { wide: '/images/hero-honey-1920.webp', alt: pictures['hero-honey'].alt },
  { wide: '/images/hero-sweet-1920.webp', alt: pictures['hero-sweet'].alt },
];
