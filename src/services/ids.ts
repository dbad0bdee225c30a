import { v4 } from 'uuid';

// Not `crypto.randomUUID`: plain http lacks it, e.g. on a phone that tries the shop in the local network.

/** A new cart unit's id. */
export const newItemId = (): string => v4();
