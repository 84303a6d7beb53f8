/** How wide the columns of a table are on paper. */
import type { TableBlock } from './document-blocks.ts'

/** A column that is as wide as its words takes this part of the width at most. */
const maxShare = 0.24
/** The least width in mm of a column that takes what is left. */
const minFill = 30
/** The widths of letters do not sum exactly. */
const rounding = 0.1

export interface WidthOptions {
  /** Of the table, in mm. */
  readonly width: number
  /** Between neighbouring columns, in mm. */
  readonly gap: number
  /** Millimetres of words on one line. */
  readonly measure: (words: string, bold: boolean) => number
}

/** Columns are as wide as their words, within limits; those that fill share the rest by how much they hold. */
export function computeColumnWidths(
  { columns, rows }: Pick<TableBlock, 'columns' | 'rows'>,
  { width: whole, gap, measure }: WidthOptions,
): readonly number[] {
  const measureLines = (words: string, bold: boolean) =>
    Math.max(...words.split('\n').map((line) => measure(line, bold)))
  const natural = columns.map(
    ({ title }, index) =>
      Math.max(
        measureLines(title, true),
        ...rows.map(({ cells, style }) => measureLines(cells[index] ?? '', style !== undefined)),
      ) +
      rounding +
      (index === columns.length - 1 ? 0 : gap),
  )
  const isFilling = (index: number) => columns[index]?.fills === true
  const sum = (of: (index: number) => boolean) =>
    natural.reduce((total, width, index) => total + (of(index) ? width : 0), 0)
  const fillers = columns.filter(({ fills }) => fills === true).length
  // Words without blanks, such as prices and part numbers, are cut only where nothing else helps.
  let most = whole
  const sumFixed = () =>
    natural.reduce((total, width, index) => total + (isFilling(index) ? 0 : Math.min(width, most)), 0)
  while (sumFixed() > whole - fillers * minFill && most > whole * (maxShare / 2)) most *= 0.97
  const left = whole - sumFixed()
  const wanted = sum(isFilling)
  return natural.map((width, index) =>
    isFilling(index)
      ? (left * width) / wanted
      : Math.min(width, most) + (fillers === 0 ? left / columns.length : 0),
  )
}
