import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refreshDay } from '@/baker/useDay';
import { WriteScreen } from '@/baker/write/WriteScreen';
import { bakeOf, collectionHours } from '@/domain/bake';
import { orderTimes } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import type { Order } from '@/domain/order/order';
import { newOrderId } from '@/services/order/orderIds';
import { currentCalendar, hearCalendar } from '@/services/shop/calendar';
import { dayOnSale, weeksLater } from '../../support/bakeDays.ts';
import { givenOrder } from '../../support/givenShop.ts';
import { press, retype } from '../../support/press.ts';
import { showScreen, signedInOwner } from '../../support/signedInOwner.tsx';

const DAY = dayOnSale();

signedInOwner();
beforeEach(() => hearCalendar(null));

const given = (fields: Partial<Order>, day = DAY) => {
  const id = newOrderId(orderTimes(currentCalendar(), day).from);
  return givenOrder({ id, bakeDay: day, paid: true, ...fields });
};

async function show(day = DAY) {
  showScreen('/week/:day/write', `/week/${day}/write`, <WriteScreen />);
  await screen.findByText('Up to date');
}
const emails = () => screen.getAllByRole('link', { name: /^Email / });
const names = () => emails().map(({ textContent }) => textContent);
const linkOf = (element: HTMLElement | undefined) => {
  const [, receiver, query = ''] = /^mailto:([^?]+)\?(.*)$/.exec(element?.getAttribute('href') ?? '') ?? [];
  const parts = new Map(query.split('&').map((part) => part.split('=', 2) as [string, string]));
  const text = (key: string) => decodeURIComponent(parts.get(key) ?? '');
  return { receiver, hidden: text('bcc').split(','), subject: text('subject'), words: text('body') };
};

test('all of a day are emailed in portions, unseen by each other; what was opened is marked, and stays so', async () => {
  for (let one = 1; one <= 30; one++)
    await given({ name: `Ada ${String(one).padStart(2, '0')}`, email: `customer-${one}@example.com` });
  await show();
  expect(names()).toEqual([
    expect.stringMatching(/^Email 1 to \d+ of 30 customers$/),
    expect.stringMatching(/^Email \d+ to 30 of 30 customers$/),
  ]);
  const all = emails().flatMap((email) => linkOf(email).hidden);
  const everybody = Array.from({ length: 30 }, (_, one) => `customer-${one + 1}@example.com`);
  expect(new Set(all)).toEqual(new Set(everybody));
  for (const email of emails()) expect(email.getAttribute('href')?.length).toBeLessThanOrEqual(1_000);
  const [first] = emails();
  const { hidden, subject, words } = linkOf(first);
  const { date, point } = bakeOf(currentCalendar(), DAY);
  expect(subject).toBe(`Your order for ${formatDay(date)}`);
  expect(words).toContain(
    `${formatDay(date)}: you can collect it ${collectionHours(point)}, at ${point.name}`,
  );

  // jsdom has no email program.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(emails()[0] as HTMLElement);
  expect(await screen.findByText('opened')).toBeVisible();
  // This customer's name comes first, and the order comes while one email is still unopened.
  await given({ name: 'Aaron Aa', email: 'aaron@example.com' });
  refreshDay(DAY);
  await show();
  await expect.poll(() => names()[0]).toMatch(/ of 31 customers/);
  expect(linkOf(emails()[0]).hidden).toEqual(hidden);
  expect(screen.getAllByText('opened')).toHaveLength(1);
  const later = emails()
    .slice(1)
    .flatMap((email) => linkOf(email).hidden);
  expect(later).toContain('aaron@example.com');

  await press('Begin again');
  expect(screen.queryByText('opened')).toBeNull();
});

test('her words go to all, also by text to those without an email; they outlive the page', async () => {
  await given({ name: 'Ada Crumb', email: 'ada@example.com' });
  const phone = { email: 'none, ordered by phone', phone: '07700 900123' };
  await given({ name: 'Bo Bun', ...phone });
  await show();
  await retype('The words', 'We open at noon & have buns');
  await show();
  const [email] = emails();
  expect(linkOf(email)).toMatchObject({ hidden: ['ada@example.com'], words: 'We open at noon & have buns' });
  expect(names()).toEqual(['Email the customer']);
  const others = within(screen.getByRole('region', { name: '1 order without an email: text or call' }));
  expect(others.getByText('Bo Bun')).toBeVisible();
  const text = await others.findByRole('link', { name: 'Text' });
  expect(text).toHaveAttribute('href', 'sms:+447700900123?&body=We%20open%20at%20noon%20%26%20have%20buns');
  expect(others.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+447700900123');

  await retype('The words', 'é'.repeat(300));
  expect(screen.getByLabelText('The words')).toHaveAccessibleDescription(/too many words/);
  expect(screen.queryByRole('link', { name: /^Email/ })).toBeNull();
});

test('half a character of a stranger’s does no harm; a day that is over has no words about collecting', async () => {
  // On a Friday, the bake one week before is still being handed over.
  const last = weeksLater(DAY, -2);
  await given({ name: 'B', email: 'bea+bread@example.com' }, last);
  await given({ name: '\ud800', email: '\ud800@example.com' }, last);
  await show(last);
  expect(emails()[0]?.getAttribute('href')).toMatch(
    /^mailto:[^?]+\?bcc=(?=.*bea%2Bbread%40example\.com).*&subject=/,
  );
  const { value } = screen.getByLabelText<HTMLTextAreaElement>('The words');
  expect(value).toMatch(/^Hello, this is about your order for /);
  expect(value).not.toContain('collect');
});
