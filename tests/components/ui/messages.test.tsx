import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notice } from '@/components/ui/Notice';
import { Steps } from '@/components/ui/Steps';

test.each([
  ['info', 'status'],
  ['trouble', 'alert'],
] as const)('a notice of %s is read out as %s', (tone, role) => {
  render(<Notice tone={tone}>The oven is on.</Notice>);
  expect(screen.getByRole(role)).toHaveTextContent('The oven is on.');
});

test('the step one is at is marked, the ones before are done', () => {
  render(<Steps steps={['Your details', 'Extras', 'Payment']} current={1} />);
  const [details, extras, payment] = screen.getAllByRole('listitem');
  expect(details).toHaveTextContent('Your details (done)');
  expect(extras).toHaveAttribute('aria-current', 'step');
  expect(payment).not.toHaveAttribute('aria-current');
});
