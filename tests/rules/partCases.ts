import { FIGURE_PARTS } from './figureCases.ts';
import { reading, refused, refusedToOthers, removing, toTheMillisecond, whileClosed } from './ruleCase.ts';
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
  ...removing('/stock/spam', `${HANDOVER}/spam`, `${RECORD}/spam`),
  ['the state of a tick is changed', 'set', `${HANDOVER}/state`, 'open'],
  ['the cash of a tick is changed', 'set', `${HANDOVER}/cash`, false],
  ['the time of a tick is changed', 'set', `${HANDOVER}/at`, NOW],
  ['the sending of a tick is changed', 'set', `${HANDOVER}/sentAt`, SERVER_TIME],
  ['a cancelled order is changed', 'set', `${RECORD}/order`, orderOf(RESTORED_ORDER, { name: 'Bo Crumb' })],
  ['whether a cancelled order was paid is written', 'set', `${RECORD}/paid`, true],
  ['the time of a cancelling is changed', 'set', `${RECORD}/at`, SERVER_TIME],
  ['update', '/', { [`${RECORD.slice(1)}/back/boule`]: 1, 'cakes/boule/limit': serverAdds(1) }],
]);

const closing = refused([
  // Nobody has counted anything yet.
  ...removing(...FIGURE_PARTS, '/closed/spam'),
  ['the time of the closing is changed', 'set', '/closed/at', NOW],
]);

/** The cases of parts of what only an owner may read and write: a right below it would be a hole. */
export const partCases = refusedToOthers([
  ...refused(reading(...READ)),
  ...toTheMillisecond(written),
  ...whileClosed(closing),
]);
