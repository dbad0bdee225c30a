import { expect, test } from './engineTest.ts';
import { button, link, type Sight } from './sight.ts';

/** A product's main picture. */
const PICTURE: Sight = { selector: 'main li:first-child img', name: /(?:)/ };

test('a picture flies from its card to its page, and is in place there', async ({ visitor }) => {
  // A page that takes long to come has its picture in place: then once more.
  await visitor.until(async () => {
    await visitor.open('/our/sourdough');
    await visitor.until(async () => expect(await visitor.evaluate(noteFlights)).toBe(true));
    await visitor.tap(link('Artisan Sourdough'));
    // Not the heading: its card has the same.
    await visitor.sees(button('Add to Cart'));
    expect((await visitor.evaluate(flights)).begun).toBe(1);
  });
  await visitor.until(async () => expect((await visitor.evaluate(flights)).onTheWay).toBe(0));
  await visitor.sees(PICTURE);
});

/** Counts the pictures that begin to fly. False until the code is there that makes them. */
function noteFlights(): boolean {
  if (!performance.getEntriesByType('resource').some(({ name }) => /flyPicture.*\.js/.test(name)))
    return false;
  const noted = document.documentElement.dataset;
  if (noted.flights) return true;
  noted.flights = '0';
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    noted.flights = String(
      Number(noted.flights) + added.filter((node) => node instanceof HTMLImageElement).length,
    );
  }).observe(document.body, { childList: true });
  return true;
}

const flights = () => ({
  begun: Number(document.documentElement.dataset.flights),
  onTheWay: document.querySelectorAll('body > img').length,
});
