/** The condition under which `#bakery/…` means the bakery beside this file; see `imports` in package.json. */
const OPTION = '--conditions=test-bakery';

/** Whether this process, or one above it, chose the tests' bakery. */
export const hasTestBakery = (): boolean => process.env.NODE_OPTIONS?.includes(OPTION) ?? false;

/** NODE_OPTIONS for processes that are to have the tests' bakery. */
export const withTestBakery = (): string =>
  hasTestBakery() ? `${process.env.NODE_OPTIONS}` : `${process.env.NODE_OPTIONS ?? ''} ${OPTION}`.trim();
