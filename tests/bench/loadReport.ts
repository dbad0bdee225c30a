import type { FirstTap } from './firstTap.ts';
import { type Cell, type Goal, goalTable, inBytes, inRatio, inSeconds, table } from './report.ts';
import type { Visit } from './visit.ts';
import type { Sites } from './workbench.ts';

export type SiteName = keyof Sites;

/** The medians of a page's visits, by page, site and whether it is the first visit. */
type Results = ReadonlyMap<string, Visit>;
/** The medians of the taps, by site and when. */
type Taps = ReadonlyMap<string, FirstTap>;

/** How a visit is named in the tables. */
export const nameOf = (page: string, site: SiteName, again: boolean) =>
  `${page}${again ? ' again' : ''} · ${site}`;
const isAgain = (name: string) => name.includes(' again ');
/** How a tap is named in the tables; `notBefore` in ms. */
export const tapName = (site: SiteName, notBefore: number) =>
  `${site}, ${notBefore > 0 ? `at ${inSeconds(notBefore)}` : 'as soon as it is seen'}`;

/** What loading by one transport came to, as tables, and which goals are met. */
export const loadReport = (title: string, results: Results, taps: Taps): string =>
  [`### ${title}`, resultTable(results), tapTable(taps), goalTable(goals(results, taps))].join('\n\n');

const tapTable = (taps: Taps) =>
  table(
    ['Add to Cart, first visit', 'Tapped', 'Answered', 'Tap to reaction'],
    [...taps].map(([name, { tapped, answered }]) => [
      name,
      inSeconds(tapped),
      inSeconds(answered),
      inSeconds(answered - tapped),
    ]),
  );

function resultTable(results: Results): string {
  const floor = floorLcp(results);
  const rows = [...results].map(([name, visited]): Cell[] => [
    name,
    inSeconds(visited.fcp),
    inSeconds(visited.lcp),
    inRatio(visited.lcp / floor),
    visited.hydrated > 0 ? inSeconds(visited.hydrated) : '–',
    visited.catalogue > 0 ? inSeconds(visited.catalogue) : '–',
    visited.catalogue > 0 ? inRatio(visited.catalogue / floor) : '–',
    `${Math.round(visited.tbt)} ms`,
    visited.cls.toFixed(3),
    // Of a copy in the browser nothing crosses the wire.
    ...(isAgain(name) ? ['–', '–'] : [inBytes(visited.scriptBeforePaint), inBytes(visited.scriptToHydrated)]),
    inBytes(visited.bytes),
    visited.requests,
  ]);
  return table(
    [
      'Page · site',
      'FCP',
      'LCP',
      'LCP ÷ floor',
      'Hydrated',
      'Catalogue visible',
      '÷ floor',
      'TBT',
      'CLS',
      'JS before paint',
      'JS to hydrated',
      'Bytes',
      'Requests',
    ],
    rows,
  );
}

const floorLcp = (results: Results) => of(results, 'Home', 'floor').lcp;

function of(results: Results, page: string, site: SiteName, again = false): Visit {
  const found = results.get(nameOf(page, site, again));
  if (!found) throw new Error(`${nameOf(page, site, again)} was not measured`);
  return found;
}

function goals(results: Results, taps: Taps): Goal[] {
  const floor = floorLcp(results);
  const home = of(results, 'Home', 'shop');
  const ratio = (name: string, value: number, most: number): Goal => ({ name, value, most, unit: inRatio });
  const seconds = (name: string, value: number, most: number): Goal => ({
    name,
    value,
    most,
    unit: inSeconds,
  });
  const bytes = (name: string, value: number, most: number): Goal => ({ name, value, most, unit: inBytes });
  const firstTap = taps.get(tapName('shop', 0))?.answered ?? Number.POSITIVE_INFINITY;
  return [
    ratio('Home: LCP ÷ floor', home.lcp / floor, 0.85),
    { name: 'Home: CLS', value: home.cls, most: 0, unit: (value) => value.toFixed(3) },
    ratio("Home: alive ÷ the naive twin's", home.hydrated / of(results, 'Home', 'naive').hydrated, 0.75),
    bytes('Home, first visit: bytes until 5 s after it is alive', home.bytes, 280_000),
    bytes('Home: JS before first paint', home.scriptBeforePaint, 5_000),
    bytes('Home: JS to hydrated', home.scriptToHydrated, 80_000),
    ratio('Home: catalogue visible ÷ floor', home.catalogue / floor, 1),
    ratio('Home, repeat visit: LCP ÷ first', of(results, 'Home', 'shop', true).lcp / home.lcp, 0.4),
    seconds('Home, repeat visit: alive', of(results, 'Home', 'shop', true).hydrated, 600),
    ratio('Category, cold: products visible ÷ floor', of(results, 'Category', 'shop').catalogue / floor, 1.7),
    ratio(
      'Category, second visit: products visible ÷ floor',
      of(results, 'Category', 'shop', true).catalogue / floor,
      0.8,
    ),
    ratio('Product, cold: product visible ÷ floor', of(results, 'Product', 'shop').catalogue / floor, 1.7),
    seconds('Product, cold: first tap answered', firstTap, 1_400),
  ];
}
