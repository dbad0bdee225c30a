import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '@/components/ui/Dialog';

const onClosed = vi.fn();

function Cart({ kind }: { readonly kind: 'window' | 'alert' }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Basket
      </button>
      <Dialog open={open} onClose={close} kind={kind} label="Your basket">
        <button type="button" onClick={close}>
          Continue Shopping
        </button>
      </Dialog>
    </>
  );
}

/** Shows a page whose dialog was just opened. */
async function open(kind: 'window' | 'alert' = 'window') {
  onClosed.mockClear();
  const { container } = render(<Cart kind={kind} />, { wrapper: StrictMode });
  await userEvent.click(screen.getByText('Basket'));
  // The scrim is not a control for screen readers, so it has no role to find it by.
  return container.querySelector('dialog button[aria-hidden]') ?? expect.fail('No scrim to press');
}
const dialog = (role = 'dialog') => screen.getByRole(role, { name: 'Your basket' });
const gone = () => waitFor(() => expect(screen.queryByText('Continue Shopping')).toBeNull());

test('takes the focus in and gives it back', async () => {
  await open();
  expect(screen.getByText('Continue Shopping')).toHaveFocus();
  await userEvent.click(screen.getByText('Continue Shopping'));
  expect(screen.getByText('Basket')).toHaveFocus();
  await gone();
});

test.each<[string, (scrim: Element) => unknown]>([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', (scrim) => fireEvent.click(scrim)],
])('%s closes a window, once', async (_, close) => {
  await close(await open());
  await gone();
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('an alert is to be answered: a press beside it does nothing, Esc is an answer', async () => {
  fireEvent.click(await open('alert'));
  expect(dialog('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await gone();
});

test('a browser that closes it without asking is followed', async () => {
  await open();
  (dialog() as HTMLDialogElement).close();
  await gone();
});

test('gives the focus back also when it disappears while open, and stays as long as its owner says so', async () => {
  const opener = (isOpen: boolean) => (
    <>
      <button type="button">Basket</button>
      {isOpen && (
        <Dialog open onClose={() => {}} kind="alert" label="Your basket">
          <button type="button">Close</button>
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(opener(false));
  screen.getByText('Basket').focus();
  rerender(opener(true));
  expect(screen.getByText('Close')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(dialog('alertdialog')).toBeVisible();
  rerender(opener(false));
  expect(screen.getByText('Basket')).toHaveFocus();
});
