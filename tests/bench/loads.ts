import type { BrowserContext } from '@playwright/test';
import { type FirstTap, tapEarly } from './firstTap.ts';
import { loadReport, nameOf, type SiteName, tapName } from './loadReport.ts';
import { median } from './statistics.ts';
import type { Network } from './throttling.ts';
import { newPhone, type Visit, visit } from './visit.ts';
import type { Sites, Workbench } from './workbench.ts';

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
  return transports
    .map(({ title, visits, taps }) =>
      loadReport(title, medians(visits, medianVisit), medians(taps, medianTap)),
    )
    .join('\n\n');
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

const medians = <Result>(
  results: ReadonlyMap<string, Result[]>,
  medianOf: (all: readonly Result[]) => Result,
) => new Map(Array.from(results, ([name, all]) => [name, medianOf(all)] as const));

function medianTap(taps: readonly FirstTap[]): FirstTap {
  const of = (figure: keyof FirstTap) => median(taps.map((tap) => tap[figure]));
  return { tapped: of('tapped'), answered: of('answered') };
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
