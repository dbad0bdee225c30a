import type { DatabaseAddress } from '../../../build/databaseAddress.ts';
import { parseRulesFile } from '../../../sandbox/database/rules.ts';
import { ownerDatabaseAt } from '../database/ownerDatabase.ts';

/** Reads the database's rules. Returns null if that fails: only the owner may read them. */
export async function readRules(address: DatabaseAddress): Promise<unknown> {
  try {
    return await ownerDatabaseAt(address).read('.settings/rules', parseRulesFile);
  } catch {
    return null;
  }
}
