/** React's own scheduler, which has no types. */
declare module 'scheduler' {
  /** How many times a second React pauses its work for the browser; 0: as usual. */
  export function unstable_forceFrameRate(timesASecond: number): void;
}
