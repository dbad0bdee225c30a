import type { DatabaseAddress } from '../../../build/databaseAddress.ts';
import type { Settings } from '../../../sandbox/settings.ts';
import type { CatalogueRecords } from '../../../src/domain/catalogue/catalogueRecords.ts';
import { checkSharedIds, type Priced, pricesIn } from '../../../src/domain/catalogue/checkPrices.ts';
import { parsePounds } from '../../../src/domain/money.ts';
import { type Finding, fine, note, wrong } from '../../../terminal/finding.ts';
import { toFinding } from '../catalogue/checkCatalogue.ts';

/** Checks Stripe's key, that delivery's price ids are used only once, and that a live shop has none of the demo's. */
export function checkCardPayment(
  settings: Settings,
  { isLocal }: DatabaseAddress,
  catalogue: CatalogueRecords,
): Finding[] {
  const sold = pricesIn(catalogue);
  const findings = [
    ...(isLocal ? [] : checkDemoIds(sold)),
    // Finds price ids that delivery uses twice or shares with the catalogue. checkCatalogue compares the rest.
    ...checkSharedIds(deliveryPrices(settings), sold).map(toFinding),
  ];
  return [
    ...checkMode(settings.VITE_STRIPE_PUBLISHABLE_KEY, isLocal),
    ...findings,
    ...(findings.length === 0 ? [fine('Every price has an id of its own')] : []),
  ];
}

function checkMode(key: string, isLocal: boolean): Finding[] {
  const isLive = key.startsWith('pk_live_');
  if (!isLive && !key.startsWith('pk_test_')) return [];
  if (isLive && !isLocal) return [fine('Stripe is in live mode: cards are charged')];
  if (isLive) {
    const what = 'Stripe is in live mode, but the database is the sandbox: real money for demo orders';
    return [wrong(what, 'Use the test key (pk_test_…) with the sandbox.')];
  }
  const what = 'Stripe is in test mode: no money moves';
  const mend =
    'To open the shop, put the live key (pk_live_…) and the price ids of live mode into .env and the catalogue.';
  return [isLocal ? fine(what) : note(what, mend)];
}

/** Lists the prices of delivery. checkSettings reports missing ones. */
function deliveryPrices(settings: Settings): Priced[] {
  return DELIVERY.flatMap(({ name, idSetting, poundsSetting }) => {
    const price = parsePounds(settings[poundsSetting]);
    return price === null
      ? []
      : { title: 'Delivery', name: `${name} (${idSetting})`, id: settings[idSetting], price };
  });
}

const DELIVERY = [
  { name: 'Delivery', idSetting: 'VITE_PRICE_DELIVERY', poundsSetting: 'VITE_DELIVERY_POUNDS' },
  {
    name: 'Delivery over £60',
    idSetting: 'VITE_PRICE_DELIVERY_OVER_60',
    poundsSetting: 'VITE_DELIVERY_POUNDS_OVER_60',
  },
] as const;

function checkDemoIds(sold: readonly Priced[]): Finding[] {
  return sold
    .filter(({ id }) => id.startsWith('price_demo_'))
    .map(({ name, id }) =>
      wrong(
        `${name}: its price id ${id} is the demo's, which Stripe does not know`,
        "Put the product's own there.",
      ),
    );
}
