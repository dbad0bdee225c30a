import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_OPTIONS, ensureChromium } from '../../scripts/developer/chromium.ts';
import { table } from './report.ts';
import { Series } from './statistics.ts';
import { OFFLINE, type Workbench } from './workbench.ts';

const PAGES: Readonly<Record<string, string>> = {
  Home: '/',
  Category: '/our/sourdough',
  Product: '/our/sourdough/artisan%20sourdough',
  'Price list': '/price-list',
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's four scores, mobile, with real throttling: the medians, and what cost points. Returns the tables. */
export async function measureLighthouse({ shop }: Workbench, rounds: number): Promise<string> {
  const scores = new Series<string>();
  const costs = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    for (const [name, path] of Object.entries(PAGES)) {
      console.log(`Lighthouse looks at ${path}, round ${round} of ${rounds}`);
      const result = await examine(shop.origin + path);
      for (const category of CATEGORIES) scores.add(name + category, scoreOf(result, category));
      for (const cost of whatCosts(result)) costs.add(`- ${name}: ${cost}`);
    }
  }
  const rows = Object.keys(PAGES).map((name) => [
    name,
    ...CATEGORIES.map((category) => Math.round(scores.median(name + category))),
  ]);
  const results = table(['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO'], rows);
  return costs.size === 0
    ? results
    : `${results}\n\nWhat cost points in any round:\n\n${[...costs].join('\n')}`;
}

async function examine(url: string): Promise<Result> {
  const browser = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless', ...CHROMIUM_OPTIONS, OFFLINE],
  });
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      throttlingMethod: 'devtools',
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    });
    if (!run) throw new Error(`Lighthouse has nothing to say about ${url}`);
    return run.lhr;
  } finally {
    browser.kill();
  }
}

/** From 0 to 100. */
const scoreOf = ({ categories }: Result, category: string): number =>
  (categories[category]?.score ?? 0) * 100;

function whatCosts({ categories, audits }: Result): string[] {
  return CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}, ${audits[id]?.title}`),
  );
}
