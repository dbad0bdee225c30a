// The first script of the built shop: a few hundred bytes, on its own, before anything else. Its element says where
// the rest is: `data-main` the shop's code, where it is not loaded by the page itself.

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

keepEarlyTap();
const main = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset.main;
if (main) firstPicture().then(() => import(/* @vite-ignore */ main));
