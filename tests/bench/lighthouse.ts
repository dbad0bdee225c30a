import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureChromium } from '../../scripts/chromium.ts';
import { table } from './report.ts';
import type { Workbench } from './workbench.ts';

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['Home', '/'],
  ['Category', '/our/sourdough'],
  ['Product', '/our/sourdough/artisan%20sourdough'],
  ['Price list', '/price-list'],
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const REPORT_BYTES = 50_000_000;

interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      (typeof CATEGORIES)[number],
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      { readonly title: string; readonly score: number | null; readonly displayValue?: string } | undefined
    >
  >;
}

/** Lighthouse's four scores, mobile, with real throttling, and what costs points. Returns the tables. */
export async function measureLighthouse({ shop }: Workbench): Promise<string> {
  const scores: string[][] = [];
  const costs: string[] = [];
  for (const [name, path] of PAGES) {
    console.log(`Lighthouse looks at ${path}`);
    const report = await lighthouse(shop.origin + path);
    scores.push([name, ...CATEGORIES.map((category) => scoreOf(report, category))]);
    costs.push(...whatCosts(report).map((cost) => `- ${name}: ${cost}`));
  }
  const head = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO'];
  return [table(head, scores), ...(costs.length > 0 ? ['What costs points:', costs.join('\n')] : [])].join(
    '\n\n',
  );
}

async function lighthouse(url: string): Promise<LighthouseReport> {
  const options = [
    url,
    '--output=json',
    '--output-path=stdout',
    '--quiet',
    '--throttling-method=devtools',
    `--only-categories=${CATEGORIES.join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking --host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"',
  ];
  try {
    const { stdout } = await promisify(execFile)('lighthouse', options, {
      maxBuffer: REPORT_BYTES,
      env: { ...process.env, CHROME_PATH: ensureChromium() },
    });
    return JSON.parse(stdout);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      throw new Error('Lighthouse is not installed here. `npm i --save-dev lighthouse@12` brings it.');
    }
    throw cause;
  }
}

function scoreOf({ categories }: LighthouseReport, category: (typeof CATEGORIES)[number]): string {
  const { score } = categories[category];
  return score === null ? 'none' : String(Math.round(score * 100));
}

function whatCosts({ categories, audits }: LighthouseReport): string[] {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}, ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
}
