import { beforeEach, describe, expect, test } from 'vitest';
import {
  backEdits,
  changeCatalogue,
  type Edit,
  forgetVersions,
  readRecords,
  readVersions,
  recordAt,
} from '@/services/owner/changeCatalogue';
import { type OwnerDatabase, openOwnerDatabase, Refused, Unanswered } from '@/services/owner/ownerDatabase';
import { givenCatalogue, stockOf } from '../../support/givenShop.ts';
import { givenOwner, ownerDatabase, tokenFor } from '../../support/ownerAccount.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';

const rye = { title: 'Rye', category: 'Bread', price: 8, descImgs: ['/a.webp', '/b.webp'], limit: 9 };

beforeEach(async () => {
  await givenCatalogue({ cakes: { rye }, categories: { 1: { title: 'Bread' }, 2: { title: 'Cakes' } } });
  await givenOwner();
});

const editOf = (fields: object, before: object = rye): Edit => ({
  section: 'cakes',
  key: 'rye',
  before: { ...before },
  after: { ...before, ...fields },
});

/** Takes the product out of the catalogue, with its stock. */
const hide: readonly Edit[] = [
  { ...editOf({}), after: null },
  { section: 'hidden', key: 'rye', before: null, after: rye },
];

const change = (...edits: readonly Edit[]) => changeCatalogue(ownerDatabase, 'Rye: price', edits);

describe('a change', () => {
  test('writes the fields that differ, and keeps how it was', async () => {
    expect(await change(editOf({ price: 9, descImgs: ['/b.webp'] }))).toBe('saved');
    expect(await dataAt('/cakes/rye')).toEqual({ ...rye, price: 9, descImgs: ['/b.webp'] });
    expect(await readVersions(ownerDatabase)).toMatchObject([
      { what: 'Rye: price', before: [{ section: 'cakes', key: 'rye', record: rye }] },
    ]);
  });

  test('leaves a sale of the same moment alone', async () => {
    await shopDatabase.put('/cakes/rye/limit', 5);
    expect(await change(editOf({ price: 9 }))).toBe('saved');
    expect(await stockOf('rye')).toBe(5);
  });

  test.each([
    ['price', 8.5],
    ['descImgs', ['/a.webp']],
    ['allergens', 'Rye (gluten).'],
  ])('is not made over another of the %s', async (field, value) => {
    await shopDatabase.put(`/cakes/rye/${field}`, value);
    expect(await change(editOf({ price: 9 }))).toBe('changed');
    expect(await dataAt('/cakes/rye')).toEqual({ ...rye, [field]: value });
    expect(await readVersions(ownerDatabase)).toEqual([]);
  });

  test('of two owners at once is made once', async () => {
    const ends = await Promise.all([change(editOf({ price: 9 })), change(editOf({ price: 10 }))]);
    expect([...ends].sort()).toEqual(['changed', 'saved']);
    expect(await readVersions(ownerDatabase)).toHaveLength(1);
  });

  test('of several records is made as a whole or not at all', async () => {
    const gone: Edit = { section: 'categories', key: '2', before: { title: 'Other' }, after: null };
    expect(await change(editOf({ price: 9 }), gone)).toBe('changed');
    expect(await dataAt('/cakes/rye/price')).toBe(8);
  });

  test('hides a product with its stock, and shows it again', async () => {
    expect(await change(...hide)).toBe('saved');
    expect([await dataAt('/cakes/rye'), await dataAt('/hidden/rye')]).toEqual([null, rye]);
    expect(await change(...hide.map((edit) => ({ ...edit, before: edit.after, after: edit.before })))).toBe(
      'saved',
    );
    expect([await dataAt('/cakes/rye'), await dataAt('/hidden/rye')]).toEqual([rye, null]);
  });

  test('that hides a product takes along what is left at that moment', async () => {
    await shopDatabase.put('/cakes/rye/limit', 2);
    const sellingMeanwhile: OwnerDatabase = {
      ...ownerDatabase,
      async update(values) {
        if ((await stockOf('rye')) === 2) await shopDatabase.put('/cakes/rye/limit', 1);
        return ownerDatabase.update(values);
      },
    };
    expect(await changeCatalogue(sellingMeanwhile, 'x', hide)).toBe('saved');
    expect(await dataAt('/hidden/rye')).toEqual({ ...rye, limit: 1 });
  });

  test('that hides what is sold out below 0 does not make it endless', async () => {
    await shopDatabase.put('/cakes/rye/limit', -1);
    expect(await change(...hide)).toBe('saved');
    expect(await dataAt('/hidden/rye/limit')).toBe(0);
  });

  test('that adds what another phone has added hidden is not made', async () => {
    await shopDatabase.put('/hidden/spelt', { title: 'Spelt' });
    const spelt = { title: 'Spelt', category: 'Bread', price: 7 };
    expect(await change({ section: 'cakes', key: 'spelt', before: null, after: spelt })).toBe('changed');
    expect(await dataAt('/cakes/spelt')).toBeNull();
  });

  test('whose answer got lost is found to be made', async () => {
    const deaf: OwnerDatabase = {
      ...ownerDatabase,
      async update(values) {
        await ownerDatabase.update(values);
        throw new Unanswered('lost');
      },
    };
    expect(await changeCatalogue(deaf, 'x', [editOf({ price: 9 })])).toBe('saved');
  });

  test('without signal is nothing, and says that nobody knows', async () => {
    const dead: OwnerDatabase = {
      ...ownerDatabase,
      update: () => Promise.reject(new Unanswered('no signal')),
    };
    await expect(changeCatalogue(dead, 'x', [editOf({ price: 9 })])).rejects.toThrow(Unanswered);
    expect(await dataAt('/cakes/rye/price')).toBe(8);
  });

  test('by somebody who is no owner is refused', async () => {
    const stranger = openOwnerDatabase(async () => tokenFor('stranger'));
    await expect(changeCatalogue(stranger, 'x', [editOf({ price: 9 })])).rejects.toThrow(Refused);
    expect(await dataAt('/cakes/rye/price')).toBe(8);
  });
});

