import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Presses a button found by its words, which is faster than by its role. */
export const press = async (words: string | RegExp): Promise<unknown> =>
  fireEvent.click(await screen.findByText(words, { selector: 'button, button *' }));

export const retype = async (label: string, value: string): Promise<unknown> =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** Queries within the nearest ancestor that matches the selector. */
export const around = (element: Element, selector: string) =>
  within(
    element.closest<HTMLElement>(selector) ?? expect.fail(`${element.textContent} is in no ${selector}`),
  );

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
