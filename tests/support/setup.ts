import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { installDialog } from './dialog.ts';
import { ViewportObserver } from './viewport.ts';

installDialog();
// Nothing is laid out here, so there is nowhere to scroll to.
Element.prototype.scrollIntoView = () => {};
vi.stubGlobal('IntersectionObserver', ViewportObserver);
window.matchMedia = (media) => Object.assign(new EventTarget(), mediaQuery(media));

/** A quiet, wide screen: no media query matches. A test that needs another one stubs `matchMedia` itself. */
function mediaQuery(media: string) {
  return { media, matches: false, onchange: null, addListener: () => {}, removeListener: () => {} };
}

/** What was logged as trouble. A test that expects that spies on the console itself, and nothing gets here. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...complaint) => complaints.push(complaint);
  console.warn = (...complaint) => complaints.push(complaint);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(complaints, 'console.error or console.warn was called').toEqual([]);
});
