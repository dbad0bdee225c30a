import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { anchors } from '@/config/paths';
import { showOverlay } from '@/state/overlay';

/** The parts of the home page that the navbar and the menu link to. */
export const homeParts = [
  { part: anchors.about, label: 'About Us' },
  { part: anchors.shop, label: 'Our Offer' },
  { part: anchors.reviews, label: 'Reviews' },
  { part: anchors.contact, label: 'Contact' },
] as const;

interface PartLinkProps {
  readonly part: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a part of the same page. */
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

/** Scrolls to a part of this page and focuses it. First closes any overlay, which would stop both. */
export function goToPart(part: string): void {
  flushSync(() => showOverlay('none'));
  const element = document.getElementById(part);
  if (!element) return;
  element.scrollIntoView();
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
