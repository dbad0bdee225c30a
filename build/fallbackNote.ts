import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { BakeryShop } from '../src/config/bakery.ts';
import { BAKER_FILE } from './pages.ts';

const ID = 'fallback-note';

/** Adds other ways to order to each page as hidden HTML: for old browsers, those without scripts, and failures. */
export function fallbackNote(shop: BakeryShop): Plugin {
  return {
    name: 'fallback-note',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    transformIndexHtml: (_page, { path }) => (path === `/${BAKER_FILE}` ? [] : toTags(shop)),
  };
}

const toTags = (shop: BakeryShop): HtmlTagDescriptor[] => [
  {
    tag: 'aside',
    attrs: { id: ID, 'aria-label': 'Other ways to order' },
    children: waysToOrder(shop),
    injectTo: 'body-prepend',
  },
  {
    tag: 'noscript',
    // Without scripts, buttons do nothing.
    children: `<style>#${ID} { display: block } #root button { display: none }</style>`,
    injectTo: 'body-prepend',
  },
];

/** Lists all ways to order from this bakery in a sentence, as HTML. */
export function waysToOrder({ phone, whatsapp, email }: BakeryShop): string {
  const message = [
    ...(whatsapp ? [`on ${link(whatsapp, 'WhatsApp')}`] : []),
    `at ${link(`mailto:${email}`, email)}`,
  ].join(' or ');
  return `Ordering here does not work in your browser. Please call ${link(`tel:${phone.replaceAll(' ', '')}`, phone)}, or message us ${message}, and we will take your order.`;
}

const link = (url: string, text: string) => `<a href="${url}">${text}</a>`;
