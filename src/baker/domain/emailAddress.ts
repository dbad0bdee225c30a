/** An address that can stand in a link, also beside others. Wider than what Stripe is given: it has apostrophes. */
const ADDRESS = /^[^\s@,;:<>()"\\?&]+@[^\s@,;:<>()"\\?&]+\.[^\s@,;:<>()"\\?&]+$/;

/** The email address that somebody typed, without spaces around it; null if it is none that can be written to. */
export function emailAddress(typed: string): string | null {
  const address = typed.trim();
  return ADDRESS.test(address) ? address : null;
}
