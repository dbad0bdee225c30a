/**
 * Whether this browser has what the shop needs. The youngest two parts of it tell: browsers that have both have the rest, which is
 * the floor that package.json names under `browserslist`.
 */
export const canRunShop = (): boolean => 'findLastIndex' in Array.prototype && CSS.supports('height', '1dvh');

/** Shows how else to order, above what there is of the page. `build/otherWays.ts` has put it there. */
export function showOtherWays(): void {
  document.getElementById('other-ways')?.setAttribute('data-needed', '');
}
