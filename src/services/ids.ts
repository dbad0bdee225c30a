/** A new cart unit's id. Plain http has no `randomUUID`, e.g. on a phone that tries the shop in the local network. */
export const newItemId = (): string =>
  crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
