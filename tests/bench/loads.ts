import type { BrowserContext } from '@playwright/test';
import { type FirstTap, tapEarly } from './firstTap.ts';
import { type Cell, type Goal, goalTable, inBytes, inRatio, inSeconds, table } from './report.ts';
import { median } from './statistics.ts';
import type { Network } from './throttling.ts';
import { newPhone, type Visit, visit } from './visit.ts';
import type { Sites, Workbench } from './workbench.ts';

type SiteName = keyof Sites;

interface Case {
  readonly page: string;
  readonly path: string;
  /** What the shopper came for, as a CSS selector. */
  readonly catalogue: string;
  readonly sites: readonly SiteName[];
  /** Whether the same phone comes a second time. */
  readonly comesAgain: boolean;
  /** How long the shopper looks at it once it is alive, without scrolling, in ms. Absent: until nothing moves any more. */
  readonly looks?: number;
}

const PRODUCT = '/our/sourdough/artisan%20sourdough';

const CASES: readonly Case[] = [
  { page: 'Nothing', path: '/', catalogue: 'h1', sites: ['blank'], comesAgain: true },
  {
    page: 'Home',
    path: '/',
    catalogue: '#shop a[href^="/our/"]',
    sites: ['floor', 'naive', 'shop'],
    comesAgain: true,
    looks: 5_000,
  },
  {
    page: 'Category',
    path: '/our/sourdough',
    catalogue: 'main a[href^="/our/sourdough/"]',
    sites: ['naive', 'shop'],
    comesAgain: true,
  },
  {
    page: 'Product',
    path: PRODUCT,
    catalogue: 'main article h1',
    sites: ['naive', 'shop'],
    comesAgain: false,
  },
];

/** When Add to Cart is tapped, in ms: as soon as it is seen, and not before one second. */
const TAPS: readonly { readonly site: SiteName; readonly notBefore: number }[] = [
  { site: 'naive', notBefore: 0 },
  { site: 'shop', notBefore: 0 },
  { site: 'shop', notBefore: 1_000 },
];

/** How the pages come. */
interface Transport {
  readonly title: string;
  readonly sites: Sites;
  readonly network: Network;
  readonly visits: Map<string, Visit[]>;
  readonly taps: Map<string, FirstTap[]>;
}

/** The medians of a page's visits, by page, site and whether it is the first visit. */
type Results = ReadonlyMap<string, Visit>;
/** The medians of the taps, by site and when. */
type Taps = ReadonlyMap<string, FirstTap>;

const nameOf = (page: string, site: SiteName, again: boolean) => `${page}${again ? ' again' : ''} · ${site}`;
const isAgain = (name: string) => name.includes(' again ');
const tapName = (site: SiteName, notBefore: number) =>
  `${site}, ${notBefore > 0 ? `at ${inSeconds(notBefore)}` : 'as soon as it is seen'}`;

/** Loads each page of each site in turn, by both transports, as a first and as a second visit. Returns the tables. */
export async function measureLoads(bench: Workbench, rounds: number): Promise<string> {
  const transport = (title: string, sites: Sites, network: Network): Transport => ({
    title,
    sites,
    network,
    visits: new Map(),
    taps: new Map(),
  });
  const transports = [
    transport('HTTP/1.1, each request delayed', bench, 'slow 4G'),
    transport('HTTP/2 with TLS, each connection delayed', bench.onLine, 'unthrottled'),
  ];
  for (let round = 1; round <= rounds; round++) {
    for (const by of transports) {
      console.log(`Loading the pages by ${by.title}, round ${round} of ${rounds}`);
      await loadAll(bench, by);
    }
  }
  return transports.map(resultsOf).join('\n\n');
}

async function loadAll(bench: Workbench, by: Transport): Promise<void> {
  for (const load of CASES) {
    for (const site of load.sites) {
      const [first, second] = await visitTwice(bench, by, load, site);
      add(by.visits, nameOf(load.page, site, false), first);
      if (second) add(by.visits, nameOf(load.page, site, true), second);
    }
  }
  for (const { site, notBefore } of TAPS) {
    const phone = await newPhone(bench.browser, by.sites[site]);
    add(by.taps, tapName(site, notBefore), await tapEarly(phone, PRODUCT, by.network, notBefore));
    await phone.close();
  }
}

function resultsOf({ title, visits, taps }: Transport): string {
  const results: Results = new Map([...visits].map(([name, all]) => [name, medianVisit(all)]));
  const tapped: Taps = new Map([...taps].map(([name, all]) => [name, medianTap(all)]));
  return [`### ${title}`, resultTable(results), tapTable(tapped), goalTable(goals(results, tapped))].join(
    '\n\n',
  );
}

async function visitTwice(
  { browser }: Workbench,
  { sites, network }: Transport,
  load: Case,
  site: SiteName,
): Promise<[Visit, Visit | null]> {
  const phone = await newPhone(browser, sites[site]);
  const visitOnce = () =>
    visit(phone, {
      path: load.path,
      // The home page reads the catalogue once it is near, and only a built one has it before.
      catalogue: site === 'naive' && load.page === 'Home' ? null : load.catalogue,
      isAlive: site === 'naive' || site === 'shop',
      looks: load.looks,
      network,
    });

  const first = await visitOnce();
  if (!load.comesAgain) {
    await phone.close();
    return [first.figures, null];
  }
  if (site === 'shop') await offlineCopyKept(phone);
  await first.page.close();
  const second = await visitOnce();
  await phone.close();
  return [first.figures, second.figures];
}

/** Resolves when the service worker has taken over the open page. */
async function offlineCopyKept(phone: BrowserContext): Promise<void> {
  await phone.pages()[0]?.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

function add<Result>(results: Map<string, Result[]>, name: string, one: Result): void {
  results.set(name, [...(results.get(name) ?? []), one]);
}

function medianTap(taps: readonly FirstTap[]): FirstTap {
  const of = (figure: keyof FirstTap) => median(taps.map((tap) => tap[figure]));
  return { tapped: of('tapped'), answered: of('answered') };
}

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

function medianVisit(visits: readonly Visit[]): Visit {
  const of = (figure: keyof Visit) => median(visits.map((one) => one[figure]));
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    hydrated: of('hydrated'),
    catalogue: of('catalogue'),
    tbt: of('tbt'),
    cls: of('cls'),
    scriptBeforePaint: of('scriptBeforePaint'),
    scriptToHydrated: of('scriptToHydrated'),
    bytes: of('bytes'),
    requests: of('requests'),
  };
}

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
    bytes('Home, first visit: bytes until 5 s after it is alive', home.bytes, 260_000),
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
