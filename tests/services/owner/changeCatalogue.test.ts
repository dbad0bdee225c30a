import { beforeEach, describe, expect, test } from 'vitest';
import {
  backEdits,
  changeCatalogue,
  type Edit,
  forgetVersions,
  readRecords,
  readVersions,
} from '@/services/owner/changeCatalogue';
import { Unanswered } from '@/services/owner/ownerDatabase';
import { givenStock } from '../../support/givenShop.ts';
import { givenOwnersShop, losingAnswer, meanwhile, ownerDatabase } from '../../support/ownerAccount.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';

const rye = { title: 'Rye', category: 'Bread', price: 8, descImgs: ['/a.webp', '/b.webp'], limit: 9 };
const spelt = { title: 'Spelt', category: 'Bread', price: 7 };

beforeEach(() =>
  givenOwnersShop({ cakes: { rye }, categories: { 1: { title: 'Bread' }, 2: { title: 'Cakes' } } }),
);

const remove: Edit = { section: 'cakes', key: 'rye', before: rye, after: null };
/** Takes the product out of the catalogue, with its stock. */
const hide: readonly Edit[] = [remove, { section: 'hidden', key: 'rye', before: null, after: rye }];
const dearer: Edit = { ...remove, after: { ...rye, price: 9 } };

const change = (edits: readonly Edit[], database = ownerDatabase) =>
  changeCatalogue(database, 'Rye: price', edits);

describe('a change', () => {
  test('writes the fields that differ, leaves a sale of the same moment alone, and keeps how it was', async () => {
    await givenStock({ rye: 5 });
    const after = { ...rye, price: 9, descImgs: ['/b.webp'] };
    expect(await change([{ ...remove, after }])).toBe('saved');
    expect(await dataAt('/cakes/rye')).toEqual({ ...after, limit: 5 });
    const before = [{ section: 'cakes', key: 'rye', record: rye }];
    expect(await readVersions(ownerDatabase)).toMatchObject([{ what: 'Rye: price', before }]);
  });

  const noCakes: Edit = { section: 'categories', key: '2', before: { title: 'Cakes' }, after: null };
  const add: Edit = { section: 'cakes', key: 'spelt', before: null, after: spelt };
  test.each<[string, string, unknown, readonly Edit[]]>([
    ['over other pictures', 'cakes/rye/descImgs', ['/a.webp'], [dearer]],
    ['over a field that came since', 'cakes/rye/allergens', 'Rye (gluten).', [dearer]],
    ['of several records of which one has changed', 'categories/2/title', 'Other', [dearer, noCakes]],
    ['that adds what another phone has added hidden', 'hidden/spelt', spelt, [add]],
  ])('is not made %s', async (_, path, theirs, edits) => {
    await shopDatabase.put(`/${path}`, theirs);
    const records = await readRecords(ownerDatabase);
    expect(await change(edits)).toBe('changed');
    expect(await readRecords(ownerDatabase)).toEqual(records);
    expect(await readVersions(ownerDatabase)).toEqual([]);
  });

  test('hides a product with the stock of that moment', async () => {
    const selling = meanwhile(() => givenStock({ rye: 1 }));
    expect(await change(hide, selling)).toBe('saved');
    const hidden = { ...rye, limit: 1 };
    expect([await dataAt('/cakes/rye'), await dataAt('/hidden/rye')]).toEqual([null, hidden]);
  });

  test('that hides what is sold out below 0 does not make it endless', async () => {
    await givenStock({ rye: -1 });
    expect(await change(hide)).toBe('saved');
    expect(await dataAt('/hidden/rye/limit')).toBe(0);
  });

  test('that got lost throws; one whose answer got lost is found to be made', async () => {
    const lost = { ...ownerDatabase, update: () => Promise.reject(new Unanswered('No signal')) };
    await expect(change([dearer], lost)).rejects.toThrow(Unanswered);
    expect(await dataAt('/cakes/rye')).toEqual(rye);
    expect(await change([dearer], losingAnswer())).toBe('saved');
  });
});

describe('putting back', () => {
  /** What brings back how it was before the only change. */
  async function editsBack() {
    const [version] = await readVersions(ownerDatabase);
    return backEdits(version ?? expect.fail('It was not kept'), await readRecords(ownerDatabase));
  }

  test('brings a product that was taken out, with the stock that it had', async () => {
    await change([remove]);
    expect(await change(await editsBack())).toBe('saved');
    expect(await dataAt('/cakes/rye')).toEqual(rye);
  });

  test('puts a price where the product is now', async () => {
    await change([dearer]);
    await shopDatabase.put('/cakes/rye', null);
    await shopDatabase.put('/hidden/rye', { ...rye, price: 9 });
    expect(await change(await editsBack())).toBe('saved');
    expect([await dataAt('/cakes/rye'), await dataAt('/hidden/rye')]).toEqual([null, rye]);
  });
});

test('changes are forgotten after three months', async () => {
  const before = { cakes: { x: false } };
  const daysOld = (days: number) => ({ at: Date.now() - days * 24 * 60 * 60 * 1000, what: 'x', before });
  await shopDatabase.put('/changes/list', { old: daysOld(91), young: daysOld(89) });
  await forgetVersions(ownerDatabase, new Date());
  expect((await readVersions(ownerDatabase)).map(({ id }) => id)).toEqual(['young']);
});
