import { beforeEach, describe, expect, test } from 'vitest';
import { type Edit, undoEdits } from '@/baker/products/domain/edits';
import { changeCatalogue, readRecords } from '@/baker/products/services/changeCatalogue';
import { backEdits, forgetVersions, readVersions } from '@/baker/products/services/versions';
import { Refused, SERVER_TIME, Unanswered } from '@/baker/services/ownerDatabase';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { giveBackToLimit, takeFromLimit, USUAL_STOCK } from '@/services/order/stock';
import { loadProducts } from '@/services/shop/catalogue';
import { givenStock, stockOf } from '../../../support/givenShop.ts';
import { givenOwnersShop, losingAnswer, meanwhile, ownerDatabase } from '../../../support/ownerAccount.ts';
import { productId } from '../../../support/samples.ts';
import { dataAt, shopDatabase } from '../../../support/shopDatabase.ts';

const rye = { title: 'Rye', category: 'Bread', price: 8, descImgs: ['/a.webp', '/b.webp'], limit: 9 };
const spelt = { title: 'Spelt', category: 'Bread', price: 7 };

beforeEach(() =>
  givenOwnersShop({ cakes: { rye }, categories: { 1: { title: 'Bread' }, 2: { title: 'Cakes' } } }),
);

const remove: Edit = { section: 'cakes', key: 'rye', before: rye, after: null };
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

  test('that got lost throws; one whose answer got lost is found to be made', async () => {
    const lost = { ...ownerDatabase, update: () => Promise.reject(new Unanswered('No signal')) };
    await expect(change([dearer], lost)).rejects.toThrow(Unanswered);
    expect(await dataAt('/cakes/rye')).toEqual(rye);
    expect(await change([dearer], losingAnswer())).toBe('saved');
  });
});

describe('the stock of a product that is not in the shop', () => {
  const RYE = productId('rye');
  async function show() {
    const { hidden } = await readRecords(ownerDatabase);
    const record = hidden.rye as Records;
    return [
      { section: 'hidden', key: 'rye', before: record, after: null },
      { section: 'cakes', key: 'rye', before: null, after: record },
    ] as const;
  }
  const undo = () => undoEdits([remove]);

  test.each([
    ['hidden, and shown again', hide, show],
    ['hidden, and undone', hide, () => undoEdits(hide)],
    ['taken out, and undone', [remove], undo],
    ['taken out, and put back', [remove], editsBack],
  ])('is sold by orders that are being finished: %s', async (_, away, back) => {
    expect(
      await change(
        away,
        meanwhile(() => takeFromLimit(RYE, 2, USUAL_STOCK)),
      ),
    ).toBe('saved');
    expect(await takeFromLimit(RYE, 4, USUAL_STOCK)).toEqual({ taken: true });
    expect(await takeFromLimit(RYE, 4, USUAL_STOCK)).toEqual({ taken: false, available: 3 });
    await giveBackToLimit(RYE, 1, USUAL_STOCK);
    expect((await readRecords(ownerDatabase)).cakes).toEqual({});
    expect(await loadProducts([RYE])).toEqual([]);
    expect(
      await change(
        await back(),
        meanwhile(() => takeFromLimit(RYE, 1, USUAL_STOCK)),
      ),
    ).toBe('saved');
    expect(await dataAt('/cakes/rye')).toEqual({ ...rye, limit: 3 });
    expect(await dataAt('/hidden')).toBeNull();
  });

  test.each([
    ['taken out, and undone', [remove], undo],
    ['taken out, and put back', [remove], editsBack],
    ['hidden, and shown again', hide, show],
  ])('that is gone altogether is sold out once it is back: %s', async (_, away, back) => {
    await change(away);
    await shopDatabase.put('/cakes', null);
    expect(await change(await back())).toBe('saved');
    expect(await dataAt('/cakes/rye')).toEqual({ ...rye, limit: 0 });
  });

  test('that an earlier version has hidden with it comes along', async () => {
    await givenOwnersShop({ hidden: { rye } });
    expect(await change(await show())).toBe('saved');
    expect(await dataAt('/cakes/rye')).toEqual(rye);
  });

  test('that was sold out below 0 is sold out when it is back', async () => {
    await givenStock({ rye: -1 });
    await change(hide);
    await change(await show());
    expect(await stockOf('rye')).toBe(-1);
  });
});

async function editsBack() {
  const [version] = await readVersions(ownerDatabase);
  return backEdits(version ?? expect.fail('It was not kept'), await readRecords(ownerDatabase));
}

test('undoing a price change finds a product that was hidden since', async () => {
  await change([dearer]);
  await shopDatabase.put('/cakes/rye', null);
  await shopDatabase.put('/hidden/rye', { ...rye, price: 9 });
  expect(await change(await editsBack())).toBe('saved');
  expect([await dataAt('/cakes/rye'), await dataAt('/hidden/rye')]).toEqual([null, rye]);
});

test('a change stays to be found behind any number of others, of which each takes a write of its own', async () => {
  await change([dearer]);
  const [first] = await readVersions(ownerDatabase);
  const same = { at: SERVER_TIME, what: '', before: { cakes: { rye: { ...rye, price: 9 } } } };
  const others = { 'changes/list/a': same, 'changes/list/b': same, 'changes/latest': 'b' };
  await expect(ownerDatabase.update(others)).rejects.toThrow(Refused);
  const list = Object.entries(Object(await dataAt('/changes/list')));
  const later = Array.from({ length: 101 }, (_, at) => [`x${at}`, { ...same, at: Date.now() + at }]);
  await shopDatabase.put('/changes/list', Object.fromEntries([...list, ...later]));
  expect(await readVersions(ownerDatabase)).not.toContainEqual(first);
  expect(await readVersions(ownerDatabase, 400)).toContainEqual(first);
});

test('changes are forgotten after three months', async () => {
  const before = { cakes: { x: false } };
  const daysOld = (days: number) => ({ at: Date.now() - days * 24 * 60 * 60 * 1000, what: 'x', before });
  await shopDatabase.put('/changes/list', { old: daysOld(91), young: daysOld(89) });
  await forgetVersions(ownerDatabase, new Date());
  expect((await readVersions(ownerDatabase)).map(({ id }) => id)).toEqual(['young']);
});
