import type { DatabaseAddress } from '../../../build/databaseAddress.ts';
import { parseRulesFile } from '../../../sandbox/database/rules.ts';
import { ownerDatabaseAt } from '../database/ownerDatabase.ts';

/** The database's current rules, with or without comments. Only the owner may read them; null if that is not possible. */
export async function readRules(address: DatabaseAddress): Promise<unknown> {
  try {
    return await ownerDatabaseAt(address).read('.settings/rules', parseRulesFile);
  } catch {
    return null;
  }
}
