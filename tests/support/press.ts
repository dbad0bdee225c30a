import { fireEvent, screen } from '@testing-library/react';

/** Presses a button, once it is there, by the words on it: cheaper than by its role. */
export const press = async (words: string | RegExp): Promise<unknown> =>
  fireEvent.click(await screen.findByText(words, { selector: 'button, button *' }));

export const retype = async (label: string, value: string): Promise<unknown> =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
