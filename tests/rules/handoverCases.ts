import { WRONG_IDS } from './orderCases.ts';
import { allowed, refused, toTheMillisecond } from './ruleCase.ts';
import { FORGOTTEN_ORDER, handoverOf, NOW, OPEN_ORDER, PAID_ORDER, SERVER_TIME } from './shopData.ts';

const handover = (id: string, fields: object = {}) =>
  ['set', `/handovers/${id}`, handoverOf({ sentAt: SERVER_TIME, ...fields })] as const;

/** The cases of what is handed over on a Friday. */
export const handovers = {
  ownerMay: [
    ...allowed([
      ['an order is collected', ...handover(OPEN_ORDER)],
      ['an order is collected that was paid by card', ...handover(OPEN_ORDER, { cash: false })],
      ['a tick is taken back', ...handover(PAID_ORDER, { state: 'open', at: NOW })],
      ['a tick is sent again', ...handover(PAID_ORDER)],
      ['a tick of an order that is gone is removed', 'remove', `/handovers/${FORGOTTEN_ORDER}`],
      [
        'an order is removed with its tick',
        'update',
        '/',
        { [`orders/${OPEN_ORDER}`]: null, [`handovers/${OPEN_ORDER}`]: null },
      ],
    ]),
    ...toTheMillisecond(
      allowed([['a tick is a minute ahead', ...handover(OPEN_ORDER, { at: NOW + 60_000 })]]),
    ),
  ],
  nobodyMay: [
    ...refused([
      ['an earlier tick comes later', ...handover(PAID_ORDER, { at: NOW - 1001 })],
      [
        'an earlier tick of an order that is gone comes later',
        ...handover(FORGOTTEN_ORDER, { at: NOW - 1001 }),
      ],
      ['a tick has no number as its time', ...handover(OPEN_ORDER, { at: '1' })],
      ['a tick was sent at another time', ...handover(OPEN_ORDER, { sentAt: 1 })],
      ['an order is eaten', ...handover(OPEN_ORDER, { state: 'eaten' })],
      ['the cash is a number', ...handover(OPEN_ORDER, { cash: 8 })],
      ['a tick has another field', ...handover(OPEN_ORDER, { spam: 1 })],
      ...['state', 'cash', 'at', 'sentAt'].map((field) => handover(OPEN_ORDER, { [field]: null })),
      ['a part of a tick is written', 'set', `/handovers/${FORGOTTEN_ORDER}/state`, 'open'],
      ['a tick is removed', 'remove', `/handovers/${PAID_ORDER}`],
      ...WRONG_IDS.map(([what, id]) => [`a tick has ${what}`, ...handover(id)] as const),
    ]),
    ...toTheMillisecond(
      refused([['a tick is more than a minute ahead', ...handover(OPEN_ORDER, { at: NOW + 60_001 })]]),
    ),
  ],
};
