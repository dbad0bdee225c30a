/** React's own scheduler, which has no types. */
declare module 'scheduler' {
  /** How often React pauses its work for the browser, a second; 0 is as often as usual. */
  export function unstable_forceFrameRate(timesASecond: number): void;
}
