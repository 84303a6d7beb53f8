// Prints rows of figures in columns.

const formatCell = (cell: string | number): string =>
  typeof cell === 'number' ? cell.toLocaleString('en') : cell

/** The first column is text and left-aligned, the others are right-aligned. */
export function printTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const lines = [header, ...rows].map((row) => row.map(formatCell))
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const [index, line] of lines.entries()) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(cells.join('  ').trimEnd())
    if (index === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  }
}
