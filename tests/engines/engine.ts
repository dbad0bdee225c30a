/** The keys that journeys press, by their web names. */
export type Key = 'Tab' | 'Enter' | 'Escape';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The mouse moves to a point of the window, in CSS pixels and this time, or its button is used, pressed until let go. */
type MouseStep = { readonly x: number; readonly y: number; readonly ms?: number } | 'press' | 'let go';

/** A browser with one window: what the journeys need and all engines can do. Methods reject when it refuses. */
export interface Engine {
  /** Opens a URL. Resolves once the page is there, but maybe not its scripts and pictures. */
  open(url: string): Promise<void>;
  /** Resolves when the browser has begun to load the previous page. */
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates a JavaScript expression on the page; its value is a promise of a text. */
  evaluate(expression: string): Promise<string>;
  mouse(...steps: readonly MouseStep[]): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Leaves the shop and stops everything in its page. The next page that opens has the focus. */
  leave(): Promise<void>;
  /** The size of the page's area, in CSS pixels. */
  resize(size: Size): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
