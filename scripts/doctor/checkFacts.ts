import { bestsellers } from '#bakery/bestsellers';
import { priceList } from '#bakery/priceList';
import { collectionPoint, shop } from '#bakery/shop';
import { sizes } from '#bakery/sizes';
import { type Finding, wrong } from './finding.ts';

/** What the bakery's own files say and the types can't judge. */
const bakeryFacts = { shop, collectionPoint, sizes, bestsellers, priceList };

/** What in `src/bakery` would lead a shopper astray: times, ways to reach the bakery, prices, and price ids for two things. */
export function checkFacts(bakery = bakeryFacts): Finding[] {
  return [
    ...checkTimes(bakery.collectionPoint),
    ...checkWays(bakery.shop),
    ...checkKeeping(bakery.shop),
    ...checkPrices(bakery),
    ...checkSettings(bakery),
  ];
}

function checkTimes({ from, until }: typeof collectionPoint): Finding[] {
  const malformed = [from, until].filter((time) => minutesOf(time) === null);
  const mend = 'Write it as in 9:30AM or 12:00PM, in src/bakery/shop.ts.';
  if (malformed.length > 0) return malformed.map((time) => wrong(`"${time}" is no time of day`, mend));
  if (Number(minutesOf(from)) < Number(minutesOf(until))) return [];
  return [wrong(`Collection is from ${from} until ${until}, which is not later`, mend)];
}

/** Minutes since midnight; null for what is no time. */
function minutesOf(time: string): number | null {
  const [, hour, minute, half] = /^(1[0-2]|[1-9]):([0-5]\d)(AM|PM)$/.exec(time) ?? [];
  return hour ? (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0) : null;
}

function checkWays({ email, phone, facebook, instagram, whatsapp }: typeof shop): Finding[] {
  const mend = 'Correct it in src/bakery/shop.ts.';
  const links = { facebook, instagram, whatsapp };
  return [
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [] : [wrong(`"${email}" is no email address`, mend)]),
    ...(/^\+?[\d ]{7,}$/.test(phone)
      ? []
      : [wrong(`"${phone}" is no phone number: digits and spaces`, mend)]),
    ...Object.entries(links)
      .filter(([, url]) => url !== '' && (!url.startsWith('https://') || !URL.canParse(url)))
      .map(([name, url]) => wrong(`The address of ${name}, "${url}", does not begin with https://`, mend)),
  ];
}

function checkKeeping({ keepOrdersMonths: months }: typeof shop): Finding[] {
  if (Number.isInteger(months) && months > 0) return [];
  return [
    wrong(`Orders are kept for ${months} months`, 'Write a whole number in src/bakery/shop.ts, as in 72.'),
  ];
}

function checkPrices({ sizes, bestsellers, priceList }: typeof bakeryFacts): Finding[] {
  const inSizes = Object.entries(sizes).flatMap(([product, all]) =>
    all.map(({ title, pounds }) => ['sizes', `${product}, ${title}`, pounds] as const),
  );
  const onList = priceList.flatMap(({ title, pounds = [], rows = [] }) =>
    [...pounds, ...rows.map((row) => row.pounds)].map((each) => ['priceList', title, each] as const),
  );
  return [
    ...inSizes,
    ...bestsellers.map(({ title, pounds }) => ['bestsellers', title, pounds] as const),
    ...onList,
  ]
    .filter(([, , pounds]) => !(pounds > 0 && Number.isInteger(Number((pounds * 100).toFixed(6)))))
    .map(([file, name, pounds]) =>
      wrong(`${name}: ${pounds} is no price in pounds`, `Write it as in 8 or 7.5, in src/bakery/${file}.ts.`),
    );
}

/** A setting has one price id: two things can't both be charged by it. */
function checkSettings({ sizes, bestsellers }: typeof bakeryFacts): Finding[] {
  const used = [...Object.values(sizes).flat(), ...bestsellers].flatMap(({ setting }) => setting ?? []);
  const twice = used.filter((setting, index) => used.indexOf(setting) !== index);
  return [...new Set(twice)].map((setting) =>
    wrong(
      `${setting} is the setting of more than one size or bestseller`,
      'Give each one of its own, in src/bakery/sizes.ts and src/bakery/bestsellers.ts.',
    ),
  );
}
