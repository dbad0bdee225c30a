import type { ReactNode } from 'react';
import type { Live } from '@/services/liveSource';
import { Button } from './Button';
import { Notice } from './Notice';

type LiveRegionProps<T> = {
  live: Live<T>;
  /** Of the final size, so that nothing jumps. */
  skeleton: ReactNode;
  /** One sentence on what could not be had. */
  failed: string;
  children: (value: T) => ReactNode;
};

/** What a live read has to show: a skeleton, the value, or what went wrong with a way to try again. */
export function LiveRegion<T>({ live, skeleton, failed, children }: LiveRegionProps<T>) {
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
