import * as v from 'valibot';
import { tidyText } from '@/domain/tidyText';
import {
  hasTwoDecimals,
  MAX_GRAMS,
  MAX_PERCENT,
  MAX_SURPLUS,
  MOST_PARTS,
  makeHundred,
  partSchema,
  storedDoughSchema,
} from './bakingSchemas';
import { type CatalogueFinding, findingsAt } from './catalogueFinding';
import { isRecord, type Records, titleOf } from './catalogueRecords';
import { checkShape, type Say } from './checkRecord';
import { MAX_TEXT } from './recordSchemas';

/** Finds mistakes in the records of doughs. */
export function checkDoughs(doughs: Records): CatalogueFinding[] {
  const titles = Object.entries(doughs).map(([key, record]) => tidyText(titleOf(key, record)));
  return Object.entries(doughs).flatMap(([key, record], index) => [
    ...checkDough(key, record),
    ...(titles.indexOf(titles[index] ?? '') < index
      ? [findingsAt('doughs', key).wrong('another dough has this name', 'Give each its own.', 'title')]
      : []),
  ]);
}

function checkDough(key: string, record: unknown): CatalogueFinding[] {
  const say = findingsAt('doughs', key);
  const shape = checkShape(say, storedDoughSchema, record);
  if (!isRecord(record)) return shape;
  const flours = checkParts(say, 'flours', record.flours);
  return [
    ...shape,
    ...flours,
    ...(flours.length > 0 ? [] : checkSum(say, record.flours)),
    ...checkParts(say, 'others', record.others),
    ...(record.surplus === undefined || isPercent(record.surplus, MAX_SURPLUS)
      ? []
      : [
          say.wrong(
            `its extra for loss ${JSON.stringify(record.surplus)} is no percentage`,
            `Write a number from 0 to ${MAX_SURPLUS}, as in 2.`,
            'surplus',
          ),
        ]),
  ];
}

function checkParts({ wrong }: Say, field: keyof typeof MOST_PARTS, list: unknown): CatalogueFinding[] {
  const parts = Object.values(Object(list));
  const most = MOST_PARTS[field];
  return [
    ...parts.flatMap((part) => {
      const { name, percent } = Object(part);
      if (typeof name !== 'string' || name.trim() === '') {
        return [wrong('one of its lines has no name', 'Write what goes in, or take the line out.', field)];
      }
      if (name.length > MAX_TEXT.name) {
        return [wrong(`the name "${name.slice(0, 20)} …" is too long`, 'Shorten it.', field)];
      }
      if (isPercent(percent, MAX_PERCENT)) return [];
      const what =
        percent === undefined ? 'has no percentage' : `${JSON.stringify(percent)} is no percentage`;
      return [wrong(`${name} ${what}`, 'Write a number with two decimals at most, as in 2.2.', field)];
    }),
    ...(parts.length > most ? [wrong(`it has ${parts.length} lines`, `${most} are the most.`, field)] : []),
  ];
}

function checkSum({ wrong }: Say, list: unknown): CatalogueFinding[] {
  const flours = v.parse(v.array(partSchema), Object.values(Object(list)));
  if (makeHundred(flours)) return [];
  const sum = Number(flours.reduce((so, { percent }) => so + percent, 0).toFixed(2));
  return [
    wrong(
      `its flours come to ${sum} %`,
      'All flours together are 100 %; everything else is in percent of them.',
      'flours',
    ),
  ];
}

const isPercent = (value: unknown, most: number): boolean =>
  typeof value === 'number' && value >= 0 && value <= most && hasTwoDecimals(value);

const GRAMS_ADVICE = `Weigh one before it is baked, and write whole grams up to ${MAX_GRAMS}, as in 900.`;

/** Finds mistakes in a product's fields about its dough. `doughs` are those that exist; undefined if unknown. */
export function checkBaking({ wrong }: Say, record: Records, doughs?: Records): CatalogueFinding[] {
  const { dough, grams, packed } = record;
  const sizes = Object.values(Object(record.sizes)).filter(isRecord);
  const all = [grams, ...sizes.map((size) => size.grams)].filter((one) => one !== undefined);
  const odd = all.find((one) => !isGrams(one));
  if (odd !== undefined) {
    const field = odd === grams ? 'grams' : 'sizes';
    return [wrong(`${JSON.stringify(odd)} is no number of grams of dough`, GRAMS_ADVICE, field)];
  }
  if (typeof dough !== 'string' || dough === '') return [];
  if (packed === true) {
    return [wrong('it is only packed, and has a dough', 'Say one of them.', 'dough')];
  }
  const isThere = doughs === undefined || Object.hasOwn(doughs, dough);
  const isWeighed = grams !== undefined || (sizes.length > 0 && sizes.every((size) => isGrams(size.grams)));
  return [
    ...(isThere ? [] : [wrong('its dough is not there, so it is in no mix', 'Choose another one.', 'dough')]),
    ...(isWeighed ? [] : [wrong('nothing says how much dough one piece takes', GRAMS_ADVICE, 'grams')]),
  ];
}

const isGrams = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_GRAMS;
