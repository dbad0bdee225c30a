import type { Backstage } from '../support/backstage.ts';
import { button, dialog, heading, link } from './sight.ts';
import type { Visitor } from './visitor.ts';
import { addLoaf, giveDetails, goToCheckout, goToPayment, LOAF, orderForCash, orderNow } from './ways.ts';

/** A screen, and how a visitor gets there. */
interface Screen {
  readonly name: string;
  reach(visitor: Visitor, owner: Backstage): Promise<void>;
  /** Covers the page, which must not scroll meanwhile. */
  readonly isOverlay?: true;
}

const open = (name: string, path: string): Screen => ({ name, reach: (visitor) => visitor.open(path) });

/** The screens that look different, for comparing the engines by eye. */
export const screens: readonly Screen[] = [
  open('home', '/'),
  open('category', '/our/sourdough'),
  open('category-of-one', '/our/honey'),
  open('category-unknown', '/our/pizza'),
  open('product', LOAF.path),
  open('product-sold-out', '/our/extras/sourdough%20bag'),
  open('price-list', '/price-list'),
  open('allergens', '/allergens'),
  open('privacy', '/privacy'),
  open('terms', '/terms'),
  open('not-found', '/nowhere'),
  open('checkout-empty', '/choose-payment-method'),
  open('message', '/order-and-pay-by-cash'),
  open('message-sent', '/thank-you-page'),
  open('thank-you-unknown', '/thank-you-page/0b5e3a52-4c3d-4f6e-9d0e-0a1b2c3d4e5f'),
  {
    name: 'product-without-a-choice',
    async reach(visitor) {
      await visitor.open('/our/brioche/plain%20brioche');
      await visitor.tap(button('Add to Cart'));
      await visitor.reads('Please choose a size first.');
    },
  },
  {
    name: 'cart-empty',
    isOverlay: true,
    async reach(visitor) {
      await visitor.open('/price-list');
      await visitor.tap(button('Cart, empty'));
      await visitor.reads('Your cart is empty', dialog(/cart/));
    },
  },
  {
    name: 'cart',
    isOverlay: true,
    async reach(visitor) {
      await visitor.open(LOAF.path);
      await visitor.tap(button('Add to Cart'));
      await visitor.reads('£7', dialog(/cart/));
    },
  },
  {
    name: 'collection',
    isOverlay: true,
    async reach(visitor) {
      await addLoaf(visitor);
      await orderNow(visitor);
      await visitor.sees(link('Collect here'));
    },
  },
  {
    name: 'details-missing',
    async reach(visitor) {
      await addLoaf(visitor);
      await goToCheckout(visitor);
      await visitor.tap(button('Next'));
    },
  },
  {
    name: 'bestsellers',
    async reach(visitor) {
      await addLoaf(visitor);
      await goToCheckout(visitor);
      await giveDetails(visitor);
      await visitor.sees(heading('Bestsellers You Might Love'));
    },
  },
  {
    name: 'payment',
    async reach(visitor) {
      await goToPayment(visitor);
      await visitor.sees(heading('Choose Your Payment Method'));
    },
  },
  {
    name: 'back-from-the-till',
    async reach(visitor) {
      await goToPayment(visitor);
      await visitor.tap(button(/^Pay by Card/));
      await visitor.isAt('/sandbox/till');
      await visitor.back();
      await visitor.sees(heading('Welcome back: nothing was paid'));
    },
  },
  {
    name: 'pay-by-cash',
    async reach(visitor) {
      await goToPayment(visitor);
      await visitor.tap(button(/^Pay by Cash/));
      await visitor.sees(button(/^Confirm Order/));
    },
  },
  {
    name: 'pay-by-cash-short',
    isOverlay: true,
    async reach(visitor, owner) {
      await goToPayment(visitor);
      await visitor.tap(button(/^Pay by Cash/));
      await visitor.sees(button(/^Confirm Order/));
      await owner.setData(`cakes/${LOAF.id}/limit`, 0);
      await visitor.tap(button(/^Confirm Order/));
      await visitor.reads('Please adjust your order.');
    },
  },
  {
    name: 'thank-you',
    async reach(visitor) {
      await orderForCash(visitor);
      await visitor.sees(heading('Order Registered!'));
    },
  },
];
