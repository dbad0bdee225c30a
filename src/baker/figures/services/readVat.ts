import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { isRecord, toRecords } from '@/domain/catalogue/catalogueRecords';
import { isVatCategory, type VatCategory } from '@/domain/catalogue/vatCategory';

/** Reads the VAT categories of products, including hidden ones, by key. Throws Refused or Unanswered. */
export async function readVat(database: OwnerDatabase): Promise<ReadonlyMap<string, VatCategory>> {
  const sections = await Promise.all(['hidden', 'cakes'].map((section) => database.read(section)));
  const records = sections.flatMap((section) => Object.entries(toRecords(section)));
  return new Map(
    records.flatMap(([key, record]) => {
      const vat = isRecord(record) ? record.vat : null;
      return isVatCategory(vat) ? [[key, vat] as const] : [];
    }),
  );
}