describe('putting back', () => {
  /** What brings back how it was before the only change. */
  async function editsBack() {
    const [version] = await readVersions(ownerDatabase);
    return backEdits(version ?? expect.fail('It was not kept'), await readRecords(ownerDatabase));
  }

  test('brings a product that was taken out, with the stock that it had', async () => {
    await change({ ...editOf({}), after: null });
    expect(await change(...(await editsBack()))).toBe('saved');
    expect(await dataAt('/cakes/rye')).toEqual(rye);
  });

  test('leaves the stock of what is there, and has nothing to do twice', async () => {
    await change(editOf({ price: 9 }));
    await shopDatabase.put('/cakes/rye/limit', 2);
    const [version] = await readVersions(ownerDatabase);
    await change(...(await editsBack()));
    expect(await dataAt('/cakes/rye')).toEqual({ ...rye, limit: 2 });
    expect(backEdits(version ?? expect.fail(), await readRecords(ownerDatabase))).toEqual([]);
  });

  test('puts a price where the product is now', async () => {
    await change(editOf({ price: 9 }));
    await shopDatabase.put('/cakes/rye', null);
    await shopDatabase.put('/hidden/rye', { ...rye, price: 9 });
    expect(await change(...(await editsBack()))).toBe('saved');
    expect([await dataAt('/cakes/rye'), await dataAt('/hidden/rye')]).toEqual([null, rye]);
  });
});

test('changes are forgotten after three months', async () => {
  const at = (days: number) => ({
    at: Date.now() - days * 24 * 60 * 60 * 1000,
    what: 'x',
    before: { cakes: { x: false } },
  });
  await shopDatabase.put('/changes/list', { old: at(91), young: at(89) });
  await forgetVersions(ownerDatabase, new Date());
  expect((await readVersions(ownerDatabase)).map(({ id }) => id)).toEqual(['young']);
});

test('what is no record is left alone', async () => {
  await shopDatabase.put('/cakes/odd', 'a loaf');
  expect(recordAt(await readRecords(ownerDatabase), 'cakes', 'odd')).toBeNull();
});
