import {
  type CatalogueRecords,
  recordsIn,
  SECTIONS,
} from '../../../src/domain/catalogue/catalogueRecords.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';

/** Reads a database's catalogue. Throws a Problem if that fails. */
export async function readCatalogue(database: OwnerDatabase): Promise<CatalogueRecords> {
  const sections = await Promise.all(
    SECTIONS.map(async (section) => [section, recordsIn(section, await database.read(section))] as const),
  );
  return Object.fromEntries(sections);
}
