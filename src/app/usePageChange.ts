import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { reloadIfLacking } from '@/boot/reloadWhenGone';

const RESTORE_FOR_MS = 3_000;

/**
 * Scrolls a new page to its top or to the part in its URL, and focuses it for screen readers. On Back and Forward,
 * returns to the earlier position once the page is long enough. Returns the content's ref.
 */
export function usePageChange() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const positions = useRef(new Map<string, number>());
  const shownPath = useRef(pathname);

  // Within a visit the shop restores positions. After a reload, or in a tab that was asleep, the browser does.
  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    take();
    addEventListener('pageshow', take);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pageshow', take);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const remember = () => positions.current.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  // Before the next paint, so that the page is never seen at the previous page's position.
  useLayoutEffect(() => {
    const isSame = shownPath.current === pathname;
    shownPath.current = pathname;
    if (isSame) return;
    // A reload must not remove a notice before the shopper has read it.
    if (!state?.notice) reloadIfLacking();
    main.current?.focus({ preventScroll: true });
    if (isBack) return whenPossible(() => scrollToTop(positions.current.get(key) ?? 0));
    scrollTo({ top: 0, behavior: 'instant' });
    return hash ? whenPossible(() => scrollToPart(hash.slice(1))) : undefined;
  }, [pathname, hash, key, isBack, state]);

  return main;
}

function scrollToTop(top: number): boolean {
  scrollTo({ top, behavior: 'instant' });
  return scrollY >= top - 1;
}

function scrollToPart(id: string): boolean {
  const part = document.getElementById(id);
  part?.scrollIntoView({ behavior: 'instant' });
  return part !== null;
}

/** Calls `done` as the page grows, until it returns true or the visitor scrolls. Returns a function that stops it. */
function whenPossible(done: () => boolean): () => void {
  const tryIt = () => {
    if (done()) end();
  };
  const growth = new ResizeObserver(tryIt);
  const timer = setTimeout(() => end(), RESTORE_FOR_MS);
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown']) removeEventListener(event, end);
  };
  for (const event of ['wheel', 'touchstart', 'keydown']) addEventListener(event, end, { passive: true });
  growth.observe(document.body);
  tryIt();
  return end;
}
