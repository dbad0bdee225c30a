import { reading, refused, refusedToOthers, removing, toTheMillisecond, whileClosed } from './ruleCase.ts';
import {
  FRIDAY,
  NOW,
  ORDER,
  orderOf,
  placesOf,
  SERVER_TIME,
  SHOP_DATA,
  serverAdds,
  valueAt,
  WEEK_MS,
} from './shopData.ts';

const HANDOVER = `/handovers/${ORDER.paid}`;
const RECORD = `/cancelled/${ORDER.restored}`;

/** Every place below one in the data, and one that there is not. */
const placesBelow = (at: string) =>
  [...placesOf(valueAt(SHOP_DATA, at.split('/').slice(1))), ['spam']].map((path) => [at, ...path].join('/'));

const FIGURES = placesBelow('/figures');
const READ = ['/stock', HANDOVER, RECORD, '/changes/list/recent'].flatMap(placesBelow);

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
  ...removing(...FIGURES, '/closed/spam'),
  ['the time of the closing is changed', 'set', '/closed/at', NOW],
]);

/** The cases of parts of what only an owner may read and write: a right below it would be a hole. */
export const partCases = refusedToOthers([
  ...refused(reading(...FIGURES, ...READ.filter((place) => place !== '/stock/setAt'))),
  ...toTheMillisecond(written),
  ...whileClosed(closing),
]);
