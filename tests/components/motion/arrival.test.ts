import { readFile } from 'node:fs/promises';
import { spring } from 'framer-motion';
import { expect, test } from 'vitest';
import { SPRING } from '@/components/motion/springTo';

test('a panel arrives by the spring that moves it afterwards', async () => {
  const { stiffness, damping, mass } = SPRING;
  const styles = await readFile('src/components/motion/Surface.module.css', 'utf8');
  // The library calculates a spring from 0 to 100.
  const [, sprung] =
    /linear\((.*)\)/.exec(spring({ keyframes: [0, 100], stiffness, damping, mass }).toString()) ?? [];
  const points = sprung?.split(',').map((point) => (Number(point) / 100).toFixed(3));
  const [, written] = /timing-function: linear\(([\d.,\s]{9,})\)/.exec(styles) ?? [];
  expect(written?.split(',').map((point) => Number(point).toFixed(3))).toEqual(points);
});
