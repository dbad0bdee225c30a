import type { Plugin } from 'vite';
import type { BakeryShop } from '../src/config/bakery.ts';

const ID = 'other-ways';

/**
 * How to order where the shop can't be used: in a browser that is too old for it, without scripts, or when nothing is left of it.
 * On top of every page as HTML, and out of sight as long as it is not needed.
 */
export function otherWays(shop: BakeryShop): Plugin {
  return {
    name: 'other-ways',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    transformIndexHtml: () => [
      {
        tag: 'aside',
        attrs: { id: ID, 'aria-label': 'Other ways to order' },
        children: `Ordering here does not work in your browser. Please call ${link(`tel:${shop.phone.replaceAll(' ', '')}`, shop.phone)}, or message us on ${link(shop.whatsapp, 'WhatsApp')} or at ${link(`mailto:${shop.email}`, shop.email)}, and we will take your order.`,
        injectTo: 'body-prepend',
      },
      {
        tag: 'noscript',
        children: `<style>#${ID} { display: block }</style>`,
        injectTo: 'body-prepend',
      },
    ],
  };
}

const link = (url: string, text: string) => `<a href="${url}">${text}</a>`;
