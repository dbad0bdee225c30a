import type { Engine, Key } from './engine.ts';

const CODE_POINTS: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE006', Escape: '\uE00C' };

/** Mouse and keyboard by actions in the format of both WebDriver standards: https://www.w3.org/TR/webdriver2/#actions. */
export function inputBy(
  perform: (actions: readonly object[]) => Promise<void>,
): Pick<Engine, 'mouse' | 'press' | 'type'> {
  const type = (text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return perform([{ type: 'key', id: 'keyboard', actions }]);
  };
  return {
    mouse(...steps) {
      const actions = steps.map((step) => {
        if (step === 'press') return { type: 'pointerDown', button: 0 };
        if (step === 'let go') return { type: 'pointerUp', button: 0 };
        return { type: 'pointerMove', x: Math.round(step.x), y: Math.round(step.y), duration: step.ms ?? 0 };
      });
      return perform([{ type: 'pointer', id: 'mouse', actions }]);
    },
    type,
    press: (key) => type(CODE_POINTS[key]),
  };
}
