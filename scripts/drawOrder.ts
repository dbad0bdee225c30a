/** Draws the protocol of an order from its table, into docs/order.md: `npm run draw`. A test compares the two. */
import { readFile, writeFile } from 'node:fs/promises';
import { CASES, STEPS, type Step } from '@/domain/orderProtocol';

export const ORDER_PAGE = 'docs/order.md';
const BEGIN = '<!-- Drawn by npm run draw -->\n';
const END = '<!-- End of the drawing -->\n';

/** The page with the picture and the list of notes that the table has at this moment. */
export function withDrawing(page: string): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}${picture()}\n${notes()}\n${END}${after}`;
}

function picture(): string {
  const lines = CASES.flatMap(({ when, steps, end }, at) => {
    const list = steps.map((step, index) => `${index + 1}. ${step}`).join('<br>');
    const isLast = at === CASES.length - 1;
    return [
      `  case${at}{"${when}"}`,
      steps.length > 0
        ? `  case${at} -->|yes| steps${at}["${list}"] --> end${at}(["${end}"])`
        : `  case${at} -->|yes| end${at}(["${end}"])`,
      isLast ? '' : `  case${at} -->|no| case${at + 1}`,
    ];
  });
  return ['```mermaid', 'flowchart TD', ...lines.filter(Boolean), '```', ''].join('\n');
}

function notes(): string {
  const rows = Object.entries(STEPS).flatMap(([step, { before, after = {} }]) => {
    const afterwards = Object.entries(after).map(([result, event]) => `${result}: ${event}`);
    return before || afterwards.length > 0
      ? [`| ${step satisfies Step | string} | ${before ?? ''} | ${afterwards.join('<br>')} |`]
      : [];
  });
  return ['| Step | Noted before it | Noted after it |', '|---|---|---|', ...rows, ''].join('\n');
}

if (process.argv[1]?.endsWith('drawOrder.ts')) {
  await writeFile(ORDER_PAGE, withDrawing(await readFile(ORDER_PAGE, 'utf8')));
}
