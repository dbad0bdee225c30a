// The first script of a built page: small, alone, before all others. An element with `data-scripts` lists those, each
// after the ones that it needs.
import { whenIdle } from '@/services/browser/idle';
import { shopAnswers } from '@/services/browser/shopAnswers';
import { pause } from '@/services/timeout';
import { canRunShop, showFallbackNote } from './browserSupport';
import { addEarly, cartButton, showCart } from './earlyCart';
import { watchLeaving } from './leaving';
import { reloadOnce } from './reloadWhenGone';
import { showRegular } from './showRegular';

/** The inline script (`AT_ONCE` in `build/prerender.ts`) and what it did, unless a policy refused it. */
interface PageScript extends HTMLScriptElement {
  /** Controls that were clicked before this file was loaded. */
  readonly taps?: readonly EventTarget[];
  readonly keepTap?: (event: MouseEvent) => void;
}

/** Milliseconds after which the shop's code runs even without the first picture. */
const MAX_WAIT_MS = 3_000;
/** How often a page without its code looks for the server, in milliseconds. */
const AGAIN_MS = 5_000;

/** Resolves when the page's first picture shows: the shop's code must not run before. */
function firstPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', resolve);
    setTimeout(resolve, MAX_WAIT_MS);
  });
}

/** Resolves when the whole HTML has arrived. */
function parsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Lets the page use its web fonts, which the styles hold back (`tokens.css`). */
function allowFonts() {
  document.documentElement.removeAttribute('data-starting');
}

/** Loads the web fonts before the page uses them, so that it is laid out only once. */
function fetchFonts() {
  // Only our own two families: the fallbacks are on the device, and looking them up takes time.
  const [heading, text] = document.fonts;
  Promise.allSettled([heading?.load(), text?.load()]).then(() => whenIdle(allowFonts));
}

/** Resolves once the page is on screen as it is now. A hidden window shows no frames. */
function nextFrame(): Promise<unknown> | undefined {
  if (document.hidden) return undefined;
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Remembers taps on buttons and choices until the page is alive, then repeats them in order, each control once. Add to
 * Cart is answered at once, and its later tap opens the cart; with `data-each-tap`, as on cards, each tap counts and
 * none opens the cart. Links need no help.
 */
function keepEarlyTaps({ taps = [], keepTap }: PageScript) {
  const tapped: HTMLElement[] = [];
  const added = new Set<HTMLElement>();
  let reactRuns = false;
  let isRepeating = false;

  /** Returns whether the tap was answered here, so that React must not see it. */
  const remember = (target: EventTarget | null): boolean => {
    const control = target instanceof Element && target.closest<HTMLElement>('button, input[type="radio"]');
    if (!control) return false;
    if (added.has(control)) return true;
    const isAdded = !reactRuns && control.dataset.units && addEarly(control.dataset.units);
    const isEach = 'eachTap' in control.dataset;
    if (isAdded && isEach) return true;
    if (isAdded) added.add(control);
    const later = isAdded ? cartButton() : control;
    const before = later && !isEach ? tapped.indexOf(later) : -1;
    if (before >= 0) tapped.splice(before, 1);
    if (later) tapped.push(later);
    return true;
  };
  const onClick = (event: MouseEvent) => {
    if (!isRepeating && remember(event.target)) event.stopPropagation();
  };

  async function repeat() {
    // Includes later taps. Each runs in its own task, so that the page knows a choice before a button uses it.
    for (let control = tapped.shift(); control; control = tapped.shift()) {
      await pause(0);
      isRepeating = true;
      tapAgain(control);
      isRepeating = false;
    }
    document.removeEventListener('click', onClick, true);
  }

  for (const target of taps) remember(target);
  if (keepTap) document.removeEventListener('click', keepTap, true);
  document.addEventListener('click', onClick, true);
  document.addEventListener('shop-starts', () => {
    reactRuns = true;
  });
  document.addEventListener('shop-alive', repeat, { once: true });
}

function tapAgain(control: HTMLElement) {
  // The browser has already selected it, so a click would change nothing.
  if (control instanceof HTMLInputElement) control.checked = false;
  if (control.isConnected) control.click();
}

/** Requests all scripts at once, unless the page has: a browser would find them one after the other. */
function fetchScripts(framework: string, scripts: readonly string[]) {
  if (document.querySelector('link[rel="modulepreload"]')) return;
  const fetchEarly = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), link));
  fetchEarly({ rel: 'preload', as: 'script', href: framework });
  for (const href of scripts) fetchEarly({ rel: 'modulepreload', href });
}

/** Runs the framework, a classic script (`build/frameworkScript.ts`). */
function runFramework(src: string): Promise<unknown> {
  return new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('script'), { src, onload, onerror }));
  });
}

/** Runs each script in its own task, so that a phone can scroll. If one can't be loaded, the page reloads. */
function loadShop(framework: string, scripts: readonly string[]) {
  const load = async (script: string, index: number) => {
    await pause(index);
    await import(/* @vite-ignore */ script);
  };
  runFramework(framework)
    .then(() => Promise.all(scripts.map(load)))
    .catch(() => {
      allowFonts();
      mend();
    });
}

/** Reloads the page once the server answers. If it has just done so in vain, waits for a change of network. */
async function mend() {
  if (await reloadOnce()) return;
  while (!(await shopAnswers())) await pause(AGAIN_MS);
  if (!(await reloadOnce())) addEventListener('online', mend, { once: true });
}

function start(pageScript: PageScript) {
  const { framework = '', scripts: list = '' } = pageScript.dataset;
  const scripts = list.split(' ');
  showRegular();
  keepEarlyTaps(pageScript);
  watchLeaving();
  fetchScripts(framework, scripts);
  // On later visits the page has web fonts from the start. On the first, the new layout must not delay a reaction.
  document.addEventListener('shop-alive', () => whenIdle(fetchFonts), { once: true });
  // On later visits the picture has loaded before the first frame.
  parsed()
    .then(showCart)
    .then(firstPicture)
    .then(nextFrame)
    .then(() => loadShop(framework, scripts));
}

// A browser that is too old keeps the built page: its text and its links work.
const pageScript = document.querySelector<PageScript>('script[data-scripts]');
if (!canRunShop()) {
  allowFonts();
  showFallbackNote();
} else if (pageScript) start(pageScript);
