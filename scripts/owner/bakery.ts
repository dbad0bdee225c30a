/** Draws the icons, and puts the bakery's name into the emails' templates: `npm run bakery`, and before each deployment. */
import { readFile, writeFile } from 'node:fs/promises';
import { shop } from '#bakery/shop';
import { escapeHtml } from '../../sandbox/html.ts';
import { TEMPLATES, type Template } from '../../sandbox/outbox/templates.ts';
import { orExplain } from '../../terminal/problem.ts';
import { drawIcons } from './icons.ts';

const NAME = /(<!-- name -->)(.*?)(<!-- \/name -->)/g;

async function nameTemplate({ file: template }: Template): Promise<void> {
  const file = new URL(`../../docs/emails/${template}.html`, import.meta.url);
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(NAME, (_whole, start, _old, end) => `${start}${escapeHtml(shop.name)}${end}`),
  );
}

await orExplain(async () => {
  await Promise.all([drawIcons(), ...TEMPLATES.map(nameTemplate)]);
  console.log('The icons in public/ and the name in docs/emails/ are those of src/bakery.');
});
