import { describe, expect, test } from 'vitest';
import { bestsellers } from '#bakery/bestsellers';
import { priceList } from '#bakery/priceList';
import { reviews } from '#bakery/reviews';
import { shop as bakery, collectionPoint } from '#bakery/shop';
import { sizes } from '#bakery/sizes';
import type { Setting } from '@/config/settings';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { checkBakery } from '../../scripts/owner/doctor/checkBakery.ts';
import { checkFacts } from '../../scripts/owner/doctor/checkFacts.ts';
import { checkDemoTexts, checkLeftovers } from '../../scripts/owner/doctor/checkLeftovers.ts';
import { DEMO_ALTS } from '../../scripts/owner/doctor/demoBakery.ts';
import { toLine } from '../../terminal/finding.ts';
import { noteLines, wrongLines } from './healthyShop.ts';

describe("names what is left of the demo's bakery", () => {
  const own = {
    'src/bakery/shop.ts': { name: 'Crumb & Co', phone: '01632 960 001', trader: 'Crumb & Co, 3 High St' },
    'src/bakery/reviews.ts': { 'review by Ann': 'Good bread.' },
  };
  const PUT = "Put the bakery's own there.";

  test("not in a bakery's own facts", () => {
    const phone = { 'src/bakery/shop.ts': { phone: '0131 500 5620' } };
    expect([...checkLeftovers(own), ...checkLeftovers(phone)]).toEqual([]);
  });

  test.each<[file: string, planted: unknown, line: string]>([
    ['words.ts', { banner: 'Baked with love' }, "! src/bakery/words.ts has the demo's banner → Change it,"],
    [
      'words.ts',
      { story: { title: 'Why Sourdough?' }, homeTitle: 'Sourdough, brioche and honey in London' },
      "✗ src/bakery/words.ts still has the demo's homeTitle, story.title → ",
    ],
    ['pictures.json', { banner: { alt: DEMO_ALTS[5] } }, "! The home page still shows the demo's pictures"],
  ])('%s: %j', (file, planted, line) => {
    const findings = checkLeftovers({ ...own, [`src/bakery/${file}`]: planted });
    expect(findings.map(toLine)).toEqual([expect.stringContaining(line)]);
  });

  test("in the catalogue's texts", () => {
    const texts = (aboutUs: string) => ({ texts: { about: { aboutUs, checked: true } } });
    expect(checkDemoTexts(texts('We bake.'))).toEqual([]);
    expect(checkDemoTexts({})).toEqual([]);
    expect(noteLines(checkDemoTexts(demoCatalogue))).toEqual([
      expect.stringContaining("texts: they are still the demo's"),
    ]);
  });

  test.each<[file: string, planted: Readonly<Record<string, unknown>>, line: string]>([
    ['src/bakery/shop.ts', { name: 'LEGIT SOURDOUGH' }, `still has the demo's name → ${PUT}`],
    ['src/bakery/shop.ts', { phone: '(020) 79460123' }, `still has the demo's phone → ${PUT}`],
    ['src/bakery/shop.ts', { trader: 'Crumb, 12 Demo Yard' }, `still has the demo's trader → ${PUT}`],
    [
      'src/bakery/shop.ts',
      { name: 'Legit Sourdough', whatsapp: 'https://wa.me/447700900123' },
      `still has the demo's name, whatsapp → ${PUT}`,
    ],
    [
      'src/bakery/reviews.ts',
      { 'review by Bob': 'I came for a loaf and left with a brioche. Yes.' },
      `still has the demo's review by Bob → ${PUT}`,
    ],
    [
      'src/bakery/shop.ts',
      { collectionPoint: { name: 'Ours', latitude: 51.5466 } },
      `still has the demo's collectionPoint.latitude → ${PUT}`,
    ],
    [
      'src/bakery/shop.ts',
      { collectionPoint: { name: 'The corner café', postalCode: 'E80AB', address: '1 Demo Street, Leith' } },
      `still has the demo's collectionPoint.name, collectionPoint.postalCode, collectionPoint.address → ${PUT}`,
    ],
    [
      'src/bakery/words.ts',
      { heroTitle: 'Legit Sourdough, of course' },
      `still has the demo's heroTitle → ${PUT}`,
    ],
  ])('%s: %j', (file, planted, line) => {
    expect(wrongLines(checkLeftovers({ ...own, [file]: planted }))).toEqual([`✗ ${file} ${line}`]);
  });

  test('in a shop with a real database only', () => {
    const demo = { 'src/bakery/shop.ts': { name: 'Legit Sourdough' } };
    expect(wrongLines(checkBakery(true, demo))).toHaveLength(1);
    expect(wrongLines(checkBakery(false, demo))).toEqual([]);
  });
});

