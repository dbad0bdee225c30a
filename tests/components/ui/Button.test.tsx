import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink, IconButton } from '@/components/ui/Button';
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

test('a busy submit button does not send the form again', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Next
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button outside of its purpose does not send the form', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Edit</Button>
      <IconButton label="Close">
        <CloseIcon />
      </IconButton>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('what goes somewhere is a link', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/price-list">Price list</ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Price list' })).toHaveAttribute('href', '/price-list');
});
