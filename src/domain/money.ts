/** An amount of money in whole pence. Pounds exist only in the database and on the screen. */
export type Pence = number & { readonly __unit: 'pence' };

/** Marks a whole number as pence. */
export const pence = (amount: number): Pence => Math.round(amount) as Pence;

/** What floating-point numbers may be off, in pence. */
const ROUNDING = 1e-6;

/** Pounds as the database has them (`8`, `"8"`, `7.5`) in pence; null when that is no price, or none in whole pence. */
export function parsePounds(pounds: unknown): Pence | null {
  const amount = typeof pounds === 'string' && pounds.trim() !== '' ? Number(pounds) : pounds;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0 || amount > 100_000) return null;
  const whole = pence(amount * 100);
  return Math.abs(whole - amount * 100) < ROUNDING * Math.max(1, whole) ? whole : null;
}

/** Pounds as `src/bakery` has them (`8`, `7.5`) in pence. */
export const toPence = (pounds: number): Pence => pence(pounds * 100);

/** Pence as pounds, for the database. */
export const toPounds = (amount: Pence): number => amount / 100;

/** `£8`, `£7.50`. */
export function formatPounds(amount: Pence): string {
  return `£${amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2)}`;
}
