import { expect, test } from 'vitest';
import { treeDifferences } from '../../scripts/developer/treeDifferences.ts';

const README = `# Shop

## Where things are

\`\`\`
index.html             Page shell
vite.config.ts         Build           vitest.config.ts, knip.json   Tests
src/
  main.tsx             Mounts the app
  components/
    ui/                Pieces that know no bread
tests/                 All of them
\`\`\`
`;
const NAMED = ['index.html', 'vite.config.ts', 'vitest.config.ts', 'knip.json', 'src/main.tsx'];
const FILES = [
  ...NAMED,
  '.github/check.yml',
  'package.json',
  'src/components/ui/Button.tsx',
  'tests/a.test.ts',
];

test('a tree that names the folders is true, whatever else it leaves out', () => {
  expect(treeDifferences(README, FILES)).toEqual([]);
});

test.each([
  ['scripts/deploy.ts', 'scripts/'],
  ['src/order/outbox.ts', 'src/order/'],
  ['src/components/order/Lines.tsx', 'src/components/order/'],
])('a folder is missed with %s', (file, folder) => {
  expect(treeDifferences(README, [...FILES, file])).toEqual([`It does not name ${folder}.`]);
});

test.each([
  ['src/main.tsx', 'src/main.tsx'],
  ['knip.json', 'knip.json'],
  ['src/components/ui/Button.tsx', 'src/components/ui/'],
  ['tests/a.test.ts', 'tests/'],
])('what it names is missed without %s', (file, named) => {
  const files = FILES.filter((one) => one !== file);
  expect(treeDifferences(README, files)).toContain(`It names ${named}, which is not there.`);
});

test('a README without the tree is told of', () => {
  expect(() => treeDifferences('# Shop', FILES)).toThrow('README has no tree');
});
