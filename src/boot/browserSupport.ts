/** Checks for the newest features that the shop needs, by the oldest browsers in package.json's `browserslist`. */
export const canRunShop = (): boolean => 'findLastIndex' in Array.prototype && CSS.supports('height', '1dvh');

/** Shows other ways to order above the page. `build/fallbackNote.ts` puts them into the HTML. */
export function showFallbackNote(): void {
  document.getElementById('fallback-note')?.setAttribute('data-needed', '');
}
