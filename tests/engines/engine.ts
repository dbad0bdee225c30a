/** The keys that journeys press, by the names that the web has for them. */
export type Key = 'Tab' | 'Enter' | 'Escape';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A running browser with one window, as far as the journeys need it: the least that Firefox's, WebKit's and Chromium's ways of
 * being driven have in common. All of them reject when the browser refuses.
 */
export interface Engine {
  /** Opens a URL. Resolves once the page is there, its scripts and pictures apart. */
  open(url: string): Promise<void>;
  /** Resolves when the page before is on its way. */
  back(): Promise<void>;
  reload(): Promise<void>;
  /** What a JavaScript expression, a promise of a text, comes to on the page. */
  evaluate(expression: string): Promise<string>;
  /** Presses the mouse at a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Leaves the shop, so that nothing of it goes on. What is opened next has the focus. */
  leave(): Promise<void>;
  /** Makes the page's part of the window that large, in CSS pixels. */
  resize(size: Size): Promise<void>;
  /** What the window shows, as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
