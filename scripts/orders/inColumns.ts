/** Cells one below the other: the first as text, the others on the right of their columns. */
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

/** Without what could steer a terminal: titles are whatever a stranger wrote. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
