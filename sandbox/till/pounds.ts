const POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Pence as pages show them: "£7", "£7.50". */
export const formatPounds = (pence: number): string => POUNDS.format(pence / 100);

/** Pence as fields and the card provider's files show them: "7.00". */
export const plainPounds = (pence: number): string => (pence / 100).toFixed(2);

/** Reads typed text such as "7", "7.50" or "£7" as pence; null for anything else. */
export function parsePounds(text: string): number | null {
  const typed = /^£?\s*(?<pounds>\d{1,6})(?:\.(?<pence>\d{1,2}))?$/.exec(text.trim());
  if (!typed?.groups) return null;
  const { pounds, pence = '' } = typed.groups;
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}
