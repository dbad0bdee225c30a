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
import { badLines } from './healthyShop.ts';

describe("what is left of the demo's bakery", () => {
  const own = {
    'shop.ts': { name: 'Crumb & Co', phone: '01632 960 001', trader: 'Crumb & Co, 3 High St' },
    'reviews.ts': { 'review by Ann': 'Good bread.' },
  };
  const leftIn = (files: object) =>
    badLines(
      checkLeftovers(
        Object.fromEntries(Object.entries(files).map(([file, facts]) => [`src/bakery/${file}`, facts])),
      ),
    );

  test("is nothing in a bakery's own facts", () => {
    expect([...leftIn(own), ...leftIn({ 'shop.ts': { phone: '0131 500 5620' } })]).toEqual([]);
  });

  test.each<[file: string, planted: object, line: string]>([
    [
      'shop.ts',
      { name: 'LEGIT SOURDOUGH', phone: '(020) 79460123' },
      "✗ src/bakery/shop.ts still has the demo's name, phone → Put the",
    ],
    [
      'shop.ts',
      { collectionPoint: { name: 'Ours', latitude: 51.5466 } },
      "✗ src/bakery/shop.ts still has the demo's collectionPoint.latitude → Put the",
    ],
    [
      'words.ts',
      { why: 'Why Sourdough?', home: 'Sourdough, brioche and honey in London' },
      "✗ src/bakery/words.ts still has the demo's home, why → Put the",
    ],
    ['words.ts', { banner: 'Baked with love' }, "! src/bakery/words.ts has the demo's banner → Change it,"],
    ['pictures.json', { banner: { alt: DEMO_ALTS[5] } }, "! The home page still shows the demo's pictures"],
  ])('is told: %s: %j', (file, planted, line) => {
    expect(leftIn({ ...own, [file]: planted })).toEqual([expect.stringContaining(line)]);
  });

  test("is looked for in the catalogue's texts", () => {
    expect(checkDemoTexts({ texts: { about: { aboutUs: 'We bake.', checked: true } } })).toEqual([]);
    expect(badLines(checkDemoTexts(demoCatalogue))).toEqual([
      expect.stringContaining("texts: they are still the demo's"),
    ]);
  });

  test('matters in a shop with a real database only', () => {
    const demo = { 'src/bakery/shop.ts': { name: 'Legit Sourdough' } };
    expect([true, false].map((isReal) => badLines(checkBakery(isReal, demo)).length)).toEqual([1, 0]);
  });
});

describe('what makes no sense in src/bakery', () => {
  const sound = { shop: bakery, collectionPoint, sizes, bestsellers, priceList, reviews };
  const ofShop = (fields: Partial<typeof bakery>) => ({ shop: { ...bakery, ...fields } });
  const ofPoint = (fields: Partial<typeof collectionPoint>) => ({
    collectionPoint: { ...collectionPoint, ...fields },
  });
  const jarAt = (pounds: number, setting = 'VITE_PRICE_HONEY_320') => ({
    sizes: { Honey: [{ title: 'Jar', pounds, setting: setting as Setting }] },
  });
  const tub = { title: 'Tub', pounds: 110, setting: 'VITE_PRICE_HONEY_1200' as Setting };
  const tallow = bestsellers.map((one) => ({ ...one, setting: 'VITE_PRICE_TALLOW' as const }));

  test('is nothing where all does', () => {
    expect(checkFacts()).toEqual([]);
    const alone = { facebook: '', instagram: '', whatsapp: '', companyNumber: '', vatNumber: '' };
    expect(checkFacts({ ...sound, ...ofShop(alone) })).toEqual([]);
  });

  test.each<[planted: Partial<typeof sound>, line: string]>([
    [ofShop({ name: '' }), '✗ name is missing'],
    [ofShop({ email: 'orders at home' }), '✗ "orders at home" is no email address'],
    [ofShop({ phone: 'ask' }), '✗ "ask" is no phone number'],
    [ofShop({ whatsapp: '07700 900123' }), '✗ The address of whatsapp, "07700 900123",'],
    [ofShop({ whatsapp: 'https://wa.me/4407700900123' }), 'Write it as in https://wa.me/447700900123'],
    [ofShop({ trader: 'Crumb' }), '✗ The trader "Crumb" has no postal address, which the law'],
    [ofShop({ vatNumber: 'yes' }), '✗ vatNumber is "yes", which is no VAT number → Write it as in GB 123'],
    [ofShop({ companyNumber: 'yes' }), '✗ companyNumber is "yes", which is no company number'],
    [ofShop({ goods: { ...bakery.goods, spoiling: ' ' } }), '✗ goods.spoiling is missing → Write it in'],
    [ofShop({ keepOrdersMonths: 0.5 }), '✗ Orders are kept for 0.5 months'],
    [ofPoint({ from: '25:00AM' }), '✗ "25:00AM" is no time of day'],
    [ofPoint({ from: '12:00PM', until: '11:45AM' }), '✗ Collection is from 12:00PM until 11:45AM, which'],
    [ofPoint({ postalCode: ' ' }), '✗ collectionPoint.postalCode is missing'],
    [ofPoint({ latitude: -1.5, longitude: 53.8 }), '✗ latitude and longitude are the wrong way round'],
    [ofPoint({ latitude: 40.7, longitude: -74 }), '! The map shows 40.7, -74, which is outside of the'],
    [{ reviews: [{ text: '', name: 'Ann' }] }, '✗ Review 1 has no text → Write it in src/bakery/reviews.ts'],
    [{ priceList: [{ title: 'Buns', pounds: [2, 0] }] }, '✗ Buns: 0 is no price in pounds'],
    [jarAt(7, 'VITE_PRICE_HONY'), '✗ Honey, Jar: the shop knows no price setting VITE_PRICE_HONY → Write'],
    [jarAt(700), '! Honey, Jar: its price is £700, which is much → If pence were meant: write it'],
    [{ sizes: { Honey: [...jarAt(6.5).sizes.Honey, tub] } }, '! Honey, Tub: its price is £110, and other'],
    [{ bestsellers: tallow }, '✗ VITE_PRICE_TALLOW is the setting of more than one size or bestseller'],
  ])('is told: %j', (planted, line) => {
    expect(badLines(checkFacts({ ...sound, ...planted }))).toEqual([expect.stringContaining(line)]);
  });
});
