import { toRecords } from '@/domain/catalogue/catalogueRecords';
import { bestsellerSchema } from '@/domain/catalogue/recordSchemas';
import type { Bestseller } from '@/domain/order/upsell';
import { liveSource } from '@/services/database/liveSource';
import { loadDatabase } from '@/services/database/loadDatabase';
import { childrenParser, parseRecord } from './records';

/** The bestsellers that the checkout suggests, kept up to date by a live read. */
export const bestsellers = liveSource('bestsellers', childrenParser(parse));

/** Reads the bestsellers anew. Throws if the database doesn't answer. */
export async function loadBestsellers(): Promise<Bestseller[]> {
  const { read } = await loadDatabase();
  return parseBestsellers(await read('bestsellers'));
}

/** Parses the bestsellers. Leaves out malformed ones, and logs each once. */
export const parseBestsellers = (value: unknown): Bestseller[] =>
  Object.entries(toRecords(value)).flatMap(([key, record]) => parse(key, record) ?? []);

function parse(key: string, record: unknown): Bestseller | null {
  return parseRecord(`bestsellers/${key}`, bestsellerSchema, record);
}
