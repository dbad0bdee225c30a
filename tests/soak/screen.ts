import type { Page } from '@playwright/test';

/** What a shopper sees at a glance. */
export interface Screen {
  readonly url: string;
  readonly heading: string;
  /** The alert's text; '' if there is none. */
  readonly alert: string;
  /** Where the page's links to orders lead. */
  readonly orderLinks: readonly string[];
  /** The names of the buttons that can be clicked. */
  readonly buttons: readonly string[];
  readonly cartItems: number;
}

/** What a screen means to a shopper who waits for an order to be registered. */
export type Sight =
  | { readonly is: 'registered'; readonly orderId: string }
  /** A link to an order, for the shopper to follow. */
  | { readonly is: 'link'; readonly orderId: string }
  /** A button for the shopper to click. */
  | { readonly is: 'button'; readonly name: RegExp }
  | { readonly is: 'alert' | 'under way' | 'full cart' | 'empty cart' }
  /** The order's page says that there is no such order. */
  | { readonly is: 'no order' }
  /** The till did not open. */
  | { readonly is: 'no till' }
  /** The browser's own error page: there was no answer. */
  | { readonly is: 'no page' }
  /** The page is not drawn yet. */
  | { readonly is: 'nothing' };

/** Names of buttons that order. */
export const PAY = /^Pay £/;
export const CONFIRM = /^Confirm Order/;

const ORDER_PAGE = /\/thank-you-page\/([0-9a-f-]{36})/;
const TO_PRESS = [PAY, CONFIRM, /^Continue to payment/];
const NO_ORDER = /was not placed|can.t find/;

/** Reads a tab's screen. It has no inner functions: these would need a compiler's helper, which the page lacks. */
export function readScreen(page: Page): Promise<Screen> {
  return page.evaluate(() => ({
    url: location.href,
    heading: document.querySelector('h1')?.textContent ?? '',
    alert: document.querySelector('dialog[open][role="alertdialog"]')?.textContent ?? '',
    orderLinks: [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/thank-you-page/"]')].map(
      ({ href }) => href,
    ),
    buttons: [
      ...document.querySelectorAll('button:not(:disabled, [aria-disabled="true"], [aria-busy="true"])'),
    ].map(({ textContent }) => textContent.trim()),
    cartItems: Number.parseInt(
      document.querySelector('[aria-label^="Cart, "]')?.getAttribute('aria-label')?.slice(6) ?? '0',
      10,
    ),
  }));
}

/** The order to whose page a URL leads; undefined for any other URL. */
export const orderOfUrl = (url: string): string | undefined => ORDER_PAGE.exec(url)?.[1];

/** What a screen means to a shopper. `others` are orders that do not concern this shopper, such as earlier ones. */
export function sightOf(screen: Screen, others: ReadonlySet<string>): Sight {
  const { url, heading, alert, orderLinks, buttons, cartItems } = screen;
  if (!url.startsWith('http')) return { is: 'no page' };
  if (alert) return { is: 'alert' };

  const orderId = orderOfUrl(url);
  if (orderId && !others.has(orderId)) {
    if (heading.startsWith('Order Registered!')) return { is: 'registered', orderId };
    if (NO_ORDER.test(heading)) return { is: 'no order' };
    return { is: heading ? 'under way' : 'nothing' };
  }
  const linked = orderLinks.flatMap((link) => orderOfUrl(link) ?? []).find((id) => !others.has(id));
  if (linked) return { is: 'link', orderId: linked };
  const name = TO_PRESS.find((pattern) => buttons.some((button) => pattern.test(button)));
  if (name) return { is: 'button', name };

  const { pathname } = new URL(url);
  if (/^\/(?:sandbox|favicon)/.test(pathname) || !heading) return { is: 'nothing' };
  // No number: the cart says that it is empty.
  if (!(cartItems > 0)) return { is: 'empty cart' };
  if (pathname === '/payment-loading' && buttons.includes('Try again')) return { is: 'no till' };
  return { is: /^\/pay(?:-by-cash|ment-loading)/.test(pathname) ? 'under way' : 'full cart' };
}

/** A screen as a line of text. */
export function describeScreen({ url, heading, alert }: Screen, sight: Sight): string {
  const what = sight.is === 'button' ? `button ${sight.name.source}` : sight.is;
  return `${what} at ${new URL(url).pathname}: ${(alert || heading).trim()}`;
}
