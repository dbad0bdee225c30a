import { parseRulesFile } from '../../sandbox/database/rules.ts';
import type { DatabaseAddress } from '../database/address.ts';
import { ownerDatabaseAt } from '../database/ownerDatabase.ts';

/** The rules, with or without comments, that a database has now, which only its owner may read. Null where that is not possible. */
export async function readRules(address: DatabaseAddress): Promise<unknown> {
  try {
    return await ownerDatabaseAt(address).read('.settings/rules', { parse: parseRulesFile });
  } catch {
    return null;
  }
}
