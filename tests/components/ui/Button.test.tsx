import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button, IconButton } from '@/components/ui/Button';
import { CloseIcon } from '@/components/ui/icons';

test('a busy button keeps its name and the focus, and swallows clicks', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Confirm Order</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Order' }));
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={onClick} busy>
      Confirm Order
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Confirm Order', busy: true });
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('only a button to submit sends the form, and not while it is busy', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Edit</Button>
      <IconButton label="Close">
        <CloseIcon />
      </IconButton>
      <Button type="submit" busy>
        Next
      </Button>
    </form>,
  );
  for (const name of ['Edit', 'Close', 'Next']) await userEvent.click(screen.getByRole('button', { name }));
  expect(onSubmit).not.toHaveBeenCalled();
});
