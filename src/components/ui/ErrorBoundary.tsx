import { Component, type ReactNode } from 'react';
import { logProblem } from '@/services/log';

interface ErrorBoundaryProps {
  /** The key of the current navigation. A new one shows the children again. */
  readonly navigation?: string;
  /** Reloads the page instead: React never retries failed code. Resolves to false if it can't reload. */
  readonly reload?: () => Promise<boolean>;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows `fallback` when a child breaks or can't be loaded, and keeps the page around it. */
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
    logProblem('A screen broke', cause);
  }

  override componentDidUpdate({ navigation }: ErrorBoundaryProps) {
    const { navigation: current, reload } = this.props;
    if (!this.state.broken || navigation === current) return;
    const showAgain = () => this.setState({ broken: false });
    if (reload) reload().then((willReload) => willReload || showAgain());
    else showAgain();
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
