import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Live } from '@/services/liveSource';

type LiveContentProps<T> = {
  live: Live<T>;
  /** Of the final size, so that nothing jumps. */
  skeleton: ReactNode;
  /** One sentence on what could not be had. */
  failed: string;
  children: (value: T) => ReactNode;
};

/** What a live read has to show: a skeleton, the value, or what went wrong with a way to try again. */
export function LiveContent<T>({ live, skeleton, failed, children }: LiveContentProps<T>) {
  switch (live.state) {
    case 'ready':
      return children(live.value);
    case 'failed':
      return (
        <Notice
          tone="trouble"
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
