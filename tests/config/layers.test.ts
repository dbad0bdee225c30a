import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: string };
  }[];
}

const REJECTED = [
  ['src/domain', '@/services/log'],
  ['src/domain', '@/config/shop'],
  ['src/domain', '#bakery/shop'],
  ['src/bakery', '@/services/log'],
  ['src/domain', '../services/log'],
  ['src/domain', 'react'],
  ['src/domain', 'firebase/database'],
  ['src/config', '@/services/log'],
  ['src/services', '@/order/ledger'],
  ['src/services', 'react'],
  ['src/services/order', '../log'],
  ['src/services/order', '@/order/ledger'],
  ['src/services', '../../sandbox/settings'],
  ['src/order', '@/state/cart'],
  ['src/order', '@emailjs/browser'],
  ['src/state', '@/components/ui/Button'],
  ['src/hooks', 'firebase/app'],
  ['src/components', '@/pages/home/HomePage'],
  ['src/components', '@stripe/stripe-js/pure'],
  ['src/components/ui', '@/domain/money'],
  ['src/components/ui', '#bakery/shop'],
  ['src/components/page', '@/cart/CartDrawer'],
  ['src/cart', '@/pages/home/HomePage'],
  ['src/cart', '@/app/Navbar'],
  ['src/boot', '@/app/App'],
  ['src/boot', 'react'],
  ['src/pages/home', '@/pages/product/ProductPage'],
  ['src/pages/home', '../product/ProductPage'],
  ['src/pages/home', 'firebase/database'],
  ['src/app', '../domain/money'],
  ['src/app', '@/sandbox/settings'],
  ['src/app', '../../build/pages'],
  ['src/app', '@/baker/BakerApp'],
  ['src/pages/home', '@/services/owner/session'],
  ['src/components/ui', '@/services/owner/session'],
  ['src/hooks', '@/services/owner/session'],
  ['src/domain', '@/baker/BakerApp'],
  ['src/services', './owner/session'],
  ['src/services', 'firebase/auth'],
  ['src/services/owner', 'firebase/auth'],
  ['src/services/owner', '@/baker/BakerApp'],
  ['src/baker/friday', '@/app/Navbar'],
  ['src/baker/friday', '@/components/order/OrderSummary'],
  ['src/baker/friday', '@/order/ledger'],
  ['src/baker/friday', '../week/useWeek'],
  ['src/baker/friday', '@/services/database/database'],
  ['src/baker/friday', 'firebase/auth'],
  ['terminal', '../src/domain/money'],
  ['build', '../sandbox/settings'],
  ['build', '../scripts/developer/chromium'],
  ['sandbox/till', '../../scripts/developer/chromium'],
  ['sandbox', '../tests/support/cart'],
  ['scripts/developer', '../owner/icons'],
  ['scripts/owner/doctor', '../../developer/chromium'],
  ['scripts/owner/catalogue', '../doctor/examine'],
] as const;

const ACCEPTED = [
  ['src/domain', './money'],
  ['src/config', '@/domain/money'],
  ['src/config', '#bakery/shop'],
  ['src/services', 'firebase/database'],
  ['src/domain/week', '@/domain/order/order'],
  ['src/services/order', '@/services/database/connection'],
  ['src/order', '@/services/log'],
  ['src/hooks', '@/state/cart'],
  ['src/pages/home', '@/components/ui/Button'],
  ['src/components/page', '@/domain/money'],
  ['src/components/page', '@/components/ui/Button'],
  ['src/pages/home', '@/hooks/order/useCartCheck'],
  ['src/boot', '@/services/browser/storage'],
  ['src/app', '@/cart/CartBar'],
  ['src/app', '@/boot/reloadWhenGone'],
  ['src/services/owner', './ownerDatabase'],
  ['src/services/owner', '@/services/timeout'],
  ['src/baker/friday', '@/baker/week/useWeek'],
  ['src/baker/friday', '@/services/owner/session'],
  ['src/baker/friday', '@/components/ui/Button'],
  ['src/baker', '@/boot/floor'],
  ['build', '../src/config/paths'],
  ['build', '../terminal/problem'],
  ['sandbox', '../build/pages'],
  ['scripts/developer/floor', '../../../build/browsers'],
  ['scripts/owner/doctor', '../catalogue/checkCatalogue'],
] as const;

const BIOME = resolve('node_modules/.bin/biome');
let scratch: string;
let rejected: ReadonlySet<string>;

const fileName = (folder: string, from: string) => `${folder}/${from.replace(/\W/g, '_')}.ts`;

/** Adds a file with the import in question to each folder, and runs the linter on them with our settings. */
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'layers-'));
  for (const file of ['biome.json', '.gitignore']) await copyFile(file, join(scratch, file));
  for (const [folder, from] of [...REJECTED, ...ACCEPTED]) {
    const file = join(scratch, fileName(folder, from));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import { planted } from '${from}';\n\nexport const used = planted;\n`);
  }
  const { diagnostics } = await lintReport();
  const restricted = diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports');
  rejected = new Set(restricted.map(({ location }) => location.path));
});
afterAll(() => rm(scratch, { recursive: true }));

/** The linter exits with an error when it finds something; only its report matters. */
function lintReport(): Promise<Report> {
  return new Promise((done, fail) => {
    const options = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
    execFile(BIOME, options, { cwd: scratch }, (error, stdout) => {
      if (stdout) done(JSON.parse(stdout));
      else fail(error);
    });
  });
}

describe('the linter rejects', () => {
  test.each(REJECTED)('in %s an import of %s', (folder, from) => {
    expect(rejected).toContain(fileName(folder, from));
  });
});

describe('the linter accepts', () => {
  test.each(ACCEPTED)('in %s an import of %s', (folder, from) => {
    expect(rejected).not.toContain(fileName(folder, from));
  });
});
