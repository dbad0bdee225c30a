import type { Key } from './engine.ts';

/** Input in the format of both WebDriver standards: https://www.w3.org/TR/webdriver2/#actions. */

const CODE_POINTS: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE006', Escape: '\uE00C' };

const mouse = (...actions: readonly object[]) => [{ type: 'pointer', id: 'mouse', actions }];
const moveTo = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
const press = { type: 'pointerDown', button: 0 };
const release = { type: 'pointerUp', button: 0 };

/** A press of the mouse at a point of the window. */
export const clickActions = (x: number, y: number) => mouse(moveTo(x, y), press, release);

/** The mouse pressed at a point, until it is let go. */
export const holdActions = (x: number, y: number) => mouse(moveTo(x, y), press);

/** The mouse moved to a point, pressed or not. */
export const moveActions = (x: number, y: number) => mouse({ ...moveTo(x, y), duration: 100 });

export const letGoActions = () => mouse(release);

/** A text, character by character. */
export const typeActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

export const pressActions = (key: Key) => typeActions(CODE_POINTS[key]);
