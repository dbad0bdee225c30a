const said = new Set<string>();

/** Logs a problem for the developer; the screen tells the shopper. */
export function logProblem(what: string, cause?: unknown): void {
  if (cause === undefined) console.error(what);
  else console.error(what, cause);
}

/** Logs a warning, once per page: for problems that a live read would repeat with every change. */
export function logOnce(what: string): void {
  if (said.has(what)) return;
  said.add(what);
  console.warn(what);
}
