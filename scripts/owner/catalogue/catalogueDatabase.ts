import {
  type CatalogueRecords,
  recordsIn,
  SECTIONS,
} from '../../../src/domain/catalogue/catalogueRecords.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';

/** The catalogue in a database. Throws a Problem when it can't be read. */
export async function readCatalogue(database: OwnerDatabase): Promise<CatalogueRecords> {
  const sections = await Promise.all(
    SECTIONS.map(async (section) => [section, recordsIn(section, await database.read(section))] as const),
  );
  return Object.fromEntries(sections);
}
