/**
 * Whether this browser has all features that the shop needs. Checks the two newest: browsers with both have the rest.
 * They match the oldest browsers in package.json's `browserslist`.
 */
export const canRunShop = (): boolean => 'findLastIndex' in Array.prototype && CSS.supports('height', '1dvh');

/** Shows other ways to order above the page. `build/fallbackNote.ts` has put them into the HTML. */
export function showFallbackNote(): void {
  document.getElementById('fallback-note')?.setAttribute('data-needed', '');
}
