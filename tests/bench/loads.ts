import type { BrowserContext } from '@playwright/test';
import { tapEarly } from './firstTap.ts';
import { type Goal, goalTable, inBytes, inMs, inRatio, inSeconds, inThousandths, Results } from './report.ts';
import { newPhone, visit } from './visit.ts';
import type { Sites, Workbench } from './workbench.ts';

interface Load {
  readonly page: string;
  readonly path: string;
  /** What the shopper came for, as a CSS selector. */
  readonly catalogue: string;
  readonly sites: readonly (keyof Sites)[];
  /** How long the shopper looks at it once it is alive, without scrolling, in ms. */
  readonly looks?: number;
}

const PRODUCT = '/our/sourdough/artisan%20sourdough';
const LOADS: readonly Load[] = [
  {
    page: 'Home',
    path: '/',
    catalogue: '#shop a[href^="/our/"]',
    sites: ['floor', 'naive', 'bare', 'shop'],
    looks: 5_000,
  },
  {
    page: 'Category',
    path: '/our/sourdough',
    catalogue: 'main a[href^="/our/sourdough/"]',
    sites: ['naive', 'shop'],
  },
  { page: 'Product', path: PRODUCT, catalogue: 'main article h1', sites: ['naive', 'shop'] },
];

/** When Add to Cart is tapped, in ms: as soon as it is seen, or not before one second. */
const TAPS = [
  { name: 'naive, as soon as it is seen', site: 'naive', notBefore: 0 },
  { name: 'shop, as soon as it is seen', site: 'shop', notBefore: 0 },
  { name: 'shop, at one second', site: 'shop', notBefore: 1_000 },
] as const;

/** Loads each page of each site in turn, as a first and as a second visit. */
export function measureLoads() {
  const visits = new Results('Page · site', {
    FCP: inSeconds,
    LCP: inSeconds,
    'Catalogue visible': inSeconds,
    Alive: inSeconds,
    'Processor until then': inMs,
    TBT: inMs,
    CLS: inThousandths,
    Bytes: inBytes,
  });
  const taps = new Results('Add to Cart, first visit', { Tapped: inSeconds, Answered: inSeconds });

  const look = async (
    phone: BrowserContext,
    bench: Workbench,
    load: Load,
    site: keyof Sites,
    name: string,
  ) => {
    const { page, figures } = await visit(phone, bench, {
      ...load,
      // The naive home reads the catalogue once it is near, and only a built one has it before.
      catalogue: site === 'naive' && load.page === 'Home' ? null : load.catalogue,
      isAlive: site !== 'floor',
    });
    const { fcp, lcp, catalogue, alive, processor, tbt, cls, bytes } = figures;
    visits.add(`${name} · ${site}`, {
      FCP: fcp,
      LCP: lcp,
      'Catalogue visible': catalogue,
      Alive: alive,
      'Processor until then': processor,
      TBT: tbt,
      CLS: cls,
      Bytes: bytes,
    });
    return page;
  };

  return {
    async round(bench: Workbench): Promise<void> {
      for (const load of LOADS) {
        for (const site of load.sites) {
          const phone = await newPhone(bench.browser, bench[site]);
          const page = await look(phone, bench, load, site, load.page);
          // A second visit begins with the service worker.
          if (site === 'shop') await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
          await page.close();
          await look(phone, bench, load, site, `${load.page} again`);
          await phone.close();
        }
      }
      for (const { name, site, notBefore } of TAPS) {
        const phone = await newPhone(bench.browser, bench[site]);
        const { tapped, answered } = await tapEarly(phone, bench, PRODUCT, notBefore);
        taps.add(name, { Tapped: tapped, Answered: answered });
        await phone.close();
      }
    },
    tables(): string {
      const ratio = (
        name: string,
        column: 'LCP' | 'Alive',
        one: string,
        other: string,
        most: number,
      ): Goal => [name, visits.median(one, column) / visits.median(other, column), most, inRatio];
      const home = (column: 'CLS' | 'Bytes') => visits.median('Home · shop', column);
      const answered = taps.median('shop, as soon as it is seen', 'Answered');
      const pages = LOADS.map(({ page }) => page);
      const goals: Goal[] = [
        ratio('Home: LCP ÷ floor', 'LCP', 'Home · shop', 'Home · floor', 1.05),
        ratio("Home: alive ÷ the naive twin's", 'Alive', 'Home · shop', 'Home · naive', 0.75),
        ratio("Home: alive ÷ the bare twin's", 'Alive', 'Home · shop', 'Home · bare', 1.25),
        ...pages.map((page) => {
          const name = `${page}, repeat visit: alive ÷ the naive twin's`;
          return ratio(name, 'Alive', `${page} again · shop`, `${page} again · naive`, 0.9);
        }),
        ...pages
          .flatMap((page) => [page, `${page} again`])
          .map((name): Goal => [`${name}: TBT`, visits.median(`${name} · shop`, 'TBT'), 100, inMs]),
        ['Home: CLS', home('CLS'), 0, inThousandths],
        ['Home: bytes until 5 s after it is alive', home('Bytes'), 280_000, inBytes],
        ['Product: first tap answered', answered, 1_400, inSeconds],
      ];
      return [visits, taps, goalTable(goals)].join('\n\n');
    },
  };
}
