import type { Setting } from './orderWorld.ts';

interface Named {
  readonly name: string;
  readonly setting: Setting;
}

const named = (name: string, setting: Setting): Named => ({ name, setting });

const one = { browsers: 1, tabs: 1, stock: 2, faults: 0 } as const;
const tabs = { ...one, tabs: 2 } as const;
const two = { ...one, browsers: 2 } as const;
const CASH = [false];
const CARD = [true];

/** What the suite explores each time. */
export const EVERYDAY: readonly Named[] = [
  named('cash, sold out in part', { ...one, cards: CASH, isShort: true }),
  named('card, sold out in part, one fault', {
    ...one,
    faults: 1,
    cards: CARD,
    isShort: true,
    isQuiet: true,
  }),
  named('cash, late, two browsers', { ...two, cards: CASH, clock: 2 }),
  named('card, nothing on the next Friday', { ...one, cards: CARD, next: 0 }),
  named('card, one fault', { ...one, faults: 1, cards: CARD, isQuiet: true }),
  named('cash, the last one, two browsers', { ...two, stock: 1, cards: CASH, isQuiet: true }),
  named('cash, the last one, two tabs', { ...tabs, stock: 1, cards: CASH, isQuiet: true }),
  named('cash, then the same cart by card', { ...one, cards: [false, true], isQuiet: true }),
  named('card, then the same cart for cash', { ...one, cards: [true, false], isQuiet: true }),
  named('card, the last one, two browsers', { ...two, stock: 1, cards: CARD, isQuiet: true }),
  named('card, a mark refused, two browsers', {
    ...two,
    faults: 1,
    cards: CARD,
    isQuiet: true,
    isTaken: true,
    onlyFault: 'mark refused',
  }),
  named('cash, on any day, one fault', { ...one, stock: 1, faults: 1, cards: CASH }),
  named('cash, a disk that fails', { ...one, faults: 1, cards: CASH, isQuiet: true, isDiskBad: true }),
];

/** What `npm run explore` explores besides. */
export const WIDE: readonly Named[] = [
  named('card, on any day, one fault', { ...one, faults: 1, cards: CARD }),
  named('card, late, two browsers', { ...two, cards: CARD, clock: 2, isQuiet: true }),
  named('card, two tabs, nothing on the next Friday', { ...tabs, cards: CARD, next: 0 }),
  named('cash, taken, then the same cart for cash, one fault', {
    ...tabs,
    faults: 1,
    cards: [false, false],
    isQuiet: true,
    isTaken: true,
  }),
  named('card, then the same cart for cash, two tabs', { ...tabs, cards: [true, false], isQuiet: true }),
  named('cash, then the same cart for cash, one fault', { ...one, faults: 1, cards: [false, false] }),
  named('card, a disk that fails', { ...one, faults: 1, cards: CARD, isDiskBad: true }),
  named('cash, the last one, two tabs, one fault', { ...tabs, stock: 1, faults: 1, cards: CASH }),
  named('cash, two faults', { ...one, faults: 2, cards: CASH, isQuiet: true }),
  named('card, two browsers, one fault', { ...two, faults: 1, cards: CARD, isQuiet: true }),
  named('cash, two browsers', { ...two, cards: CASH, isQuiet: true }),
  named('card, two browsers', { ...two, cards: CARD, isQuiet: true }),
  named('cash, two browsers with two tabs', { ...two, tabs: 2, cards: CASH, isQuiet: true }),
  named('card, two browsers with two tabs', { ...two, tabs: 2, cards: CARD, isQuiet: true }),
];
