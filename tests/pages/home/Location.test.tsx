import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Location } from '@/pages/home/Location';
import { scrollTo } from '../../support/viewport.ts';

const map = () => screen.queryByTitle('Map around The Reading Room');

test('loads the map when it comes near, and then keeps it', () => {
  render(<Location />);
  scrollTo(() => window.innerHeight + 2000);
  expect(map()).not.toBeInTheDocument();
  scrollTo(() => window.innerHeight + 500);
  expect(map()).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed/),
  );
  scrollTo(() => window.innerHeight + 2000);
  expect(map()).toBeInTheDocument();
});

test('the map is not seen before it is known that it can be had', () => {
  const { container } = render(<Location />);
  scrollTo(() => 0);
  expect(map()).not.toBeVisible();
  const sign = container.querySelector('img');
  expect(sign).toHaveAttribute('src', expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//));
  if (sign) fireEvent.load(sign);
  expect(map()).toBeVisible();
});

test('says where and when, and leads to other maps, without the map', () => {
  render(<Location />);
  expect(screen.getByText('The Reading Room')).toBeVisible();
  expect(screen.getByText('Fridays, 9:30AM to 1:15PM')).toBeVisible();
  expect(
    screen.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '').hostname),
  ).toEqual(['www.google.com', 'maps.apple.com', 'www.openstreetmap.org']);
});
