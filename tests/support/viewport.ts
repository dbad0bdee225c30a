import { act } from '@testing-library/react';

const observers = new Set<ViewportObserver>();

/** Replaces `IntersectionObserver`, which jsdom lacks because it has no layout. Tests scroll with `scrollTo`. */
export class ViewportObserver {
  readonly #callback: IntersectionObserverCallback;
  readonly #marginBelow: number;
  readonly #targets = new Set<Element>();

  constructor(callback: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
    this.#callback = callback;
    this.#marginBelow = Number.parseFloat(rootMargin.split(' ')[2] ?? '0');
  }

  observe(target: Element) {
    this.#targets.add(target);
    observers.add(this);
  }

  disconnect = () => observers.delete(this);

  /** Reports that each watched element is so many pixels below the top of the viewport. */
  announce(top: number) {
    const isIntersecting = top <= window.innerHeight + this.#marginBelow;
    const boundingClientRect = new DOMRect(0, top, 100, 200);
    for (const target of this.#targets) {
      const entry = { target, isIntersecting, boundingClientRect } as IntersectionObserverEntry;
      this.#callback([entry], this as unknown as IntersectionObserver);
    }
  }
}

/** Scrolls each watched element to so many pixels below the top of the viewport. */
export function scrollTo(top: number) {
  act(() => {
    for (const observer of [...observers]) observer.announce(top);
  });
}
