import { type OwnerDatabase, openOwnerDatabase } from './ownerDatabase';

/** The database with the rights of whoever is signed in. */
export const ownerDatabase: OwnerDatabase = openOwnerDatabase(() => {
  throw new Error('Nobody is signed in');
});
