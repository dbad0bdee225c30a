import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { isRecord, titleOf, toRecords } from '@/domain/catalogue/catalogueRecords';
import { isVatCategory, type VatCategory } from '@/domain/catalogue/vatCategory';

/** Reads the records of all products, including hidden ones, with their keys. */
async function readRecords(database: OwnerDatabase): Promise<[key: string, record: unknown][]> {
  const sections = await Promise.all(['hidden', 'cakes'].map((section) => database.read(section)));
  return sections.flatMap((section) => Object.entries(toRecords(section)));
}

/** Reads the VAT categories of products. Throws Refused or Unanswered. */
export async function readVat(database: OwnerDatabase): Promise<ReadonlyMap<string, VatCategory>> {
  return new Map(
    (await readRecords(database)).flatMap(([key, record]) => {
      const vat = isRecord(record) ? record.vat : null;
      return isVatCategory(vat) ? [[key, vat] as const] : [];
    }),
  );
}

/** Reads the titles of products. Throws Refused or Unanswered. */
export async function readTitles(database: OwnerDatabase): Promise<ReadonlyMap<string, string>> {
  return new Map((await readRecords(database)).map(([key, record]) => [key, titleOf(key, record)]));
}
