import { expect, onTestFinished, test, vi } from 'vitest';
import { showWaiting } from '@/boot/waiting';

test('what is waited for again at once stays, though the earlier closing is told late', () => {
  const dialog = document.createElement('dialog');
  dialog.id = 'waiting';
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  const onClose = vi.fn();
  const waiting = { what: 'cart', load: () => new Promise<boolean>(() => {}), onClose };
  showWaiting(waiting)?.();
  const end = showWaiting(waiting);
  // As browsers do: in a task after the closing.
  dialog.dispatchEvent(new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  end?.();
});
