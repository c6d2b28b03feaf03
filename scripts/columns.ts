/** Rows of cells as lines, each column as wide as its widest cell. The first `left` are aligned left, the others right. */
export function inColumns(rows: readonly (readonly string[])[], left: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const padded = (cell: string, column: number) =>
    column < left ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((cells) => cells.map(padded).join('  '))
}
