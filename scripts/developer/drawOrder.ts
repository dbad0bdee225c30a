/** Draws the table in orderProtocol.ts into docs/order.md: `npm run draw`. A test compares page and table. */
import { readFile, writeFile } from 'node:fs/promises';
import { EMAILS } from '@/domain/order/orderProgress';
import { CASES, isEvent, RULES, type Step } from '@/domain/order/orderProtocol';

export const ORDER_PAGE = 'docs/order.md';
const BEGIN = '<!-- Drawn by npm run draw -->\n';
const END = '<!-- End of the drawing -->\n';

/** Returns the page with the picture and the list of notes drawn anew. */
export function withDrawing(page: string): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}${picture()}\n${notes()}\n${END}${after}`;
}

function picture(): string {
  const cases = Object.entries(CASES);
  const lines = cases.flatMap(([when, { steps, cash = [], card = [], end }], at) => {
    const list = [
      ...steps.map(words),
      ...cash.map((step) => `cash: ${words(step)}`),
      ...card.map((step) => `card: ${words(step)}`),
    ];
    return [
      `  case${at}{"${when}"}`,
      list.length > 0
        ? `  case${at} -->|yes| steps${at}["${list.join('<br>')}"] --> end${at}(["${end}"])`
        : `  case${at} -->|yes| end${at}(["${end}"])`,
      at < cases.length - 1 ? `  case${at} -->|no| case${at + 1}` : '',
    ];
  });
  return ['```mermaid', 'flowchart TD', ...lines.filter(Boolean), '```', ''].join('\n');
}

/** Shows actions in plain text, and events, which are only recorded, in italics. */
const words = (step: Step): string => (isEvent(step) ? `<i>${step}</i>` : step);

function notes(): string {
  const rows = Object.entries(RULES).flatMap(([step, { before, after = {} }]) => {
    const afterwards = Object.entries(after).map(([result, event]) => `${result}: ${event}`);
    return before || afterwards.length > 0
      ? [`| ${step satisfies Step | string} | ${before ?? ''} | ${afterwards.join('<br>')} |`]
      : [];
  });
  const emails = `Its emails, the most urgent first: ${EMAILS.join(', ')}.`;
  return [emails, '', '| Step | Noted before it | Noted after it |', '|---|---|---|', ...rows, ''].join('\n');
}

if (process.argv[1]?.endsWith('drawOrder.ts')) {
  await writeFile(ORDER_PAGE, withDrawing(await readFile(ORDER_PAGE, 'utf8')));
}
