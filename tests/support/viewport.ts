import { act } from '@testing-library/react';

const observers = new Set<ViewportObserver>();

/** Replaces `IntersectionObserver`, which jsdom lacks because it has no layout. Tests scroll with `scrollTo`. */
export class ViewportObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [0];
  readonly #callback: IntersectionObserverCallback;
  readonly #targets = new Set<Element>();

  constructor(callback: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
    this.#callback = callback;
    this.rootMargin = rootMargin;
  }

  observe(target: Element) {
    this.#targets.add(target);
    observers.add(this);
  }

  unobserve(target: Element) {
    this.#targets.delete(target);
  }

  disconnect() {
    observers.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  /** Reports that each watched element is so many pixels below the top of the viewport. */
  announce(top: number) {
    const belowBottom = Number.parseFloat(this.rootMargin.split(' ')[2] ?? '0');
    const isIntersecting = top <= window.innerHeight + belowBottom;
    const boundingClientRect = new DOMRect(0, top, 100, 200);
    for (const target of [...this.#targets]) {
      const entry = { target, isIntersecting, boundingClientRect } as IntersectionObserverEntry;
      this.#callback([entry], this);
    }
  }
}

/** Scrolls each watched element to so many pixels below the top of the viewport. */
export function scrollTo(top: number) {
  act(() => {
    for (const observer of [...observers]) observer.announce(top);
  });
}
