import { lineText, type OrderLine, type WeekOrder } from '../weekOrder.ts';

/** What is glued onto a bag. An order with more than fits has several. */
export interface Label {
  /** The order's. */
  readonly number: string;
  readonly lastFour: string;
  readonly name: WeekOrder['name'];
  readonly items: readonly LabelItem[];
  /** With so little on it that it can be set larger. */
  readonly isRoomy: boolean;
  /** Which one of the order's labels it is, from 1 on. */
  readonly part: number;
  readonly parts: number;
}

interface LabelItem {
  readonly name: string;
  readonly allergens: string;
}

/** The labels of a sheet, see labels.css. */
const ON_SHEET = 14;
/** How many lines of items fit onto a label, and letters into a line, as a guess: where it is wrong, the label grows. */
const LINES = 6;
const IN_LINE = 48;
/** With as many lines as this, larger letters fit, too. */
const ROOMY = 3;
/** What is longer is cut: only a stranger names a loaf so. */
const MAX_NAME_LENGTH = 100;
/** What is longer goes on in another label. */
const MAX_ALLERGENS_LENGTH = 180;

const NOT_CONFIRMED = 'not confirmed, please ask us';

/** The labels of all orders in their sequence, by sheet. */
export function labelSheets(orders: readonly WeekOrder[]): Label[][] {
  const labels = orders.flatMap(labelsOf);
  const sheets = Math.ceil(labels.length / ON_SHEET);
  return Array.from({ length: sheets }, (_, index) => labels.slice(index * ON_SHEET, (index + 1) * ON_SHEET));
}

/** An order's labels, each with as many of its items as fit, allergens never cut off. */
function labelsOf({ order, name, lastFour, lines }: WeekOrder): Label[] {
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
  return inPieces(line.allergens.trim() || NOT_CONFIRMED).map((allergens) => ({ name, allergens }));
}

/** A text in pieces that fit onto a label, cut between words where there are any. */
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
/** Letters of scripts that the typeface does not have, and signs. */
const WIDE = /[^ -~\u00a0-\u024f\u2010-\u2026]/u;
