import * as v from 'valibot';
import { MAX_HELPER_NAME } from '@/baker/counter/domain/counterList';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';

export interface Helper {
  readonly uid: string;
  readonly name: string;
}

const helpersSchema = v.nullable(v.record(v.string(), v.unknown()));

/** Reads the helpers, sorted by name. Throws Refused or Unanswered. */
export async function readHelpers(database: OwnerDatabase): Promise<Helper[]> {
  const records = v.parse(helpersSchema, await database.read('helpers')) ?? {};
  return Object.entries(records)
    .map(([uid, name]) => ({ uid, name: typeof name === 'string' ? name : '(no name)' }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** Gives an account a helper's rights, from its next request on. Throws Refused or Unanswered. */
export const addHelper = (database: OwnerDatabase, { uid, name }: Helper): Promise<void> =>
  database.update({ [`helpers/${uid}`]: name.trim().slice(0, MAX_HELPER_NAME) });

/** Removes a helper. Throws Refused or Unanswered. */
export const removeHelper = (database: OwnerDatabase, uid: string): Promise<void> =>
  database.update({ [`helpers/${uid}`]: null });
