import type { BrowserContext } from '@playwright/test';
import { type Cell, type Goal, goalTable, inBytes, inRatio, inSeconds, table } from './report.ts';
import { median } from './statistics.ts';
import { newPhone, type Visit, visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

type SiteName = 'blank' | 'floor' | 'naive' | 'shop';

interface Case {
  readonly page: string;
  readonly path: string;
  /** What the shopper came for, as a CSS selector. */
  readonly catalogue: string;
  readonly sites: readonly SiteName[];
  /** Whether the same phone comes a second time. */
  readonly comesAgain: boolean;
}

const CASES: readonly Case[] = [
  { page: 'Nothing', path: '/', catalogue: 'h1', sites: ['blank'], comesAgain: true },
  {
    page: 'Home',
    path: '/',
    catalogue: '#shop a[href^="/our/"]',
    sites: ['floor', 'naive', 'shop'],
    comesAgain: true,
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
    path: '/our/sourdough/artisan%20sourdough',
    catalogue: 'main article h1',
    sites: ['naive', 'shop'],
    comesAgain: false,
  },
];

/** The medians of a page's visits, by page, site and whether it is the first visit. */
type Results = ReadonlyMap<string, Visit>;

const nameOf = (page: string, site: SiteName, again: boolean) => `${page}${again ? ' again' : ''} · ${site}`;
const isAgain = (name: string) => name.includes(' again ');

/** Loads each page of each site in turn, on slow 4G, as a first and as a second visit. Returns the tables. */
export async function measureLoads(bench: Workbench, rounds: number): Promise<string> {
  const visits = new Map<string, Visit[]>();
  for (let round = 1; round <= rounds; round++) {
    console.log(`Loading the pages, round ${round} of ${rounds}`);
    for (const load of CASES) {
      for (const site of load.sites) {
        const [first, second] = await visitTwice(bench, load, site);
        add(visits, nameOf(load.page, site, false), first);
        if (second) add(visits, nameOf(load.page, site, true), second);
      }
    }
  }
  const results = new Map([...visits].map(([name, all]) => [name, medianVisit(all)]));
  return `${resultTable(results)}\n\n${goalTable(goals(results))}`;
}

async function visitTwice(bench: Workbench, load: Case, site: SiteName): Promise<[Visit, Visit | null]> {
  const phone = await newPhone(bench.browser, bench[site]);
  const visitOnce = () =>
    visit(phone, {
      path: load.path,
      catalogue: load.catalogue,
      isAlive: site === 'naive' || site === 'shop',
      network: 'slow 4G',
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

function add(visits: Map<string, Visit[]>, name: string, one: Visit): void {
  visits.set(name, [...(visits.get(name) ?? []), one]);
}

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
    inSeconds(visited.catalogue),
    inRatio(visited.catalogue / floor),
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

function goals(results: Results): Goal[] {
  const floor = floorLcp(results);
  const home = of(results, 'Home', 'shop');
  const ratio = (name: string, value: number, most: number): Goal => ({ name, value, most, unit: inRatio });
  return [
    ratio('Home: LCP ÷ floor', home.lcp / floor, 1.05),
    { name: 'Home: CLS', value: home.cls, most: 0, unit: (value) => value.toFixed(3) },
    { name: 'Home: JS before first paint', value: home.scriptBeforePaint, most: 5_000, unit: inBytes },
    { name: 'Home: JS to hydrated', value: home.scriptToHydrated, most: 80_000, unit: inBytes },
    ratio('Home: catalogue visible ÷ floor', home.catalogue / floor, 1),
    ratio('Home, repeat visit: LCP ÷ first', of(results, 'Home', 'shop', true).lcp / home.lcp, 0.4),
    ratio('Category, cold: products visible ÷ floor', of(results, 'Category', 'shop').catalogue / floor, 1.7),
    ratio(
      'Category, second visit: products visible ÷ floor',
      of(results, 'Category', 'shop', true).catalogue / floor,
      0.8,
    ),
    ratio('Product, cold: product visible ÷ floor', of(results, 'Product', 'shop').catalogue / floor, 1.7),
  ];
}
