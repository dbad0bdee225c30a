import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { renderToStaticMarkup } from 'react-dom/server';
import { shop } from '#bakery/shop';
import { formatDay } from '@/domain/bakeDay';
import type { Week } from '../week.ts';
import { WeekDocument } from './WeekDocument.tsx';

const STYLES = [
  '../../../../src/styles/tokens.css',
  '../../../../src/styles/fonts.css',
  'page.css',
  'lists.css',
  'labels.css',
];

/** The page of a week in one file without requests, to print on A4 or to read on a phone. */
export async function weekPage(week: Week, { sandbox }: { readonly sandbox: boolean }): Promise<string> {
  const styles = await Promise.all(STYLES.map((file) => readFile(new URL(file, import.meta.url), 'utf8')));
  // At the foot of each printed sheet, so that a loose one can be recognised.
  const day = `:root { --day: "${shop.name.replaceAll(/["\\]/g, '')}, ${formatDay(week.day)}"; }`;
  const style = await withFonts([...styles, day].join('\n'));
  return `<!doctype html>${renderToStaticMarkup(<WeekDocument week={week} sandbox={sandbox} style={style} />)}`;
}

/** The styles, with the two typefaces embedded. */
async function withFonts(style: string): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  let whole = style;
  for (const [address, name = ''] of style.matchAll(/url\("(@fontsource[^"]+)"\)/g)) {
    const font = await readFile(resolve(name), 'base64');
    whole = whole.replace(address, `url("data:font/woff2;base64,${font}")`);
  }
  return whole;
}
