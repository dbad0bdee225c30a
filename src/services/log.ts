const said = new Set<string>();

/** Tells the developer of something that went wrong; the shopper is told by the screen. */
export function logProblem(what: string, cause?: unknown): void {
  if (cause === undefined) console.error(what);
  else console.error(what, cause);
}

/** As `logProblem`, but once a page: for what a live read would repeat with every change. */
export function logOnce(what: string): void {
  if (said.has(what)) return;
  said.add(what);
  console.warn(what);
}
