import { expect, test, vi } from 'vitest';
import { showWaiting } from '@/boot/waiting';

test('what is waited for again at once stays, though the earlier closing is told late', async () => {
  document.body.innerHTML = '<dialog id="waiting"></dialog>';
  const dialog = document.querySelector('dialog') ?? expect.fail('There is no dialog');
  const onClose = vi.fn();
  const waiting = { what: 'cart', load: () => new Promise<boolean>(() => {}), onClose };
  showWaiting(waiting)?.();
  const end = showWaiting(waiting);
  // As browsers do: in a task after the closing.
  dialog.dispatchEvent(new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  end?.();
});
