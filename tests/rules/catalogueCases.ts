import { allowed, reading, refused, setting } from './ruleCase.ts';
import { ORDER, serverAdds, spam } from './shopData.ts';

export const catalogueCases = [
  ...allowed([
    ...reading(
      '/categories',
      '/categories/1',
      '/texts',
      '/bestsellers',
      '/priceList',
      '/cakes',
      '/cakes/boule/limit',
    ),
    ...reading('/stock/setAt', '/closed', '/news'),
    ['an order is read by its id', 'read', `/orders/${ORDER.open}`],
    ...setting('/cakes/boule/limit', 99, 101, 50, 150, 100, serverAdds(-2)),
    ['the last piece is taken', 'set', '/cakes/last/limit', 0],
    ['of a product that was taken out, a piece is taken', 'set', '/cakes/gone/limit', 2],
    // A transaction on anything but a number writes back what it found.
    ['a limit that there is not stays away', 'remove', '/cakes/tote/limit'],
  ]),
  ...refused([
    ...reading('/owners/owner1', '/stock/lastPlan/boule'),
    ['everything is removed', 'remove', '/'],
    ...['setAt', 'bakeDay', 'baked/boule', 'plan/boule', 'lastPlan/boule'].flatMap((part) =>
      setting(`/stock/${part}`, 1),
    ),
    ['the revision of the stock is raised', 'set', '/stock/revision', 7],
    ...setting('/cakes/boule/limit', 49, 151, 99.5, null, '99', { pieces: 99 }, spam(100)),
    ...setting('/cakes/last/limit', -1, true),
    ...setting('/cakes/tote/limit', 1, 0, serverAdds(1), { pieces: 1 }),
    ...setting('/cakes/cookies/limit', 1, 'lots'),
    ['a product that there is not gets a limit', 'set', '/cakes/spam/limit', 1],
  ]),
];
