import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Reveal.module.css';

interface RevealProps {
  /** Milliseconds to wait before it appears. */
  readonly delay?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Elements appear when their top is at most this far below the viewport. */
const OFFSET = '100px';
/** Everything above the viewport counts as seen, even after a jump past it. */
const ALL_ABOVE = '9999999px';

/**
 * Fades its content in once, when the reader comes near. The HTML shows everything, and a script hides only content
 * farther below, so nothing on the screen flashes, and nothing is missing without scripts.
 */
export function Reveal({ delay = 0, className, children }: RevealProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'here' | 'waiting' | 'arriving'>('here');

  useEffect(() => {
    const element = wrapper.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting === true;
        if (isNear) observer.disconnect();
        setStage((now) => (!isNear ? 'waiting' : now === 'waiting' ? 'arriving' : now));
      },
      { rootMargin: `${ALL_ABOVE} 0px ${OFFSET} 0px` },
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
