import { useReducedMotionConfig } from 'framer-motion';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fadeTo } from './fadeTo';
import { springTo, transformOf } from './springTo';

/** Moves rows of a list as others come or go. Must be called in the component that renders the rows. */
export function useListMotion(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const tops = useRef<ReadonlyMap<HTMLElement, number> | null>(null);
  const isStill = useReducedMotionConfig();

  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > :not([inert])') ?? [])];
    const before = tops.current;
    tops.current = new Map(rows.map((row) => [row, row.offsetTop]));
    if (isStill || !before) return;
    for (const [row, top] of tops.current) {
      const was = before.get(row);
      if (was === undefined) fadeIn(row);
      else if (was !== top) springTo(row, [`translateY(${was - top}px) ${transformOf(row)}`, 'none']);
    }
  });

  return list;
}

function fadeIn(row: HTMLElement): void {
  if (row.style.opacity === '') row.style.opacity = '0';
  fadeTo(row, 1);
}
