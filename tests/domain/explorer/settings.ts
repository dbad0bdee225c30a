import type { Setting } from './world.ts';

const cash = { cards: [false] };
const card = { cards: [true] };
const eventful = { isQuiet: false };
const fault = { faults: 1 };
const refusal = { ...fault, onlyFault: 'mark refused' };
const tabs = { tabs: 2 };
const browsers = { browsers: 2 };
const taken = { isTaken: true };
const last = { stock: 1 };
const late: Setting = { clock: 2 };
const dropped: Setting = { mayChange: 'dropped' };
const ahead: Setting = { isOpenedAhead: true };

export const EVERYDAY: Readonly<Record<string, Setting>> = {
  'cash, sold out in part': { ...cash, ...eventful, isShort: true },
  'card, sold out in part, one fault': { ...card, ...fault, isShort: true },
  'cash, late, two browsers': { ...cash, ...eventful, ...browsers, ...late },
  'card, nothing on the next Friday': { ...card, ...eventful, next: 0 },
  'cash, placed elsewhere, one fault': { ...cash, ...fault, isElsewhere: true },
  'cash, for no day': { ...cash, isDayless: true },
  'card, for no day, one fault': { ...card, ...fault, isDayless: true },
  'card, one fault': { ...card, ...fault },
  'cash, the last one, two browsers': { ...cash, ...browsers, ...last },
  'cash, the last one, two tabs': { ...cash, ...tabs, ...last },
  'cash, then the same cart by card': { cards: [false, true] },
  'card, then the same cart for cash, one fault': { ...fault, cards: [true, false] },
  'card, sold out until the stock is set again': { ...card, stock: 0, reset: 2 },
  'cash, the stock set again, one fault': { ...cash, ...fault, reset: 0 },
  'cash, hidden and shown again, one fault': { ...cash, ...fault, ...last, hiding: 'before' },
  'cash, hidden and shown again, then the same cart by card': { cards: [false, true], hiding: 'before' },
  'cash, a disk that fails': { ...cash, ...fault, isDiskBad: true },
  'cash, on any day, one fault': { ...cash, ...eventful, ...fault, ...last },
  'cash, its day dropped, one fault': { ...cash, ...fault, ...dropped },
  'cash, its day dropped, then the same cart by card': { cards: [false, true], ...dropped },
  'card, its day dropped, the stock set again': { ...card, ...dropped, reset: 1 },
  'card, its day moved back': { ...card, ...eventful, mayChange: 'moved back' },
  'cash, its day moved on': { ...cash, ...eventful, mayChange: 'moved on' },
  'cash, for a day that was opened ahead': { ...cash, ...eventful, ...ahead, isForLater: true },
  'card, for a day that was opened ahead, one fault': { ...card, ...fault, ...ahead, isForLater: true },
  'card, late, and the next Friday was opened ahead': { ...card, ...eventful, ...ahead, next: 1 },
};

const cashTwice = { ...tabs, ...taken, cards: [false, false] };

/** Only `npm run explore` explores these. */
export const WIDE: typeof EVERYDAY = {
  'card, its day dropped, one fault': { ...card, ...fault, ...dropped },
  'cash, its day moved back, one fault': { ...cash, ...eventful, ...fault, mayChange: 'moved back' },
  'card, its day moved on, one fault': { ...card, ...eventful, ...fault, mayChange: 'moved on' },
  'card, the stock set again, one fault': { ...card, ...eventful, ...fault, reset: 1 },
  'cash, the stock set again, two browsers': { ...cash, ...browsers, reset: 1 },
  'cash, taken, then the same cart for cash, two tabs': cashTwice,
  'cash, taken, two browsers': { ...cash, ...browsers, ...taken },
  'cash, taken, two tabs, one fault': { ...cash, ...tabs, ...fault, ...taken },
  'card, a mark refused, two browsers': { ...card, ...browsers, ...refusal, ...taken },
  'card, the last one, two browsers': { ...card, ...browsers, ...last },
  'card, on any day, one fault': { ...card, ...eventful, ...fault },
  'card, late, two browsers': { ...card, ...browsers, ...late },
  'card, two tabs, nothing on the next Friday': { ...card, ...eventful, ...tabs, next: 0 },
  'cash, taken, then the same cart for cash, one fault': { ...cashTwice, ...fault },
  'card, then the same cart for cash, two tabs': { ...tabs, cards: [true, false] },
  'cash, then the same cart for cash, one fault': { ...eventful, ...fault, cards: [false, false] },
  'card, a disk that fails': { ...card, ...eventful, ...fault, isDiskBad: true },
  'cash, the last one, two tabs, one fault': { ...cash, ...eventful, ...tabs, ...fault, ...last },
  'cash, two faults': { ...cash, faults: 2 },
  'card, two browsers, one fault': { ...card, ...browsers, ...fault },
  'cash, two browsers': { ...cash, ...browsers },
  'card, two browsers': { ...card, ...browsers },
  'cash, two browsers with two tabs': { ...cash, ...browsers, ...tabs },
  'card, two browsers with two tabs': { ...card, ...browsers, ...tabs },
};
