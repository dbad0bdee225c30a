import type { DatabaseAddress } from '../../../build/databaseAddress.ts';
import { toRecords } from '../../../src/domain/catalogue/catalogueRecords.ts';
import { type Finding, fine, note } from '../../../terminal/finding.ts';
import { ownerDatabaseAt } from '../database/ownerDatabase.ts';

/** Says who may help at the counter, and finds mistakes in that list. Returns null if the database can't be read. */
export async function checkHelpers(address: DatabaseAddress): Promise<Finding[] | null> {
  try {
    const database = ownerDatabaseAt(address);
    const [helpers, owners] = await Promise.all(
      ['helpers', 'owners'].map(async (path) => toRecords(await database.read(path))),
    );
    const entries = Object.entries(helpers ?? {});
    if (entries.length === 0) return [];
    const names = entries.map(([uid, name]) => (typeof name === 'string' ? name : uid));
    return [
      fine(`At the counter ${names.length === 1 ? 'helps' : 'help'} ${names.join(', ')}`),
      ...entries
        .filter(([uid]) => owners?.[uid] === true)
        .map(([uid, name]) =>
          note(
            `${name} (helpers/${uid}) is an owner too, and sees everything`,
            `Remove owners/${uid} in the Firebase console if that is not meant.`,
          ),
        ),
      ...entries
        .filter(([, name]) => typeof name !== 'string')
        .map(([uid, name]) =>
          note(
            `helpers/${uid} is ${JSON.stringify(name)}, and no name: the page lets nobody in with it`,
            'Remove it, and add the helper at /baker under More > Helpers.',
          ),
        ),
    ];
  } catch {
    return null;
  }
}
