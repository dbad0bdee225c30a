import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from '@/components/product/Price';
import { EmptyState } from '@/components/ui/EmptyState';
import { Notice } from '@/components/ui/Notice';
import { Steps } from '@/components/ui/Steps';
import { Wordmark } from '@/components/ui/Wordmark';
import { pence } from '@/domain/money';

test.each([
  ['info', 'status'],
  ['trouble', 'alert'],
] as const)('a notice of %s is read out as %s', (tone, role) => {
  render(<Notice tone={tone}>The oven is on.</Notice>);
  expect(screen.getByRole(role)).toHaveTextContent('The oven is on.');
});

test('an empty state names itself and shows the way on', () => {
  render(
    <EmptyState
      picture="/images/banner-640.webp"
      title="Your basket is empty"
      action={<a href="/#shop">See our bakes</a>}
    >
      Friday is never far.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Your basket is empty' })).toBeVisible();
  expect(screen.getByText('Friday is never far.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See our bakes' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('the step one is at is marked, the ones before are done', () => {
  render(<Steps steps={['Your details', 'Extras', 'Payment']} current={1} />);
  const [details, extras, payment] = screen.getAllByRole('listitem');
  expect(details).toHaveTextContent('Your details (done)');
  expect(extras).toHaveAttribute('aria-current', 'step');
  expect(payment).not.toHaveAttribute('aria-current');
});

test('prices read as on the counter', () => {
  render(<Price amount={pence(750)} />);
  expect(screen.getByText('£7.50')).toBeVisible();
});

test('the wordmark is text', () => {
  expect(renderToString(<Wordmark name="Legit Sourdough" />)).toContain('Legit Sourdough');
});
