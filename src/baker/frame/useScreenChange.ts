import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Focuses a new screen and scrolls to its top; Back and Forward restore the position. Returns the screen's ref. */
export function useScreenChange() {
  const screen = useRef<HTMLDivElement>(null);
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const positions = useRef(new Map<string, number>());
  const shownPath = useRef(pathname);

  // Otherwise, the browser would restore the position before the screen is rendered.
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useEffect(() => {
    const remember = () => positions.current.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    screen.current?.focus({ preventScroll: true });
    scrollTo({ top: isBack ? (positions.current.get(key) ?? 0) : 0, behavior: 'instant' });
  }, [pathname, key, isBack]);

  return screen;
}
