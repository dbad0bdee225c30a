import { Component, type ReactNode } from 'react';
import { reloadOnce } from '@/boot/reloadWhenGone';
import { NotFoundMessage } from '@/components/page/NotFoundMessage';
import { PageMeta } from '@/components/page/PageMeta';
import { ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { logProblem } from '@/services/log';

interface ErrorBoundaryProps {
  /** The key of the current navigation: the next navigation shows the children again. */
  readonly navigation: string;
  /** Shown instead of the children when they break, e.g. when a part could not be loaded. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps an error inside from removing the page around it. */
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
    if (!this.state.broken || navigation === this.props.navigation) return;
    // A reload also asks again for code that could not be loaded, which React never does.
    reloadOnce().then((willReload) => willReload || this.setState({ broken: false }));
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

/** Shown in place of a screen that broke. */
export const ErrorScreen = () => (
  <>
    <PageMeta title="Something broke" />
    <NotFoundMessage
      title="Sorry, something broke on our side."
      text="Your cart is safe. Reloading the page usually helps."
      action={
        <ButtonLink to={paths.home} reloadDocument>
          Reload the shop
        </ButtonLink>
      }
    />
  </>
);
