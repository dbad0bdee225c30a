import type { Key, MouseStep } from './engine.ts';

/** Input in the format of both WebDriver standards: https://www.w3.org/TR/webdriver2/#actions. */

const CODE_POINTS: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE006', Escape: '\uE00C' };

/** What the mouse does, one after the other. It stays pressed until it is let go. */
export const mouseActions = (steps: readonly MouseStep[]) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: steps.map((step) => {
      if (step === 'press') return { type: 'pointerDown', button: 0 };
      if (step === 'let go') return { type: 'pointerUp', button: 0 };
      return { type: 'pointerMove', x: Math.round(step.x), y: Math.round(step.y), duration: step.ms ?? 0 };
    }),
  },
];

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
