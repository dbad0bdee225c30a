import { v4 } from 'uuid';

// `crypto.randomUUID` is missing on plain http, e.g. on a phone that tries the shop in the local network.

/** A new cart unit's id. */
export const newItemId = (): string => v4();
