import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Reveal } from '@/components/ui/Reveal';
import { scrollTo } from '../../support/viewport.ts';

const stage = () => screen.getByText('Baked with love').parentElement?.dataset.stage;
const bottom = () => window.innerHeight;

test('what is on screen from the start never hides', () => {
  render(<Reveal>Baked with love</Reveal>);
  scrollTo(() => 200);
  expect(screen.getByText('Baked with love')).toHaveAttribute('data-stage', 'here');
});

test('hides until its top is within 100 px of the bottom, appears once and stays', () => {
  render(
    <Reveal delay={40}>
      <p>Baked with love</p>
    </Reveal>,
  );
  scrollTo(() => bottom() + 500);
  expect(stage()).toBe('waiting');
  scrollTo(() => bottom() + 101);
  expect(stage()).toBe('waiting');
  scrollTo(() => bottom() + 100);
  expect(stage()).toBe('arriving');
  scrollTo(() => bottom() + 500);
  expect(stage()).toBe('arriving');
});

test('what a jump went past is there', () => {
  render(
    <Reveal>
      <p>Baked with love</p>
    </Reveal>,
  );
  scrollTo(() => bottom() + 500);
  scrollTo(() => -900);
  expect(stage()).toBe('arriving');
});

test('is prerendered visible', () => {
  expect(renderToString(<Reveal>Baked with love</Reveal>)).toContain('data-stage="here"');
});
