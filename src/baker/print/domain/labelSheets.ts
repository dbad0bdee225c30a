import type { DayOrder, OrderLine } from '@/baker/day/domain/dayOrder';
import { lineText } from '@/domain/order/lineText';

/** A bag's label. An order with many items has several. */
export interface Label {
  readonly number: string;
  readonly lastFour: string;
  readonly name: DayOrder['name'];
  readonly items: readonly LabelItem[];
  /** True if few lines are used, so that larger text fits. */
  readonly isRoomy: boolean;
  /** Counts the order's labels, from 1 to `parts`. */
  readonly part: number;
  readonly parts: number;
}

interface LabelItem {
  readonly key: string;
  readonly name: string;
  readonly allergens: string;
}

/** How many labels there are on a sheet, as in Labels.module.css. */
const ON_SHEET = 14;
/** Roughly how many lines fit on a label, and how many letters on a line. A label that needs more lines grows. */
const LINES = 6;
const IN_LINE = 48;
const ROOMY = 3;
/** The most letters of an item's name. Longer names are cut, but no real item's name is that long. */
const MAX_NAME_LENGTH = 100;
const MAX_ALLERGENS_LENGTH = 180;

const NOT_CONFIRMED = 'not confirmed, please ask us';

/** Makes all orders' labels, divided into sheets. */
export function labelSheets(orders: readonly DayOrder[]): Label[][] {
  const labels = orders.flatMap(labelsOf);
  const sheets = Math.ceil(labels.length / ON_SHEET);
  return Array.from({ length: sheets }, (_, index) => labels.slice(index * ON_SHEET, (index + 1) * ON_SHEET));
}

/** Makes an order's labels, each with as many items as fit. Allergens are never cut. */
function labelsOf({ order, name, lastFour, lines }: DayOrder): Label[] {
  const filled: { items: LabelItem[]; lines: number }[] = [];
  for (const item of lines.flatMap(itemsOf)) {
    const needed = linesFor(item);
    const last = filled.at(-1);
    if (last && last.lines + needed <= LINES) {
      last.items.push(item);
      last.lines += needed;
    } else {
      filled.push({ items: [item], lines: needed });
    }
  }
  return filled.map(({ items, lines: used }, index) => ({
    number: order.id,
    lastFour,
    name,
    items,
    isRoomy: used <= ROOMY,
    part: index + 1,
    parts: filled.length,
  }));
}

function itemsOf(line: OrderLine): LabelItem[] {
  const letters = [...lineText(line)];
  const name = letters.slice(0, MAX_NAME_LENGTH).join('') + (letters.length > MAX_NAME_LENGTH ? '…' : '');
  return inPieces(line.allergens.trim() || NOT_CONFIRMED).map((allergens, piece) => ({
    key: `${line.key} ${piece}`,
    name,
    allergens,
  }));
}

/** Splits a text into pieces that fit on a label, between words if possible. */
function inPieces(text: string): string[] {
  const pieces = text.match(
    new RegExp(`\\S.{0,${MAX_ALLERGENS_LENGTH - 2}}(?=\\s|$)|\\S{1,${MAX_ALLERGENS_LENGTH}}`, 'gsu'),
  );
  return pieces ?? [];
}

function linesFor({ name, allergens }: LabelItem): number {
  const letters = [...`${name}. Allergens: ${allergens}`];
  const width = letters.reduce(
    (sum, letter) => sum + (WIDE.test(letter) ? 2 : BROAD.test(letter) ? 1.3 : 1),
    0,
  );
  return Math.ceil(width / IN_LINE);
}

const BROAD = /[\p{Lu}mw&%@]/u;
/** Symbols, and letters that the font lacks: each is about as wide as two letters. */
const WIDE = /[^ -~\u00a0-\u024f\u2010-\u2026]/u;
