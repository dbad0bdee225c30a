import type { Setting } from './orderWorld.ts';

interface Named {
  readonly name: string;
  readonly setting: Setting;
}

const named = (name: string, setting: Setting): Named => ({ name, setting });

/** What the suite explores each time. */
export const EVERYDAY: readonly Named[] = [
  named('cash, two tabs', { browsers: 1, tabs: 2, stock: 1, faults: 0, cards: [false] }),
  named('card, two tabs', { browsers: 1, tabs: 2, stock: 1, faults: 0, cards: [true] }),
  named('cash, one fault', { browsers: 1, tabs: 1, stock: 1, faults: 1, cards: [false] }),
  named('card, one fault', { browsers: 1, tabs: 1, stock: 2, faults: 1, cards: [true] }),
  named('card, two browsers', { browsers: 2, tabs: 1, stock: 2, faults: 0, cards: [true], isQuiet: true }),
  named('cash, the last one, two browsers', {
    browsers: 2,
    tabs: 1,
    stock: 1,
    faults: 0,
    cards: [false],
    isQuiet: true,
  }),
  named('cash, then the same cart by card', {
    browsers: 1,
    tabs: 1,
    stock: 2,
    faults: 0,
    cards: [false, true],
  }),
  named('card, then the same cart for cash, two tabs', {
    browsers: 1,
    tabs: 2,
    stock: 2,
    faults: 0,
    cards: [true, false],
    isQuiet: true,
  }),
  named('cash, then the same cart for cash, one fault', {
    browsers: 1,
    tabs: 1,
    stock: 2,
    faults: 1,
    cards: [false, false],
    isQuiet: true,
  }),
];

/** What `npm run explore` explores besides. */
export const WIDE: readonly Named[] = [
  named('card, two browsers', { browsers: 2, tabs: 1, stock: 2, faults: 0, cards: [true] }),
  named('cash, two browsers', { browsers: 2, tabs: 1, stock: 1, faults: 0, cards: [false] }),
  named('cash, two tabs, one fault', { browsers: 1, tabs: 2, stock: 1, faults: 1, cards: [false] }),
  named('card, two tabs, one fault', { browsers: 1, tabs: 2, stock: 1, faults: 1, cards: [true] }),
  named('cash, one tab, two faults', { browsers: 1, tabs: 1, stock: 2, faults: 2, cards: [false] }),
  named('card, one tab, two faults', { browsers: 1, tabs: 1, stock: 2, faults: 2, cards: [true] }),
  named('card, then the same cart for cash, one fault', {
    browsers: 1,
    tabs: 1,
    stock: 2,
    faults: 1,
    cards: [true, false],
  }),
  named('cash, then the same cart for cash, one fault', {
    browsers: 1,
    tabs: 1,
    stock: 2,
    faults: 1,
    cards: [false, false],
  }),
  named('card, then the same cart for cash, two tabs', {
    browsers: 1,
    tabs: 2,
    stock: 2,
    faults: 0,
    cards: [true, false],
  }),
];
