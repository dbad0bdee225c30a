import type { ReactElement } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Live } from '@/services/database/liveSource';

type LiveContentProps<T> = {
  live: Live<T>;
  /** As large as the content, so that nothing jumps when it arrives. */
  skeleton: ReactElement;
  failed: string;
  children: (value: T) => ReactElement;
};

/** Shows a live value: a skeleton while it loads, then the value, or an error with a button to try again. */
export function LiveContent<T>({ live, skeleton, failed, children }: LiveContentProps<T>) {
  switch (live.state) {
    case 'ready':
      return children(live.value);
    case 'failed':
      return (
        <Notice
          tone="problem"
          action={
            <Button variant="secondary" onClick={live.retry}>
              Try again
            </Button>
          }
        >
          {failed}
        </Notice>
      );
    case 'loading':
      return (
        <>
          {skeleton}
          <p role="status" className="visually-hidden">
            Loading…
          </p>
        </>
      );
  }
}
