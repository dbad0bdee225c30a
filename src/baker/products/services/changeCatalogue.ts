import {
  type Edit,
  type EditedRecords,
  type EditedSection,
  isInOtherPlace,
  isOfProducts,
  isSameRecord,
  knownFields,
  recordAt,
  SECTIONS,
  stockIn,
  withoutStock,
} from '@/baker/products/domain/edits';
import { type OwnerDatabase, Refused, SERVER_TIME, Unanswered } from '@/baker/services/ownerDatabase';
import { apartFromStock, changesBetween, MAX_CHANGE_WORDS } from '@/domain/catalogue/catalogueDiff';
import { isRecord, productsIn, type Records, toRecords } from '@/domain/catalogue/catalogueRecords';
import { MOST_PIECES, piecesOf } from '@/domain/product';
import { newItemId } from '@/services/ids';

/** A change's result. `changed`: somebody else changed one of the records, so nothing was written. */
export type Changing = 'saved' | 'changed';

/** Reads all sections, each product with its stock. Throws Refused or Unanswered. */
export async function readRecords(database: OwnerDatabase): Promise<EditedRecords> {
  const read = async (section: EditedSection) => [section, toRecords(await database.read(section))] as const;
  const sections = Object.fromEntries(await Promise.all(SECTIONS.map(read))) as Record<
    EditedSection,
    Records
  >;
  const { cakes, hidden } = sections;
  const limits = Object.entries(cakes).map(([key, record]) => [key, toRecords(record).limit] as const);
  const left = Object.fromEntries(limits.filter(([, limit]) => limit !== undefined));
  const withStock = ([key, record]: [string, unknown]) =>
    [key, isRecord(record) ? { ...record, ...stockIn(left, key) } : record] as const;
  return {
    ...sections,
    cakes: productsIn(cakes),
    hidden: Object.fromEntries(Object.entries(hidden).map(withStock)),
    left,
  };
}

/**
 * Writes all edits at once, and stores how the records were before. The rules refuse the write if a record no longer
 * matches `before`. Existing stock is neither compared nor changed, since shoppers buy meanwhile. Throws Refused, or
 * Unanswered if it may have been written; trying again is harmless.
 */
export async function changeCatalogue(
  database: OwnerDatabase,
  what: string,
  edits: readonly Edit[],
): Promise<Changing> {
  const id = newItemId();
  const values = await Promise.all(edits.map((edit) => valuesOf(database, edit)));
  try {
    await database.update({
      ...Object.assign({}, ...values),
      [`changes/list/${id}`]: {
        at: SERVER_TIME,
        what: what.slice(0, MAX_CHANGE_WORDS),
        before: beforeOf(edits),
      },
      'changes/latest': id,
    });
  } catch (cause) {
    if (cause instanceof Refused) {
      if (await isAsBefore(database, edits)) throw cause;
      return 'changed';
    }
    if (!(cause instanceof Unanswered)) throw cause;
    if ((await database.read(`changes/list/${id}/at`)) === null) throw cause;
  }
  return 'saved';
}

/** Returns the values to write for an edit, by path. A product's existing stock is not changed. */
async function valuesOf(database: OwnerDatabase, { section, key, before, after }: Edit): Promise<Records> {
  const path = `${section}/${key}`;
  const byField = (fields: Iterable<readonly [string, unknown]>) =>
    Object.fromEntries(Array.from(fields, ([field, value]) => [`${path}/${field}`, value ?? null]));
  if (before && after) {
    const [change] = apartFromStock(changesBetween({ cakes: { key: before } }, { cakes: { key: after } }));
    const fields = change?.kind === 'changed' ? change.fields : [];
    return byField(fields.map(({ field, after: value }) => [field, value]));
  }
  if (!isOfProducts(section) || !(after || before)) return { [path]: after };
  if (!after) {
    if (section === 'hidden') return { [path]: null };
    return byField(Object.keys(withoutStock(before ?? {})).map((field) => [field, null]));
  }
  const left = await database.read(`cakes/${key}/limit`);
  const record = left === null ? withUsableLimit(after) : withoutStock(after);
  if (section === 'cakes') return byField(Object.entries(record));
  // A hidden product's stock stays in `cakes`. If somebody removes it there in Firebase's console, this 0 makes the
  // product sold out once it is shown again.
  return { [path]: typeof left === 'number' ? { ...record, limit: 0 } : record };
}

/** Makes a limit valid, or leaves it out: somebody may have typed an invalid one in Firebase's console. */
function withUsableLimit({ limit, ...record }: Records): Records {
  const pieces = piecesOf(limit);
  return Number.isFinite(pieces) ? { ...record, limit: Math.min(pieces, MOST_PIECES) } : record;
}

function beforeOf(edits: readonly Edit[]): Records {
  const of = (section: EditedSection) =>
    edits.flatMap((edit) =>
      edit.section === section ? [[edit.key, edit.before ? knownFields(edit.before) : false] as const] : [],
    );
  return Object.fromEntries(
    SECTIONS.flatMap((section) => {
      const records = of(section);
      return records.length > 0 ? [[section, Object.fromEntries(records)]] : [];
    }),
  );
}

async function isAsBefore(database: OwnerDatabase, edits: readonly Edit[]): Promise<boolean> {
  const now = await readRecords(database);
  return edits.every(
    (edit) =>
      isSameRecord(edit.before, recordAt(now, edit.section, edit.key)) &&
      // Another product, even a hidden one, may have taken the new product's key.
      !(edit.before === null && isInOtherPlace(edit, now, edits)),
  );
}
