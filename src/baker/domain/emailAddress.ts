/** Matches an email address that is safe in a list in a `mailto:` link. Allows apostrophes, although Stripe doesn't. */
const ADDRESS = /^[^\s@,;:<>()"\\?&]+@[^\s@,;:<>()"\\?&]+\.[^\s@,;:<>()"\\?&]+$/;

/** Trims a typed email address; null if it is invalid. */
export function emailAddress(typed: string): string | null {
  const address = typed.trim();
  return ADDRESS.test(address) ? address : null;
}
