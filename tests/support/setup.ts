import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { installDialog } from './dialog.ts';
import { translatePage } from './translator.ts';
import { ViewportObserver } from './viewport.ts';

installDialog();
// On a busy machine, a screen may take longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });
// Translates each screen before each tap: docs/decisions/0078-translated-pages.md.
const { eventWrapper } = getConfig();
configure({
  eventWrapper(tap) {
    translator.now();
    return eventWrapper(tap);
  },
});
// jsdom has no layout, so it can't scroll.
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
vi.stubGlobal('IntersectionObserver', ViewportObserver);
// No media query matches, as on a wide screen without special preferences. A test that needs a match stubs it.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

/** Logged warnings and errors. A test that expects some spies on the console itself, so they don't get here. */
let complaints: unknown[][] = [];
let translator: ReturnType<typeof translatePage>;

beforeEach(() => {
  complaints = [];
  translator = translatePage('twin');
  console.error = (...complaint) => complaints.push(complaint);
  console.warn = (...complaint) => {
    // Many tests provoke refusals.
    if (!/^FIREBASE WARNING: .* permission_denied/.test(String(complaint[1]))) complaints.push(complaint);
  };
});

afterEach(() => {
  cleanup();
  translator.stop();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'console.error or console.warn was called').toEqual([]);
});
