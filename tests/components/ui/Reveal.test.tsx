import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Reveal } from '@/components/ui/Reveal';
import { scrollTo } from '../../support/viewport.ts';

/** Renders a part of the page, and looks how it is while its top moves to each of these places, in px. */
const stagesAt = (tops: readonly number[], height?: number) => {
  render(
    <Reveal delay={40}>
      <p>Baked with love</p>
    </Reveal>,
  );
  return tops.map((top) => {
    scrollTo(() => top, height);
    return screen.getByText('Baked with love').parentElement?.dataset.stage;
  });
};
const bottom = window.innerHeight;

test.each<[string, number[], string[], number?]>([
  ['what is on screen from the start never hides', [200, bottom - 150], ['here', 'here']],
  ['not even a pixel of it', [bottom - 1, bottom - 150], ['here', 'here']],
  [
    'hides until 100 px of it are in the window, appears once and stays',
    [bottom + 500, bottom - 90, bottom - 100, bottom + 500],
    ['waiting', 'waiting', 'arriving', 'arriving'],
  ],
  [
    'what is smaller appears when all of it is in the window, maybe at the end of the page',
    [bottom + 500, bottom - 50, bottom - 60],
    ['waiting', 'waiting', 'arriving'],
    60,
  ],
  ['what a jump went past is there', [bottom + 500, -900], ['waiting', 'arriving']],
])('%s', (_, tops, stages, height) => {
  expect(stagesAt(tops, height)).toEqual(stages);
});

test('is prerendered visible', () => {
  expect(renderToString(<Reveal>Baked with love</Reveal>)).toContain('data-stage="here"');
});
