import { bakeOf, ordinaryCalendar } from '../../src/domain/bake.ts';
import { daysAfter, formatDay } from '../../src/domain/londonDay.ts';
import { collectionPoint } from '../bakery/shop.ts';
import { dayOnSale, weeksLater } from '../support/bakeDays.ts';
import { expect, test } from '../support/bakerTest.ts';

const ORDINARY = ordinaryCalendar(collectionPoint);

test('bake days: no bake, taken back; another day; the coming one elsewhere, whose customers are told and read it', {
  tag: '@usual',
}, async ({ week, shop, baker }) => {
  const { page } = baker;
  const main = page.getByRole('main');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dateOf = (weeks: number) => bakeOf(ORDINARY, weeksLater(dayOnSale(), weeks)).date;
  const row = (text: string) => main.getByRole('listitem').filter({ hasText: text });
  const open = (weeks: number) =>
    row(formatDay(dateOf(weeks)))
      .getByRole('link')
      .click();

  await baker.goTo('Bake days');
  await open(4);
  await page.getByLabel('No bake').check();
  await press('Save');
  await expect(row(formatDay(dateOf(4)))).toContainText('No bake');
  await press('Undo');
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect(row(formatDay(dateOf(4)))).toContainText('Not on sale yet');

  const wednesday = daysAfter(dateOf(4), -2);
  await open(4);
  await page.getByLabel('Day', { exact: true }).fill(wednesday);
  await page.getByLabel('From').fill('14:00');
  await page.getByLabel('Until', { exact: true }).fill('13:00');
  await press('Save');
  await expect(page.getByText('That is not after 2:00PM, when it begins.')).toBeVisible();
  expect(await shop.data('calendar/days')).toBeNull();
  await page.getByLabel('Until', { exact: true }).fill('16:00');
  await page.getByLabel('Last day').fill(daysAfter(wednesday, -2));
  await page.getByLabel('Time').fill('20:00');
  await press('Save');
  await expect(row(formatDay(wednesday))).toContainText(
    new RegExp(`Instead of ${formatDay(dateOf(4))}\\s*2:00PM to 4:00PM\\s*Orders until 8:00PM`),
  );

  const coming = formatDay(bakeOf(ORDINARY, week.day).date);
  await expect(row(coming)).toContainText(`${week.finished.length} orders`);
  await row(coming).getByRole('link').click();
  await page.getByLabel('Place').fill('The Other Café');
  await page.getByLabel('Address').fill('5 High Street');
  await page.getByLabel('Postcode').fill('E8 2AA');
  await press('Save');
  await expect(
    page.getByRole('dialog', { name: `This concerns ${week.finished.length} orders` }),
  ).toBeVisible();
  await press('Save it');
  await expect(page.getByLabel('The words')).toHaveValue(
    /^Hello, your order for .*at The Other Café, 5 High Street/,
  );
  await expect(page.getByRole('link', { name: /^Email 1 to/ })).toHaveAttribute('href', /body=Hello/);
  await page.goto(`/thank-you-page/${week.aesop.id}`);
  await expect(main).toContainText('The Other Café');
});
