import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Reveal.module.css';

interface RevealProps {
  /** Milliseconds to wait once it is due. */
  readonly delay?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** How far below the viewport's bottom the top of an element may be for it to appear. */
const OFFSET = '100px';
/** Whatever lies above has been passed, also by a jump: it counts as seen. */
const ALL_ABOVE = '9999999px';

/**
 * Fades its content in when the reader comes near, once. The page is rendered with all of it visible, and only what
 * lies farther below is hidden then, so nothing on screen flashes, and without scripts nothing is missing.
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
