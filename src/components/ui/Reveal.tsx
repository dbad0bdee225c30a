import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Reveal.module.css';

interface RevealProps {
  /** In milliseconds. */
  readonly delay?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Pixels of the top that must be visible. Smaller content must be entirely visible. */
const OFFSET = 100;
/** Makes everything above the viewport count as seen, even after a jump past it. */
const ALL_ABOVE = '9999999px 0px 0px 0px';

/** Fades its content in once, when it scrolls into the window. Only a script hides it, while it is below the window. */
export function Reveal({ delay = 0, className, children }: RevealProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'here' | 'waiting' | 'arriving'>('here');

  useEffect(() => {
    const element = wrapper.current;
    if (!element) return;
    let isWaiting = false;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { boundingClientRect } of entries) {
          const seen = innerHeight - boundingClientRect.top;
          // One pixel less, because lengths are rounded.
          const isSeen = seen > (isWaiting ? Math.min(OFFSET, boundingClientRect.height) - 1 : 0);
          setStage(!isSeen ? 'waiting' : isWaiting ? 'arriving' : 'here');
          // A slow page may learn at the same time that it has left the window again.
          if (isSeen) return observer.disconnect();
          isWaiting = true;
        }
      },
      { rootMargin: ALL_ABOVE, threshold: Math.min(1, OFFSET / element.offsetHeight) },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={wrapper}
      className={`${styles.reveal} ${className ?? ''}`}
      data-stage={stage}
      style={{ '--delay': `${delay}ms` } as CSSProperties}
    >
      {children}
    </div>
  );
}
