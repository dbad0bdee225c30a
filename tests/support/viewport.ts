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

  /** Reports each watched element at these pixels below the viewport's top, all at once, as on a busy page. */
  announce(tops: readonly number[]) {
    for (const target of this.#targets) {
      const entries = tops.map((top) => {
        const isIntersecting = top <= window.innerHeight + this.#marginBelow;
        return { target, isIntersecting, boundingClientRect: new DOMRect(0, top, 100, 200) };
      });
      this.#callback(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
    }
  }
}

/** Scrolls each watched element to these pixels below the viewport's top, one after the other. */
export function scrollTo(...tops: readonly number[]) {
  act(() => {
    for (const observer of [...observers]) observer.announce(tops);
  });
}
