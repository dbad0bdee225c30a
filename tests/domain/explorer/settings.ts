import type { Setting } from './orderWorld.ts';

const one = { browsers: 1, tabs: 1, stock: 2, faults: 0 } as const;
const tabs = { ...one, tabs: 2 } as const;
const two = { ...one, browsers: 2 } as const;
const CASH = [false];
const CARD = [true];

/** What the suite explores each time. */
export const EVERYDAY: Readonly<Record<string, Setting>> = {
  'cash, sold out in part': { ...one, cards: CASH, isShort: true },
  'card, sold out in part, one fault': {
    ...one,
    faults: 1,
    cards: CARD,
    isShort: true,
    isQuiet: true,
  },
  'cash, late, two browsers': { ...two, cards: CASH, clock: 2 },
  'card, nothing on the next Friday': { ...one, cards: CARD, next: 0 },
  'cash, placed elsewhere, one fault': { ...one, faults: 1, cards: CASH, isElsewhere: true, isQuiet: true },
  'cash, for no day': { ...one, cards: CASH, isDayless: true, isQuiet: true },
  'card, for no day, one fault': { ...one, faults: 1, cards: CARD, isDayless: true, isQuiet: true },
  'card, one fault': { ...one, faults: 1, cards: CARD, isQuiet: true },
  'cash, the last one, two browsers': { ...two, stock: 1, cards: CASH, isQuiet: true },
  'cash, the last one, two tabs': { ...tabs, stock: 1, cards: CASH, isQuiet: true },
  'cash, then the same cart by card': { ...one, cards: [false, true], isQuiet: true },
  'card, then the same cart for cash, one fault': { ...one, faults: 1, cards: [true, false], isQuiet: true },
  'card, sold out until the stock is set anew': { ...one, stock: 0, cards: CARD, isQuiet: true, reset: 2 },
  'cash, the stock set anew, one fault': { ...one, faults: 1, cards: CASH, isQuiet: true, reset: 0 },
  'cash, a disk that fails': { ...one, faults: 1, cards: CASH, isQuiet: true, isDiskBad: true },
  'cash, on any day, one fault': { ...one, stock: 1, faults: 1, cards: CASH },
};

/** What `npm run explore` explores besides. */
export const WIDE: typeof EVERYDAY = {
  'card, the stock set anew, one fault': { ...one, faults: 1, cards: CARD, reset: 1 },
  'cash, the stock set anew, two browsers': { ...two, cards: CASH, isQuiet: true, reset: 1 },
  'cash, taken, then the same cart for cash, two tabs': {
    ...tabs,
    cards: [false, false],
    isQuiet: true,
    isTaken: true,
  },
  'cash, taken, two browsers': { ...two, cards: CASH, isQuiet: true, isTaken: true },
  'cash, taken, two tabs, one fault': { ...tabs, faults: 1, cards: CASH, isQuiet: true, isTaken: true },
  'card, a mark refused, two browsers': {
    ...two,
    faults: 1,
    cards: CARD,
    isQuiet: true,
    isTaken: true,
    onlyFault: 'mark refused',
  },
  'card, the last one, two browsers': { ...two, stock: 1, cards: CARD, isQuiet: true },
  'card, on any day, one fault': { ...one, faults: 1, cards: CARD },
  'card, late, two browsers': { ...two, cards: CARD, clock: 2, isQuiet: true },
  'card, two tabs, nothing on the next Friday': { ...tabs, cards: CARD, next: 0 },
  'cash, taken, then the same cart for cash, one fault': {
    ...tabs,
    faults: 1,
    cards: [false, false],
    isQuiet: true,
    isTaken: true,
  },
  'card, then the same cart for cash, two tabs': { ...tabs, cards: [true, false], isQuiet: true },
  'cash, then the same cart for cash, one fault': { ...one, faults: 1, cards: [false, false] },
  'card, a disk that fails': { ...one, faults: 1, cards: CARD, isDiskBad: true },
  'cash, the last one, two tabs, one fault': { ...tabs, stock: 1, faults: 1, cards: CASH },
  'cash, two faults': { ...one, faults: 2, cards: CASH, isQuiet: true },
  'card, two browsers, one fault': { ...two, faults: 1, cards: CARD, isQuiet: true },
  'cash, two browsers': { ...two, cards: CASH, isQuiet: true },
  'card, two browsers': { ...two, cards: CARD, isQuiet: true },
  'cash, two browsers with two tabs': { ...two, tabs: 2, cards: CASH, isQuiet: true },
  'card, two browsers with two tabs': { ...two, tabs: 2, cards: CARD, isQuiet: true },
};
