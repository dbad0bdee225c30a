import { FIGURE_PARTS } from './figureCases.ts';
import { refused, refusedToOthers, toTheMillisecond, whileClosed } from './ruleCase.ts';
import {
  FRIDAY,
  NOW,
  orderOf,
  PAID_ORDER,
  RESTORED_ORDER,
  SERVER_TIME,
  serverAdds,
  WEEK_MS,
} from './shopData.ts';

const HANDOVER = `/handovers/${PAID_ORDER}`;
const RECORD = `/cancelled/${RESTORED_ORDER}`;

const READ = [
  ...FIGURE_PARTS,
  ...['bakeDay', 'baked/boule', 'spam'].map((part) => `/stock/${part}`),
  ...['state', 'cash', 'at', 'sentAt'].map((part) => `${HANDOVER}/${part}`),
  ...['order', 'order/name', 'paid', 'at', 'back', 'back/boule', 'spam'].map((part) => `${RECORD}/${part}`),
];

/** Valid writes of one part each. What is not there may be removed where anything may. */
const written = refused([
  ['the day of the stock is changed', 'set', '/stock/bakeDay', FRIDAY + WEEK_MS],
  ['another field of the stock is removed', 'remove', '/stock/spam'],
  ['the state of a tick is changed', 'set', `${HANDOVER}/state`, 'open'],
  ['the cash of a tick is changed', 'set', `${HANDOVER}/cash`, false],
  ['the time of a tick is changed', 'set', `${HANDOVER}/at`, NOW],
  ['the sending of a tick is changed', 'set', `${HANDOVER}/sentAt`, SERVER_TIME],
  ['another field of a tick is removed', 'remove', `${HANDOVER}/spam`],
  ['a cancelled order is changed', 'set', `${RECORD}/order`, orderOf(RESTORED_ORDER, { name: 'Bo Crumb' })],
  ['whether a cancelled order was paid is written', 'set', `${RECORD}/paid`, true],
  ['the time of a cancelling is changed', 'set', `${RECORD}/at`, SERVER_TIME],
  [
    'one more piece goes back',
    'update',
    '/',
    {
      [`${RECORD.slice(1)}/back/boule`]: 1,
      'cakes/boule/limit': serverAdds(1),
    },
  ],
  ['another field of a cancelling is removed', 'remove', `${RECORD}/spam`],
]);

const closing = refused([
  // Nobody has counted anything yet.
  ...FIGURE_PARTS.map((path) => [`${path} is removed`, 'remove', path] as const),
  ['the time of the closing is changed', 'set', '/closed/at', NOW],
  ['another field of the closing is removed', 'remove', '/closed/spam'],
]);

/** The cases of parts of what only an owner may read and write: a right below it would be a hole. */
export const partCases = refusedToOthers([
  ...refused(READ.map((path) => [`${path} is read`, 'read', path] as const)),
  ...toTheMillisecond(written),
  ...whileClosed(closing),
]);
