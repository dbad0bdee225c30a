/** Writes a number with its noun: `1 order`, `2 orders`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
