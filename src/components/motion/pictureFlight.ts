import { lazyMotion } from '@/services/browser/lazyMotion';

/** The code that flies a product's picture from its card to its page and into the cart, loaded later. */
export const pictureFlight = lazyMotion(() => import('./flyPicture'));
