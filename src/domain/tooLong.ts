/** Returns the error for a field with too many characters. */
export const tooLong = (most: number, length: number): string =>
  `Please keep this to ${most} characters: it has ${length}.`;
