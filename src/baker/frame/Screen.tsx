import { Component, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { shop } from '#bakery/shop';
import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { logProblem } from '@/services/log';
import styles from './Screen.module.css';

interface ScreenProps {
  /** For the browser's tab, until the screen itself says more in an effect. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen with its title. If it breaks, the bars stay, and lead to the others. */
export function Screen({ title, children }: ScreenProps) {
  const { key } = useLocation();
  useLayoutEffect(() => {
    document.title = `${title} | ${shop.name}`;
  }, [title]);

  return (
    <ErrorBoundary navigation={key}>
      <Suspense fallback={<Waiting title={title} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Until a screen's code is there. */
const Waiting = ({ title }: { readonly title: string }) => (
  <main aria-busy="true">
    <h1>{title}</h1>
    <p role="status">Loading …</p>
    <Skeleton className={styles.waiting} />
  </main>
);

interface ErrorBoundaryProps {
  /** The key of the current navigation: the next navigation shows the children again. */
  readonly navigation?: string;
  readonly children: ReactNode;
}

/** Says that its content broke, instead of leaving the page empty. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  constructor(props: ErrorBoundaryProps) {
    super(props);
    // Not a class field, which the build would translate for the oldest browsers.
    this.state = { broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(cause: unknown) {
    logProblem('A screen of the baker’s page broke', cause);
  }

  override componentDidUpdate({ navigation }: ErrorBoundaryProps) {
    if (this.state.broken && navigation !== this.props.navigation) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

const Broken = () => (
  <main className={styles.broken}>
    <h1>Sorry, something broke here.</h1>
    <p>The orders are safe, and so is what you have ticked. Loading the page again usually helps.</p>
    <Button onClick={() => location.reload()}>Load it again</Button>
  </main>
);

/** In place of a screen whose code could not be fetched. */
export const NotFetched = () => (
  <main className={styles.broken}>
    <h1>This screen could not be fetched.</h1>
    <p>Do you have a signal? Nothing is lost.</p>
    <Button onClick={() => location.reload()}>Try again</Button>
  </main>
);
