import { Component, type ReactNode } from 'react';
import { NotFoundMessage } from '@/components/page/NotFoundMessage';
import { PageMeta } from '@/components/page/PageMeta';
import { ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { logProblem } from '@/services/log';

interface ErrorScreenProps {
  readonly children: ReactNode;
}

/** Stands in for the shop when a screen breaks, e.g. when a part of it could not be loaded. */
export class ErrorScreen extends Component<ErrorScreenProps, { broken: boolean }> {
  constructor(props: ErrorScreenProps) {
    super(props);
    // Not as a field of the class, which the build would write out for the oldest browsers.
    this.state = { broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(cause: unknown) {
    logProblem('A screen broke', cause);
    // Back leads to a page that may be whole: it is shown from the start.
    addEventListener('popstate', () => location.reload(), { once: true });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main>
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
      </main>
    );
  }
}
