/** Finds texts that break when a browser translates the page: `npm run translation`. */
import { readdirSync } from 'node:fs';
import { looseTexts } from './looseTexts.ts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
);
const loose = looseTexts(
  files.map((name) => `src/${name}`),
  'src',
);
for (const one of loose) console.error(one);
if (loose.length > 0) process.exitCode = 1;
