import { spawnSync } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../support/folderWith.ts';

const importsBy = (folders: Readonly<Record<string, string>>) =>
  Object.entries(folders).flatMap(([folder, all]) => all.split(' ').map((from) => [folder, from] as const));

const REJECTED = importsBy({
  'src/domain': '@/services/log @/config/shop #bakery/shop ../services/log react @/baker/BakerApp',
  'src/bakery': '@/services/log',
  'src/config': '@/services/log',
  'src/services':
    '@/order/ledger react ../../sandbox/settings @/baker/sign-in/services/session firebase/auth',
  'src/services/order': '../log @/order/ledger',
  'src/order': '@/state/cart @emailjs/browser',
  'src/state': '@/components/ui/Button',
  'src/hooks': 'firebase/app @/baker/sign-in/services/session',
  'src/components': '@/pages/home/HomePage @stripe/stripe-js/pure',
  'src/components/ui': '@/domain/money #bakery/shop @/baker/day/domain/bakeList',
  'src/components/page': '@/cart/CartDrawer',
  'src/cart': '@/pages/home/HomePage @/app/Navbar',
  'src/boot': '@/app/App react',
  'src/pages/home': '@/pages/product/ProductPage ../product/ProductPage @/baker/day/services/readOrders',
  'src/app': '../domain/money @/sandbox/settings ../../build/pages @/baker/BakerApp',
  'src/baker/friday':
    '@/app/Navbar @/order/ledger ../day/dayStore @/services/database/database firebase/auth',
  'src/baker/day/domain':
    '@/baker/day/dayStore @/baker/day/services/readOrders ../dayStore @/services/log @/config/env #bakery/shop react',
  'src/baker/domain': '@/baker/BakerApp @/baker/services/serverClock @/hooks/useLive',
  'src/baker/day/services':
    '@/baker/day/dayStore @/baker/BakerApp ../domain/bakeList @/hooks/useLive @/services/database/database firebase/auth react',
  'src/baker/services': '@/baker/BakerApp @/components/ui/Button',
  rules: '../src/services/log ../sandbox/settings ../src/baker/day/dayStore',
  terminal: '../src/domain/money',
  build: '../sandbox/settings ../scripts/developer/budget',
  'sandbox/till': '../../scripts/developer/budget',
  'scripts/developer': '../owner/icons',
  'scripts/owner/doctor': '../../developer/budget',
  'scripts/owner/catalogue': '../doctor/examine',
  sandbox: '../tests/support/cart',
});

const ACCEPTED = importsBy({
  'src/domain': './money',
  'src/config': '@/domain/money #bakery/shop',
  'src/services': 'firebase/database',
  'src/domain/catalogue': '@/domain/order/order',
  'src/services/order': '@/services/database/connection',
  'src/order': '@/services/log',
  'src/hooks': '@/state/cart',
  'src/pages/home': '@/components/ui/Button @/hooks/useCartCheck',
  'src/components/page': '@/domain/money @/components/ui/Button',
  'src/boot': '@/services/browser/storage',
  'src/app': '@/cart/CartBar @/boot/reloadWhenGone',
  'src/baker/friday':
    '@/baker/useDay @/baker/sign-in/services/session @/baker/day/domain/bakeList @/components/ui/Button',
  'src/baker/day/domain':
    './storedOrder @/baker/payments/domain/payment @/baker/domain/emailAddress @/domain/money',
  'src/baker/day/services':
    './readOrders @/baker/day/domain/bakeList @/baker/services/serverClock @/services/timeout @/config/env',
  'src/baker': '@/boot/browserSupport',
  rules: '../src/domain/cart ../src/domain/order/order ../src/baker/day/domain/handovers',
  build: '../src/config/paths ../terminal/problem',
  sandbox: '../build/pages',
  'scripts/developer/floor': '../../../build/browsers',
  'scripts/owner/doctor': '../catalogue/checkCatalogue',
});

const fileName = ([folder, from]: readonly [string, string]) => `${folder}/${from.replace(/\W/g, '_')}.ts`;

const FILES = [...REJECTED, ...ACCEPTED].map((one) => [
  fileName(one),
  `import { planted } from '${one[1]}';\n\nexport const used = planted;\n`,
]);

test('the linter, with our settings, rejects each of these imports, and accepts each of the others', async () => {
  const scratch = await folderWith(Object.fromEntries(FILES));
  for (const file of ['biome.json', '.gitignore']) await copyFile(file, join(scratch, file));
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const biome = resolve('node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, options, { cwd: scratch, encoding: 'utf8', maxBuffer: 2 ** 24 });
  const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout);
  const restricted = report.diagnostics.filter(({ category }) => category.endsWith('/noRestrictedImports'));
  expect(new Set(restricted.map(({ location }) => location.path))).toEqual(new Set(REJECTED.map(fileName)));
});
