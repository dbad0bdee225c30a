/** Scrolls half a window at a time, like a reader, so that everything on the way loads. Runs on the page. */
export async function readToTheEnd(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

/** Shows what the browser no longer renders because it was scrolled away. Runs on the page. */
export function showSkipped(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[style*=skipped-at]'))
    part.style.removeProperty('--skipped-at');
}