describe('names what makes no sense in src/bakery', () => {
  const sound = { shop: bakery, collectionPoint, sizes, bestsellers, priceList, reviews };

  test('not where all does', () => {
    expect(checkFacts()).toEqual([]);
    const alone = { ...bakery, facebook: '', instagram: '', whatsapp: '', companyNumber: '', vatNumber: '' };
    expect(checkFacts({ ...sound, shop: alone })).toEqual([]);
    const other = { companyNumber: 'SC123456', vatNumber: '123456789', whatsapp: 'https://wa.me/message/AB' };
    expect(checkFacts({ ...sound, shop: { ...bakery, ...other } })).toEqual([]);
  });

  test.each<[planted: Partial<typeof sound>, line: string]>([
    [{ collectionPoint: { ...collectionPoint, from: '25:00AM' } }, '✗ "25:00AM" is no time of day'],
    [
      { collectionPoint: { ...collectionPoint, from: '12:00PM', until: '11:45AM' } },
      '✗ Collection is from 12:00PM until 11:45AM, which is not later',
    ],
    [{ collectionPoint: { ...collectionPoint, postalCode: ' ' } }, '✗ collectionPoint.postalCode is missing'],
    [
      { collectionPoint: { ...collectionPoint, until: undefined as never } },
      '✗ collectionPoint.until is missing → Write it in src/bakery/shop.ts.',
    ],
    [
      { collectionPoint: { ...collectionPoint, latitude: -1.5492, longitude: 53.7997 } },
      '✗ latitude and longitude are the wrong way round',
    ],
    [{ shop: { ...bakery, name: '' } }, '✗ name is missing'],
    [{ shop: { ...bakery, email: '' } }, '✗ email is missing'],
    [{ reviews: [{ text: '', name: 'Ann' }] }, '✗ Review 1 has no text → Write it in src/bakery/reviews.ts'],
    [
      { sizes: { Honey: [{ title: 'Jar', pounds: 7, setting: 'VITE_PRICE_HONY' as Setting }] } },
      '✗ Honey, Jar: the shop knows no price setting VITE_PRICE_HONY → Write one of these in src/bakery/sizes.ts, whatever it is called: VITE_PRICE_HONEY_320, ',
    ],
    [{ shop: { ...bakery, email: 'orders at home' } }, '✗ "orders at home" is no email address'],
    [{ shop: { ...bakery, phone: 'ask' } }, '✗ "ask" is no phone number'],
    [{ shop: { ...bakery, whatsapp: '07700 900123' } }, '✗ The address of whatsapp, "07700 900123",'],
    [
      { shop: { ...bakery, whatsapp: 'https://wa.me/07700900123' } },
      '✗ WhatsApp finds nobody at "https://wa.me/07700900123": the number needs its country code instead of the 0 → Write it as in https://wa.me/447700900123',
    ],
    [{ shop: { ...bakery, whatsapp: 'https://wa.me/4407700900123' } }, '✗ WhatsApp finds nobody at '],
    [
      { shop: { ...bakery, trader: 'Crumb & Daughter' } },
      '✗ The trader "Crumb & Daughter" has no postal address, which the law requires → Write name, street, town and postcode, with commas, in src/bakery/shop.ts.',
    ],
    [
      { shop: { ...bakery, vatNumber: 'yes' } },
      '✗ vatNumber is "yes", which is no VAT number → Write it as in GB 123 4567 89, or \'\' if there is none, in src/bakery/shop.ts.',
    ],
    [
      { shop: { ...bakery, companyNumber: 'yes' } },
      '✗ companyNumber is "yes", which is no company number → Write it as in 01234567, or \'\' if there is none, in src/bakery/shop.ts.',
    ],
    [
      { shop: { ...bakery, goods: { ...bakery.goods, spoiling: ' ' } } },
      '✗ goods.spoiling is missing → Write it in src/bakery/shop.ts.',
    ],
    [{ shop: { ...bakery, keepOrdersMonths: 0.5 } }, '✗ Orders are kept for 0.5 months'],
    [{ priceList: [{ title: 'Buns', pounds: [2, 0] }] }, '✗ Buns: 0 is no price in pounds'],
    [
      { sizes: { Honey: [{ title: 'Jar', pounds: 7.555, setting: 'VITE_PRICE_HONEY_320' }] } },
      '✗ Honey, Jar: 7.555 is no price in pounds',
    ],
    [
      { bestsellers: bestsellers.map((one) => ({ ...one, setting: 'VITE_PRICE_TALLOW' as const })) },
      '✗ VITE_PRICE_TALLOW is the setting of more than one size or bestseller',
    ],
  ])('%j', (planted, line) => {
    expect(checkFacts({ ...sound, ...planted }).map(toLine)).toEqual([expect.stringContaining(line)]);
  });

  test.each<[planted: Partial<typeof sound>, line: string]>([
    [
      { sizes: { Honey: [{ title: 'Jar', pounds: 700, setting: 'VITE_PRICE_HONEY_320' }] } },
      '! Honey, Jar: its price is £700, which is much → If pence were meant: write it',
    ],
    [
      {
        sizes: {
          Honey: [
            { title: 'Jar', pounds: 6.5, setting: 'VITE_PRICE_HONEY_320' },
            { title: 'Tub', pounds: 110, setting: 'VITE_PRICE_HONEY_1200' },
          ],
        },
      },
      '! Honey, Tub: its price is £110, and other sizes cost about £6.50 → If it is meant, leave it.',
    ],
    [
      { collectionPoint: { ...collectionPoint, latitude: 40.7, longitude: -74 } },
      '! The map shows 40.7, -74, which is outside of the British Isles → ',
    ],
  ])('perhaps: %j', (planted, line) => {
    expect(checkFacts({ ...sound, ...planted }).map(toLine)).toEqual([expect.stringContaining(line)]);
  });
});
