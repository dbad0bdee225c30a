import pictures from '@/bakery/pictures.json';

/** A picture's URLs for wide and for narrow viewports. */
export interface Slide {
  readonly wide: string;
  readonly narrow: string;
  /** True if the narrow picture has room for the title at its top. Others are shown below the title. */
  readonly hasRoomOnTop?: true;
  readonly alt: string;
}

const slideOf = (name: 'sourdough' | 'brioche' | 'honey' | 'sweet'): Slide => ({
  wide: `/images/hero-${name}-1920.webp`,
  narrow: `/images/hero-${name}-mobile-900.webp`,
  // True of both pictures, since the narrow one is a part of the wide one.
  alt: pictures[`hero-${name}-mobile`].alt,
});

export const heroSlides: readonly Slide[] = [
  { ...slideOf('sourdough'), hasRoomOnTop: true },
  slideOf('brioche'),
  slideOf('honey'),
  slideOf('sweet'),
];
