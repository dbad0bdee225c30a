/** React's own scheduler, which has no types. */
declare module 'scheduler' {
  /** Sets how many times a second React pauses its work for the browser; 0 for its default. */
  export function unstable_forceFrameRate(timesASecond: number): void;
}
