import { WRONG_IDS } from './orderCases.ts';
import { allowed, refused, toTheMillisecond } from './ruleCase.ts';
import { handoverOf, NOW, ORDER, SERVER_TIME } from './shopData.ts';

const handover = (id: string, fields: object = {}) =>
  ['set', `/handovers/${id}`, handoverOf({ sentAt: SERVER_TIME, ...fields })] as const;

/** The cases of what is handed over on a Friday. */
export const handovers = {
  ownerMay: [
    ...allowed([
      ['an order is collected that was paid by card', ...handover(ORDER.open, { cash: false })],
      ['a tick is taken back', ...handover(ORDER.paid, { state: 'open', at: NOW })],
      ['a tick is sent again', ...handover(ORDER.paid)],
      ['a tick of an order that is gone is removed', 'remove', `/handovers/${ORDER.forgotten}`],
    ]),
    ...toTheMillisecond(
      allowed([['a tick is a minute ahead', ...handover(ORDER.open, { at: NOW + 60_000 })]]),
    ),
  ],
  nobodyMay: [
    ...refused([
      ['an earlier tick of a gone order comes later', ...handover(ORDER.forgotten, { at: NOW - 1001 })],
      ['an order is eaten', ...handover(ORDER.open, { state: 'eaten' })],
      ['the cash is a number', ...handover(ORDER.open, { cash: 8 })],
      ['a tick has another field', ...handover(ORDER.open, { spam: 1 })],
      ...['state', 'cash', 'at', 'sentAt'].map((field) => handover(ORDER.open, { [field]: null })),
      ['a tick is removed', 'remove', `/handovers/${ORDER.paid}`],
      ...WRONG_IDS.map(([what, id]) => [`a tick has ${what}`, ...handover(id)] as const),
    ]),
    ...toTheMillisecond(
      refused([['a tick is more than a minute ahead', ...handover(ORDER.open, { at: NOW + 60_001 })]]),
    ),
  ],
};
