import type { DatabaseAddress } from '../../../build/databaseAddress.ts';
import { toRecords } from '../../../src/domain/catalogue/catalogueRecords.ts';
import { type Finding, fine, note, wrong } from '../../../terminal/finding.ts';
import { ownerDatabaseAt } from '../database/ownerDatabase.ts';

/** Checks if any account has an owner's rights. Returns null if the list of owners can't be read. */
export async function checkOwners(address: DatabaseAddress): Promise<Finding[] | null> {
  let owners: Readonly<Record<string, unknown>>;
  try {
    owners = toRecords(await ownerDatabaseAt(address).read('owners'));
  } catch {
    return null;
  }
  const entries = Object.entries(owners);
  const count = entries.filter(([, value]) => value === true).length;
  return [
    count > 0
      ? fine(`${count} ${count === 1 ? 'account' : 'accounts'} may use the baker's page`)
      : wrong(
          "No account may use the baker's page, /baker",
          'Create one in the Firebase console > Authentication, and put its user UID under owners in the database, with the value true: docs/setup.md.',
        ),
    ...entries
      .filter(([, value]) => value !== true)
      .map(([uid, value]) =>
        note(
          `owners/${uid} is ${JSON.stringify(value)}, which gives that account no right`,
          'Write true, a boolean and no text, or remove it.',
        ),
      ),
  ];
}
