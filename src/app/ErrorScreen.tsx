import { Component, type ReactNode } from 'react';
import { reloadOnce } from '@/boot/reloadWhenGone';
import { NotFoundMessage } from '@/components/page/NotFoundMessage';
import { PageMeta } from '@/components/page/PageMeta';
import { ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { logProblem } from '@/services/log';

interface ErrorBoundaryProps {
  /** Of the navigation that led here: the next one shows what is inside again. */
  readonly navigation: string;
  /** Stands in for what is inside when that breaks, e.g. when a part of it could not be loaded. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps what breaks inside from taking the page around it away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  constructor(props: ErrorBoundaryProps) {
    super(props);
    // Not as a field of the class, which the build would write out for the oldest browsers.
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
    if (!reloadOnce()) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

/** What a screen shows in place of what broke. */
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
