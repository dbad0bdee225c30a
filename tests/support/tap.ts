import { createEvent, fireEvent, screen, within } from '@testing-library/react';

let time = 0;

/** `after`: ms since the last tap. */
export function tap(name: string, label: string, after = 1000): void {
  time += after;
  const target = within(screen.getByRole('group', { name })).getByRole('button', { name: label });
  const click = createEvent.click(target);
  Object.defineProperty(click, 'timeStamp', { value: time });
  fireEvent(target, click);
}
