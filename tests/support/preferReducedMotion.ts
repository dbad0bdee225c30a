import { vi } from 'vitest';

/** Lets this page's visitor ask for little motion, until the test ends. */
export function preferReducedMotion(): void {
  const plain = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(plain(media), { matches: media.includes('reduced-motion') }),
  );
}
