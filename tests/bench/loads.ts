import { type Goal, goalTable, inBytes, inMs, inRatio, inSeconds, inThousandths, results } from './report.ts';
import { newPhone, tapEarly, visit } from './visit.ts';
import type { Workbench } from './workbench.ts';

const PRODUCT = '/our/sourdough/artisan%20sourdough';
const TWINS = ['naive', 'shop'] as const;
/** `catalogue` selects what the shopper came for; `looks` is how long the shopper looks at it, in ms. */
const LOADS = [
  {
    page: 'Home',
    path: '/',
    catalogue: '#shop a[href^="/our/"]',
    sites: ['floor', 'naive', 'bare', 'shop'],
    looks: 5_000,
  },
  { page: 'Category', path: '/our/sourdough', catalogue: 'main a[href^="/our/sourdough/"]', sites: TWINS },
  { page: 'Product', path: PRODUCT, catalogue: 'main article h1', sites: TWINS },
] as const;

/** When Add to Cart is tapped: as soon as it is visible, but not before `notBefore`, in ms. */
const AT_ONCE = 'shop, as soon as it is seen';
const TAPS = [
  { name: 'naive, as soon as it is seen', site: 'naive', notBefore: 0 },
  { name: AT_ONCE, site: 'shop', notBefore: 0 },
  { name: 'shop, at one second', site: 'shop', notBefore: 1_000 },
] as const;

/** Loads each page of each site in turn, as a first and as a second visit. */
export function measureLoads(bench: Workbench) {
  const visits = results('Page · site', {
    FCP: inSeconds,
    LCP: inSeconds,
    'Catalogue visible': inSeconds,
    Alive: inSeconds,
    Usable: inSeconds,
    'Processor until then': inMs,
    TBT: inMs,
    CLS: inThousandths,
    Bytes: inBytes,
  });
  const taps = results('Add to Cart, first visit', { Tapped: inSeconds, Answered: inSeconds });

  async function loadTwice(load: (typeof LOADS)[number], site: (typeof LOADS)[number]['sites'][number]) {
    const phone = await newPhone(bench.browser, bench[site]);
    // The naive home loads the catalogue only when it is scrolled into view.
    const catalogue = site === 'naive' && load.page === 'Home' ? null : load.catalogue;
    for (const name of [load.page, `${load.page} again`]) {
      const { page, figures } = await visit(phone, bench, { ...load, catalogue, isAlive: site !== 'floor' });
      const { FCP, Alive, 'Catalogue visible': shown } = figures;
      // The catalogue may be in the page before the first paint.
      visits.add(`${name} · ${site}`, { ...figures, Usable: Math.max(FCP, Alive, shown || 0) });
      // The second visit needs the service worker.
      if (site === 'shop') await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.close();
    }
    await phone.close();
  }

  return {
    async round(): Promise<void> {
      for (const load of LOADS) for (const site of load.sites) await loadTwice(load, site);
      for (const { name, site, notBefore } of TAPS) {
        const phone = await newPhone(bench.browser, bench[site]);
        taps.add(name, await tapEarly(phone, bench, PRODUCT, notBefore));
        await phone.close();
      }
    },
    tables(): string {
      const shop = (page: string, column: 'TBT' | 'CLS' | 'Bytes') => visits.median(`${page} · shop`, column);
      const ratio = (page: string, column: 'LCP' | 'Alive' | 'Usable', other: string) =>
        visits.median(`${page} · shop`, column) / visits.median(`${page} · ${other}`, column);
      const pages = LOADS.map(({ page }) => page);
      const goals: Goal[] = [
        ['Home: LCP ÷ floor', ratio('Home', 'LCP', 'floor'), 1.05, inRatio],
        ["Home: alive ÷ the naive twin's", ratio('Home', 'Alive', 'naive'), 0.75, inRatio],
        ["Home: alive ÷ the bare twin's", ratio('Home', 'Alive', 'bare'), 1.25, inRatio],
        ...pages.map((page): Goal => {
          const name = `${page}, repeat visit: usable ÷ the naive twin's`;
          return [name, ratio(`${page} again`, 'Usable', 'naive'), 0.85, inRatio];
        }),
        ...pages
          .flatMap((page) => [page, `${page} again`])
          .map((page): Goal => [`${page}: TBT`, shop(page, 'TBT'), 100, inMs]),
        ['Home: CLS', shop('Home', 'CLS'), 0, inThousandths],
        ['Home: bytes until 5 s after it is alive', shop('Home', 'Bytes'), 280_000, inBytes],
        ['Product: first tap answered', taps.median(AT_ONCE, 'Answered'), 1_400, inSeconds],
      ];
      return [visits.table(), taps.table(), goalTable(goals)].join('\n\n');
    },
  };
}
