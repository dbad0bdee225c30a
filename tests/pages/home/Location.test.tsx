import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Location } from '@/pages/home/Location';
import { scrollTo } from '../../support/viewport.ts';

const map = () => screen.queryByTitle('Map around The Reading Room');

test('says where and when, and leads to other maps; its own comes when it is near, and is seen once it is known to load', () => {
  const { container } = render(<Location />);
  expect(screen.getByText('The Reading Room')).toBeVisible();
  expect(screen.getByText('Fridays, 9:30AM to 1:15PM')).toBeVisible();
  const hosts = screen.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '').hostname);
  expect(hosts).toEqual(['www.google.com', 'maps.apple.com', 'www.openstreetmap.org']);

  scrollTo(() => window.innerHeight + 2000);
  expect(map()).toBeNull();
  scrollTo(() => window.innerHeight + 500);
  const src = expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed/);
  expect(map()).toHaveAttribute('src', src);
  expect(map()).not.toBeVisible();
  fireEvent.load(container.querySelector('img[src^="https://www.openstreetmap.org/"]') ?? container);
  expect(map()).toBeVisible();
  scrollTo(() => window.innerHeight + 2000);
  expect(map()).toBeVisible();
});
