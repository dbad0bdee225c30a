// The first script file of a built page: small, alone, before all others. An element with `data-scripts` lists those, each
// after the ones it needs.
import { whenIdle } from '@/services/browser/idle';
import { shopAnswers } from '@/services/browser/shopAnswers';
import { pause } from '@/services/timeout';
import { canRunShop, showFallbackNote } from './browserSupport';
import { addEarly, cartButton, showCart } from './earlyCart';
import { watchLeaving } from './leaving';
import { reloadOnce } from './reloadWhenGone';
import { showRegular } from './showRegular';

/** The script in the page (`AT_ONCE` in `build/prerender.ts`) with what it did, unless a policy refused it. */
interface PageScript extends HTMLScriptElement {
  /** The clicks before this file was loaded. */
  readonly taps?: readonly EventTarget[];
  readonly keepTap?: (event: MouseEvent) => void;
}

/** After this time the shop's code runs without the first picture. */
const MAX_WAIT_MS = 3_000;
/** How often a page without its code looks for the server. */
const AGAIN_MS = 5_000;

/** The shop's code must not run before the page shows its first picture. */
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

/** Loads the web fonts first, so that the page is laid out only once. */
function fetchFonts() {
  // Only the first families, which are ours: the fallbacks are on the device, and looking each up takes time.
  const [heading, text] = document.fonts;
  Promise.allSettled([heading?.load(), text?.load()]).then(() => whenIdle(allowFonts));
}

/** Resolves when the page as it is now is on screen. A hidden window shows no frames. */
function nextFrame(): Promise<unknown> | undefined {
  if (document.hidden) return undefined;
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Remembers taps on buttons and choices until the page is alive, and repeats them then, in the same order, each control
 * once. React would lose a choice that is tapped while it hydrates. Until it runs, Add to Cart is answered at once, and the
 * later tap opens the cart. With `data-each-tap`, on the cards of a list, each tap counts and none opens the cart. Links
 * need no help.
 */
function keepEarlyTaps({ taps = [], keepTap }: PageScript) {
  const tapped: HTMLElement[] = [];
  const added = new Set<HTMLElement>();
  let reactRuns = false;
  let isRepeating = false;

  /** Whether the tap was answered here, so that React must not see it. */
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
    // Includes later taps. Each in a task of its own, so that the page knows a choice before the button uses it.
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

/** Runs each script in a task of its own, so that a phone can scroll. If one can't be loaded, the page reloads. */
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
  // On a second visit the page uses its web fonts from the start. On a first one, the new layout must not delay an
  // answer.
  document.addEventListener('shop-alive', () => whenIdle(fetchFonts), { once: true });
  // On a second visit the picture has loaded before the first frame.
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
