/** Aligns cells in columns: the first column on the left as text, the others on the right. */
export function inColumns(rows: readonly (readonly (string | number)[])[]): string[] {
  const cells = rows.map((row) => row.map((cell) => plain(String(cell))));
  const width = (column: number) => Math.max(...cells.map((row) => row[column]?.length ?? 0));
  return cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column))))
      .join('   ')
      .trimEnd(),
  );
}

/** Without characters that could control a terminal: a stranger may have written the titles. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
