import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LiveContent } from '@/components/page/LiveContent';
import { SkeletonText } from '@/components/ui/Skeleton';
import type { Live } from '@/services/database/liveSource';

function Bakes({ live }: { live: Live<string[]> }) {
  return (
    <LiveContent live={live} skeleton={<SkeletonText lines={3} />} failed="We could not load our bakes.">
      {(bakes) => <p>{bakes.join(', ')}</p>}
    </LiveContent>
  );
}

test('loading is said, then the value is there', () => {
  const { rerender } = render(<Bakes live={{ state: 'loading' }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  rerender(<Bakes live={{ state: 'ready', value: ['Boule', 'Brioche'], isSettled: true, isLive: true }} />);
  expect(screen.getByText('Boule, Brioche')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a failure says what happened and can be tried again', async () => {
  const retry = vi.fn();
  render(<Bakes live={{ state: 'failed', retry }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load our bakes.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
