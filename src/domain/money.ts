/** An amount in whole pence. Only the database and the screens use pounds. */
export type Pence = number & { readonly __unit: 'pence' };

/** Rounds a number to whole pence. */
export const pence = (amount: number): Pence => Math.round(amount) as Pence;

/** The largest floating-point error to accept, in pence. */
const ROUNDING = 1e-6;

/** The highest price, as the database's rules enforce. */
export const MAX_POUNDS = 100_000;

/** Converts pounds from the database (`8`, `"8"`, `7.5`) to pence; null if the value isn't a price in whole pence. */
export function parsePounds(pounds: unknown): Pence | null {
  const amount = typeof pounds === 'string' && pounds.trim() !== '' ? Number(pounds) : pounds;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0 || amount > MAX_POUNDS)
    return null;
  const whole = pence(amount * 100);
  return Math.abs(whole - amount * 100) < ROUNDING * Math.max(1, whole) ? whole : null;
}

/** Converts pounds from `src/bakery` (`8`, `7.5`) to pence. */
export const toPence = (pounds: number): Pence => pence(pounds * 100);

/** Converts pence to pounds, for the database. */
export const toPounds = (amount: Pence): number => amount / 100;

/** Formats an amount: `£8`, `£7.50`, `£2,228`. */
export const formatPounds = (amount: Pence): string =>
  `£${(amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)}`.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
