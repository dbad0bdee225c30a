import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Reveal } from '@/components/ui/Reveal';
import { scrollTo } from '../../support/viewport.ts';

const stage = () => screen.getByText('Baked with love').parentElement?.dataset.stage;
const bottom = () => window.innerHeight;

test.each([200, bottom() - 1])(
  'what is on screen from the start never hides, not even %s px from its top',
  (top) => {
    render(<Reveal>Baked with love</Reveal>);
    scrollTo(() => top);
    scrollTo(() => bottom() - 150);
    expect(screen.getByText('Baked with love')).toHaveAttribute('data-stage', 'here');
  },
);

test('hides until 100 px of it are in the window, appears once and stays', () => {
  render(
    <Reveal delay={40}>
      <p>Baked with love</p>
    </Reveal>,
  );
  scrollTo(() => bottom() + 500);
  expect(stage()).toBe('waiting');
  scrollTo(() => bottom() - 90);
  expect(stage()).toBe('waiting');
  scrollTo(() => bottom() - 100);
  expect(stage()).toBe('arriving');
  scrollTo(() => bottom() + 500);
  expect(stage()).toBe('arriving');
});

test('what is smaller appears when all of it is in the window, maybe at the end of the page', () => {
  render(
    <Reveal>
      <p>Baked with love</p>
    </Reveal>,
  );
  scrollTo(() => bottom() + 500, 60);
  scrollTo(() => bottom() - 50, 60);
  expect(stage()).toBe('waiting');
  scrollTo(() => bottom() - 60, 60);
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
