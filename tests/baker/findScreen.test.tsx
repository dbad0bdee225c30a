import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newOrderId } from '@/services/order/orderIds';
import { givenOrder } from '../support/givenShop.ts';
import { signedInOwner } from '../support/signedInOwner.tsx';

const page = signedInOwner();

const idOf = (days: number) => newOrderId(new Date(Date.now() - days * 24 * 60 * 60 * 1000));

test('finds an order of the last weeks by its name or the end of its number, and any by its whole number', async () => {
  const { FindScreen } = await import('@/baker/order/FindScreen');
  const aesop = await givenOrder({ id: idOf(20), paid: true, name: 'Hugo Æsop' });
  const unfinished = await givenOrder({ id: idOf(1), paid: false, name: 'Bea Brown' });
  const old = await givenOrder({ id: idOf(200), paid: true, name: 'Olaf Old' });
  const user = page.show('/find', '/find', <FindScreen />);
  const search = screen.getByRole('searchbox');

  await user.type(search, 'aesop');
  expect(await screen.findByRole('link', { name: /Hugo Æsop/ })).toHaveAttribute(
    'href',
    `/order/${aesop.id}`,
  );
  await user.clear(search);
  await user.type(search, unfinished.id.slice(-4));
  expect(await screen.findByRole('link', { name: /Bea Brown.*never finished/ })).toBeVisible();
  await user.clear(search);
  await user.type(search, 'olaf');
  expect(await screen.findByText(/^No order of the last weeks/)).toBeVisible();
  await user.clear(search);
  await user.type(search, old.id);
  expect(await screen.findByRole('link', { name: `Open order …${old.id.slice(-4)}` })).toBeVisible();
});
