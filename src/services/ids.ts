/** Creates a random id. Plain http has no `randomUUID`, e.g. on a phone in the developer's network. */
export const newItemId = (): string =>
  crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
