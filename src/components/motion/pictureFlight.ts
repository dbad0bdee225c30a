import { lazyMotion } from '@/services/browser/lazyMotion';

/** A product's picture on its way: from its card to its page, and into the cart. */
export const pictureFlight = lazyMotion(() => import('./flyPicture'));
