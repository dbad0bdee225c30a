/** The keys that journeys press, by their web names. */
export type Key = 'Tab' | 'Enter' | 'Escape';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Moves the mouse to a point of the window (CSS pixels) within `ms`, or presses or releases its button. */
type MouseStep = { readonly x: number; readonly y: number; readonly ms?: number } | 'press' | 'let go';

/** A browser with one window: what journeys need and all engines can do. Methods reject if the browser refuses. */
export interface Engine {
  /** Resolves once the page is there, but maybe not its scripts and pictures. */
  open(url: string): Promise<void>;
  /** Resolves once the browser has begun to load the previous page. */
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates a JavaScript expression, whose value must be a promise of a string, on the page. */
  evaluate(expression: string): Promise<string>;
  mouse(...steps: readonly MouseStep[]): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Leaves the shop, which stops its page. The next page that opens has the focus. */
  leave(): Promise<void>;
  /** Sets the size of the page's area, in CSS pixels. */
  resize(size: Size): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
