import { openOwnerDatabase } from '@/services/owner/ownerDatabase';
import { shopDatabase } from './shopDatabase.ts';

const UID = 'the-baker';

/** An unsigned token, which the sandbox's database accepts. */
export const tokenFor = (uid: string): string =>
  ['{"alg":"none"}', JSON.stringify({ sub: uid })]
    .map((part) => btoa(part))
    .join('.')
    .concat('.');

/** The shop's database with an owner's rights, as her page has it. `givenOwner` makes her one. */
export const ownerDatabase = openOwnerDatabase(async () => tokenFor(UID));

/** Says that the account of `ownerDatabase` is an owner's. */
export const givenOwner = (): Promise<void> => shopDatabase.put(`/owners/${UID}`, true);
