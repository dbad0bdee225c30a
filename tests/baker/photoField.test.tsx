import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { shopDatabase } from '../support/shopDatabase.ts';
import { signedInOwner } from '../support/signedInOwner.tsx';

signedInOwner();

/** Shows the field with pictures, as a form around it keeps them. */
async function show(pictures: readonly string[], { most = 9, host = true } = {}) {
  cleanup();
  if (host) await shopDatabase.put('/pictureHost', { address: 'https://host.example/upload', preset: 'x7' });
  const { PhotoField } = await import('@/baker/photo/PhotoField');
  let kept = pictures;
  const Form = () => {
    const [now, setNow] = useState(pictures);
    kept = now;
    return <PhotoField pictures={now} most={most} onChange={setNow} />;
  };
  render(<Form />);
  return { user: userEvent.setup({ delay: null }), kept: () => kept };
}

const button = (name: string) => screen.getByRole('button', { name });

test('pictures are moved by keys alone, and the focus goes with them', async () => {
  const { user, kept } = await show(['/a.webp', '/b.webp', '/c.webp']);
  expect(button('Move picture 1 left')).toBeDisabled();
  expect(button('Move picture 3 right')).toBeDisabled();

  button('Move picture 1 right').focus();
  await user.keyboard('{Enter}');
  expect(kept()).toEqual(['/b.webp', '/a.webp', '/c.webp']);
  expect(screen.getByText('Now picture 2 of 3.')).toBeVisible();
  expect(button('Move picture 2 right')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(kept()).toEqual(['/b.webp', '/c.webp', '/a.webp']);
  expect(button('Move picture 3 left')).toHaveFocus();
});

test('a picture is removed, and comes back to its place', async () => {
  const { user, kept } = await show(['/a.webp', '/b.webp', '/c.webp']);
  await user.click(button('Remove picture 2'));
  expect(kept()).toEqual(['/a.webp', '/c.webp']);
  expect(button('Undo')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(kept()).toEqual(['/a.webp', '/b.webp', '/c.webp']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

  await user.click(button('Remove picture 1'));
  await user.click(button('Remove picture 1'));
  await user.click(button('Remove picture 1'));
  expect(kept()).toEqual([]);
  await user.click(button('Undo'));
  expect(kept()).toEqual(['/c.webp']);
});

test('an address is typed: a wrong one says why, a right one is added once', async () => {
  const { user, kept } = await show(['/a.webp']);
  await user.click(screen.getByText('Type an address instead'));
  const field = screen.getByLabelText('Address of a picture');
  await user.type(field, 'loaf.jpg');
  await user.click(button('Add this picture'));
  expect(field).toHaveAccessibleDescription(/has no full address \(https/);
  await user.clear(field);
  await user.type(field, ' https://host.example/loaf.jpg ');
  await user.click(button('Add this picture'));
  expect(kept()).toEqual(['/a.webp', 'https://host.example/loaf.jpg']);
  expect(field).toHaveValue('');

  await user.type(field, '/a.webp');
  await user.click(button('Add this picture'));
  expect(kept()).toHaveLength(2);
  expect(screen.getByText('This picture is there already.')).toBeVisible();
});

test('with a picture host, photos are chosen; without one it says how to get one', async () => {
  await show([]);
  expect(await screen.findByLabelText('Choose a photo')).toHaveAttribute('accept', 'image/*');
  expect(screen.getByLabelText('Take a photo')).toHaveAttribute('capture', 'environment');

  await shopDatabase.put('/pictureHost', null);
  await show([], { host: false });
  expect(await screen.findByText(/the shop has no picture host/)).toBeVisible();
  expect(screen.getByText(/api.cloudinary.com/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Choose a photo')).toBeNull();
  expect(screen.getByLabelText('Address of a picture')).toBeVisible();
});

test('a category has one picture: the next one replaces it', async () => {
  const { user } = await show(['/a.webp'], { most: 1 });
  expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1);
  await user.click(await screen.findByText('Type an address instead'));
  await user.type(screen.getByLabelText('Address of a picture'), 'https://example.com/b.webp');
  await user.click(button('Add this picture'));
  expect(await screen.findByText('The picture is replaced.')).toBeVisible();
  expect(within(screen.getByRole('list')).getAllByRole('img')).toHaveLength(1);
});
