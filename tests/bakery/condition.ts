/** Makes `#bakery/…` mean the bakery beside this file; see `imports` in package.json. */
const OPTION = '--conditions=test-bakery';

/** True if this process, or one that started it, chose the tests' bakery. */
export const hasTestBakery = (): boolean => process.env.NODE_OPTIONS?.includes(OPTION) ?? false;

export const withTestBakery = (): string =>
  hasTestBakery() ? `${process.env.NODE_OPTIONS}` : `${process.env.NODE_OPTIONS ?? ''} ${OPTION}`.trim();
