// The first script file of the prerendered page: small, on its own, before anything else. The script element before it names the
// others, `data-scripts`, each after those that it needs.
import { pause } from '@/services/timeout';
import { addEarly, cartButton, showCart } from './earlyCart';
import { canRunShop, showOtherWays } from './floor';
import { watchLeaving } from './leaving';
import { reloadOnce } from './reloadWhenGone';

/** A picture that has not come by then keeps nobody waiting. */
const LONGEST_WAIT_MS = 3_000;

/** Until the prerendered page shows its first picture, the shop's code must not run. */
function firstPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', resolve);
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

/** Until all of the page is there. */
function parsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Lets the typefaces be fetched and all of the page be laid out, which the styles keep back (`tokens.css`, `base.css`). */
function showAll() {
  document.documentElement.removeAttribute('data-starting');
}

/** Until what there is is on screen, in a window that has one. */
function nextFrame(): Promise<unknown> | undefined {
  if (document.hidden) return undefined;
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * What is tapped before React handles clicks, buttons and choices, is tapped again once the page is alive, in the same order, each
 * once. Add to Cart is answered at once, and what is tapped later is the cart. Links work without us.
 */
function keepEarlyTaps() {
  const tapped = new Set<HTMLElement>();
  const added = new Set<HTMLElement>();
  const remember = ({ target }: MouseEvent) => {
    const control = target instanceof Element && target.closest<HTMLElement>('button, input[type="radio"]');
    if (!control || added.has(control)) return;
    const isAdded = control.dataset.units && addEarly(control.dataset.units);
    if (isAdded) added.add(control);
    const later = isAdded ? cartButton() : control;
    if (!later) return;
    tapped.delete(later);
    tapped.add(later);
  };
  document.addEventListener('click', remember, true);
  document.addEventListener('shop-listens', () => document.removeEventListener('click', remember, true));
  document.addEventListener(
    'shop-alive',
    () => {
      // Each in a task of its own: the page has to have noted the choice before the button asks for it.
      for (const control of tapped) setTimeout(tapAgain, 0, control);
    },
    { once: true },
  );
}

function tapAgain(control: HTMLElement) {
  // What the browser has chosen already would be no news to the page.
  if (control instanceof HTMLInputElement) control.checked = false;
  if (control.isConnected) control.click();
}

/** Asks for all of the shop's scripts together, since a browser finds one only in the other, unless the page has asked already. */
function fetchScripts(scripts: readonly string[]) {
  if (document.querySelector('link[rel="modulepreload"]')) return;
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/**
 * Each script is run in a task of its own, between which a phone can scroll. Without one of them the page would look whole and
 * answer nothing.
 */
function loadShop(scripts: readonly string[]) {
  const load = async (script: string, index: number) => {
    await pause(index);
    await import(/* @vite-ignore */ script);
  };
  Promise.all(scripts.map(load)).catch(() => {
    showAll();
    if (!reloadOnce()) addEventListener('online', reloadOnce, { once: true });
  });
}

function start(scripts: readonly string[]) {
  keepEarlyTaps();
  watchLeaving();
  fetchScripts(scripts);
  // On a second visit the typefaces are here.
  if (navigator.serviceWorker?.controller) document.documentElement.dataset.starting = 'again';
  document.addEventListener('shop-alive', showAll, { once: true });
  // On a second visit the picture is here before anything is on screen: then the first frame comes first.
  parsed()
    .then(showCart)
    .then(firstPicture)
    .then(nextFrame)
    .then(() => loadShop(scripts));
}

// A browser that is too old keeps the page as it was built: to be read, with links that work.
const list = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts;
if (canRunShop()) start(list?.split(' ') ?? []);
else {
  showAll();
  showOtherWays();
}
