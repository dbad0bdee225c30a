import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCatalogue } from '../../scripts/owner/catalogue/catalogueDatabase.ts';
import { explainInterrupts } from '../../scripts/owner/catalogue/interrupt.ts';
import { writeWithBackup } from '../../scripts/owner/catalogue/writeSections.ts';
import { ownerDatabaseAt } from '../../scripts/owner/database/ownerDatabase.ts';
import { changesBetween } from '../../src/domain/catalogue/catalogueDiff.ts';
import { Unanswered } from '../../terminal/problem.ts';
import { contractServer } from '../support/databaseUnderTest.ts';
import { folderWith } from '../support/folderWith.ts';

const database = await contractServer({ rules: { rules: {} } });
const { host, port, namespace } = database;
const opened = ownerDatabaseAt({ origin: `http://${host}:${port}`, namespace, isLocal: true });

const rye = { title: 'Rye', price: 8, limit: 12 };
const OPTIONS = {
  file: 'catalogue.json',
  sandbox: false,
  yes: true,
  despiteChanges: false,
  withRemovals: false,
};

const written = () => readCatalogue(opened);
const interrupt = async () => process.emit('SIGINT');
const put = (path: string, json: unknown) => () => database.put(path, json);

explainInterrupts();
afterEach(() => void vi.restoreAllMocks());
beforeEach(() => database.put('/', { categories: { 1: { title: 'Bread' } }, cakes: { rye } }));

/** Pushes another price and another category, and another stock, which stays; `meanwhile` runs once, before a section is written. */
async function push(section: string, meanwhile: () => Promise<unknown>): Promise<void> {
  process.chdir(await folderWith());
  const current = await readCatalogue(opened);
  const merged = { categories: { 1: { title: 'Loaves' } }, cakes: { rye: { ...rye, price: 9, limit: 20 } } };
  let isOver = false;
  const watched: typeof opened = {
    ...opened,
    async writeIf(path, ...rest) {
      if (path === section && !isOver) {
        isOver = true;
        await meanwhile();
      }
      return opened.writeIf(path, ...rest);
    },
  };
  await writeWithBackup(watched, { current, merged, changes: changesBetween(current, merged) }, OPTIONS);
}

test.each([
  // First: once something is written, nothing is left to be stopped.
  ['Ctrl-C between its writes', 'categories', interrupt, 12],
  ['a sale at that moment', 'cakes', put('/cakes/rye/limit', 11), 11],
])('a push writes all in spite of %s', async (_, section, meanwhile, limit) => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  await push(section, meanwhile);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^✓ Written\. What was there before: backups/));
  expect(await written()).toEqual({
    categories: { 1: { title: 'Loaves' } },
    cakes: { rye: { ...rye, price: 9, limit } },
    texts: {},
  });
});

const cutTheLine = () => Promise.reject(new Unanswered('No answer.'));

const NOTHING = /^Somebody changed cakes at this very moment: push again to see it\. Nothing was written\.$/;
const PARTS =
  /^Somebody changed categories .* Only cakes got written: .* shows what was not\.\n.* before: backups/;
const PERHAPS =
  /^No answer\. It may have been written: npm run catalogue -- diff shows.*\n.* before: backups/;

test.each([
  ['changes a price', 'cakes', put('/cakes/rye/price', 7), NOTHING, 7],
  ['changes a category', 'categories', put('/categories/1/title', 'Buns'), PARTS, 9],
  ['cuts the line', 'cakes', cutTheLine, PERHAPS, 8],
])(
  'a push over which somebody %s stops, and says what was written',
  async (_, section, meanwhile, said, price) => {
    await expect(push(section, meanwhile)).rejects.toThrow(said);
    expect((await written()).cakes).toEqual({ rye: { ...rye, price } });
  },
);
