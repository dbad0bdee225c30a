import type { MouseEvent, ReactNode } from 'react';
import { goToPart } from './goToPart';

interface PartLinkProps {
  /** The part's id. */
  readonly part: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a part of the page that it stands on. */
export function PartLink({ part, className, children }: PartLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goToPart(part);
  };

  return (
    <a href={`#${part}`} className={className} onClick={follow}>
      {children}
    </a>
  );
}
