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
    this.#targets.clear();
    observers.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  /** Reports each watched element to the callback. `topOf` gives its top in pixels from the top of the viewport. */
  announce(topOf: (element: Element) => number, height: number) {
    for (const target of [...this.#targets])
      this.#callback([this.#entry(target, topOf(target), height)], this);
  }

  #entry(target: Element, top: number, height: number): IntersectionObserverEntry {
    const belowBottom = Number.parseFloat(this.rootMargin.split(' ')[2] ?? '0');
    const isIntersecting = top <= window.innerHeight + belowBottom;
    const boundingClientRect = new DOMRect(0, top, 100, height);
    return {
      target,
      isIntersecting,
      boundingClientRect,
      intersectionRatio: isIntersecting ? 1 : 0,
      intersectionRect: boundingClientRect,
      rootBounds: new DOMRect(0, 0, window.innerWidth, window.innerHeight),
      time: performance.now(),
    };
  }
}

/** Scrolls each watched element, of this height, to where `topOf` says: pixels from the top of the viewport. */
export function scrollTo(topOf: (element: Element) => number, height = 200) {
  act(() => {
    for (const observer of [...observers]) observer.announce(topOf, height);
  });
}
