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
        children: waysToOrder(shop),
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

/** The sentence with all ways that this bakery has, as HTML. */
export function waysToOrder({ phone, whatsapp, email }: BakeryShop): string {
  const message = [
    ...(whatsapp ? [`on ${link(whatsapp, 'WhatsApp')}`] : []),
    `at ${link(`mailto:${email}`, email)}`,
  ].join(' or ');
  return `Ordering here does not work in your browser. Please call ${link(`tel:${phone.replaceAll(' ', '')}`, phone)}, or message us ${message}, and we will take your order.`;
}

const link = (url: string, text: string) => `<a href="${url}">${text}</a>`;
