import { type ReactElement, Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shop } from '#bakery/shop';
import { Button } from '@/components/ui/Button';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Skeleton } from '@/components/ui/Skeleton';
import styles from './Screen.module.css';

interface ScreenProps {
  /** The heading while the screen loads, and the browser tab's title. */
  readonly title: string;
  readonly children: ReactElement;
}

/** A screen with its title. If the screen breaks, the bars around it still work. */
export function Screen({ title, children }: ScreenProps) {
  const { key } = useLocation();
  useLayoutEffect(() => {
    document.title = `${title} | ${shop.name}`;
  }, [title]);

  return (
    <ErrorBoundary navigation={key} fallback={<Broken />}>
      <Suspense fallback={<Waiting title={title} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const Waiting = ({ title }: { readonly title: string }) => (
  <main aria-busy="true">
    <h1>{title}</h1>
    <p role="status">Loading …</p>
    <Skeleton className={styles.waiting} />
  </main>
);

/** Shown instead of a screen, or a whole page, that broke. */
export const Broken = () => (
  <main className={styles.broken}>
    <h1>Sorry, something broke here.</h1>
    <p>The orders are safe, and so is what you have ticked. Loading the page again usually helps.</p>
    <Button onClick={() => location.reload()}>Load it again</Button>
  </main>
);

/** Shown instead of a screen whose code could not be loaded. */
export const NotFetched = () => (
  <main className={styles.broken}>
    <h1>This screen could not be loaded.</h1>
    <p>Do you have a signal? Nothing is lost.</p>
    <Button onClick={() => location.reload()}>Try again</Button>
  </main>
);
