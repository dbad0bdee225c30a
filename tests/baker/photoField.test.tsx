import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { shopDatabase } from '../support/shopDatabase.ts';
import { signedInOwner } from '../support/signedInOwner.tsx';

signedInOwner();

/** Shows the field with pictures, as a form around it keeps them. */
async function show(pictures: readonly string[], { most = 9, host = true } = {}) {
  cleanup();
  const picturesHost = { address: 'https://host.example/upload', preset: 'x7' };
  await shopDatabase.put('/pictureHost', host ? picturesHost : null);
  const { PhotoField } = await import('@/baker/photo/PhotoField');
  let kept = pictures;
  const Form = () => {
    const [now, setNow] = useState(pictures);
    kept = now;
    return <PhotoField pictures={now} most={most} onChange={setNow} />;
  };
  render(<Form />);
  const user = userEvent.setup({ delay: null });
  const addAddress = async (address: string) => {
    const field = screen.getByLabelText('Address of a picture');
    await user.clear(field);
    await user.type(field, address);
    await user.click(button('Add this picture'));
    return field;
  };
  return { user, addAddress, kept: () => kept };
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

  for (const _ of kept()) await user.click(button('Remove picture 1'));
  expect(kept()).toEqual([]);
  await user.click(button('Undo'));
  expect(kept()).toEqual(['/c.webp']);
});

test('with a picture host, photos are chosen; an address is typed: a wrong one says why, a right one is added once', async () => {
  const { user, addAddress, kept } = await show(['/a.webp']);
  expect(await screen.findByLabelText('Choose a photo')).toHaveAttribute('accept', 'image/*');
  expect(screen.getByLabelText('Take a photo')).toHaveAttribute('capture', 'environment');

  await user.click(screen.getByText('Type an address instead'));
  expect(await addAddress('loaf.jpg')).toHaveAccessibleDescription(/has no full address \(https/);
  expect(await addAddress(' https://host.example/loaf.jpg ')).toHaveValue('');
  expect(kept()).toEqual(['/a.webp', 'https://host.example/loaf.jpg']);
  await addAddress('/a.webp');
  expect(kept()).toHaveLength(2);
  expect(screen.getByText('This picture is there already.')).toBeVisible();
});

test('without a host it says how to get one; a category has one picture, and the next one replaces it', async () => {
  const { addAddress, kept } = await show(['/a.webp'], { most: 1, host: false });
  expect(await screen.findByText(/the shop has no picture host/)).toBeVisible();
  expect(screen.getByText(/api.cloudinary.com/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Choose a photo')).toBeNull();

  expect(screen.getAllByRole('button', { name: /picture 1/ })).toHaveLength(1);
  await addAddress('https://example.com/b.webp');
  expect(await screen.findByText('The picture is replaced.')).toBeVisible();
  expect(kept()).toEqual(['https://example.com/b.webp']);
});
