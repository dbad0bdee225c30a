import { FIGURE_PARTS } from './figureCases.ts';
import { reading, refused, refusedToOthers, removing, toTheMillisecond, whileClosed } from './ruleCase.ts';
import { FRIDAY, NOW, ORDER, orderOf, SERVER_TIME, serverAdds, WEEK_MS } from './shopData.ts';

const HANDOVER = `/handovers/${ORDER.paid}`;
const RECORD = `/cancelled/${ORDER.restored}`;

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
  ['a cancelled order is changed', 'set', `${RECORD}/order`, orderOf(ORDER.restored, { name: 'Bo Crumb' })],
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
