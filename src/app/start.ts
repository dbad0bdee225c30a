// The first script of the prerendered page: a few hundred bytes, on its own, before anything else. Its element names
// the others, `data-scripts`, the shop's first.

/** A picture that has not come by then keeps nobody waiting. */
const LONGEST_WAIT_MS = 3_000;

/** Until the prerendered page shows its first picture, the shop's code must not compete with it. */
function firstPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', resolve);
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

/** A button tapped before the page is alive is tapped again once it is. Links work without us. */
function keepEarlyTap() {
  let tapped: HTMLElement | null = null;
  const remember = ({ target }: MouseEvent) => {
    tapped = (target instanceof Element && target.closest('button')) || tapped;
  };
  document.addEventListener('click', remember, true);
  document.addEventListener(
    'shop-alive',
    () => {
      document.removeEventListener('click', remember, true);
      if (tapped?.isConnected) tapped.click();
    },
    { once: true },
  );
}

/** Asks for all of the shop's scripts at once, since a browser finds one only in the other, and starts the first. */
function loadShop([main = '', ...others]: readonly string[]) {
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ main);
}

const scripts = document.currentScript?.dataset.scripts?.split(' ') ?? [];
keepEarlyTap();
firstPicture().then(() => loadShop(scripts));
