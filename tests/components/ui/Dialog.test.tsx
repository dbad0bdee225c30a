import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, StrictMode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from '@/components/ui/Dialog';

function Cart({ kind = 'window', onClosed }: { kind?: 'window' | 'alert'; onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Basket
      </button>
      <Dialog open={open} onClose={close} kind={kind} label="Your basket">
        <p>Nothing yet</p>
        <button type="button" onClick={close}>
          Continue Shopping
        </button>
      </Dialog>
    </>
  );
}

const openCart = () => userEvent.click(screen.getByRole('button', { name: 'Basket' }));
const dialog = () => screen.queryByRole('dialog', { name: 'Your basket' });
const gone = () => waitFor(() => expect(screen.queryByText('Nothing yet')).not.toBeInTheDocument());
/** The scrim is not a control for screen readers, so it has no role to find it by. */
const pressBeside = (container: HTMLElement) => {
  const scrim = container.querySelector('dialog button[aria-hidden]');
  return userEvent.click(scrim ?? expect.fail('No scrim to press'));
};

describe.each([
  ['as it is', Fragment],
  ['in strict mode', StrictMode],
])('%s', (_, wrapper) => {
  test('takes the focus in and gives it back', async () => {
    render(<Cart />, { wrapper });
    expect(dialog()).not.toBeInTheDocument();

    await openCart();
    expect(dialog()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue Shopping' })).toHaveFocus();

    await userEvent.click(screen.getByRole('button', { name: 'Continue Shopping' }));
    expect(screen.getByRole('button', { name: 'Basket' })).toHaveFocus();
    await gone();
  });

  test('Esc closes it, once', async () => {
    const onClosed = vi.fn();
    render(<Cart onClosed={onClosed} />, { wrapper });
    await openCart();
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(onClosed).toHaveBeenCalledTimes(1);
  });
});

test('a press beside it closes a window', async () => {
  const { container } = render(<Cart />);
  await openCart();
  await pressBeside(container);
  await gone();
});

test('an alert is to be answered: a press beside it does nothing, Esc is an answer', async () => {
  const { container } = render(<Cart kind="alert" />);
  await openCart();
  await pressBeside(container);
  expect(screen.getByRole('alertdialog', { name: 'Your basket' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await gone();
});

test('a browser that closes it without asking is followed', async () => {
  render(<Cart />);
  await openCart();
  (dialog() as HTMLDialogElement).close();
  await gone();
});

test('gives the focus back also when it disappears while open, and stays as long as its owner says so', async () => {
  const onClose = vi.fn();
  const opener = (open: boolean) => (
    <>
      <button type="button">Basket</button>
      {open && (
        <Dialog open onClose={onClose} kind="alert" label="One moment">
          <button type="button">Close</button>
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(opener(false));
  screen.getByRole('button', { name: 'Basket' }).focus();
  rerender(opener(true));
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alertdialog', { name: 'One moment' })).toBeVisible();

  rerender(opener(false));
  expect(screen.getByRole('button', { name: 'Basket' })).toHaveFocus();
});
