const POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Pence as a page shows them: "£7", "£7.50". */
export const formatPounds = (pence: number): string => POUNDS.format(pence / 100);

/** Pence as a field and the card provider's files have them: "7.00". */
export const plainPounds = (pence: number): string => (pence / 100).toFixed(2);

/** Reads what somebody typed, such as "7", "7.50" or "£7", as pence; null when it is no sum. */
export function parsePounds(text: string): number | null {
  const typed = /^£?\s*(?<pounds>\d{1,6})(?:\.(?<pence>\d{1,2}))?$/.exec(text.trim());
  if (!typed?.groups) return null;
  const { pounds, pence = '' } = typed.groups;
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}
