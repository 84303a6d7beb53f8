/** How wide the columns of a table are on paper. */
import { splitIntoPieces } from '../drawings/pdf/wrap-words.ts'
import type { TableBlock } from './document-blocks.ts'

/** Columns that do not fill are never limited to less than this share of the table. */
const minLimitShare = 0.12
/** The minimum width in mm of a column that fills what the others leave. */
const minFillerWidth = 30
/** Each step lowers the limit of columns by 3 %. */
const limitFactor = 0.97
/** Additional width in mm, because the widths of letters do not sum exactly. */
const tolerance = 0.1

export interface WidthOptions {
  /** Width of the table in mm. */
  readonly width: number
  /** Space between neighbouring columns in mm. */
  readonly gap: number
  /** Returns the width of words on one line in mm. */
  readonly measure: (words: string, bold: boolean) => number
}

/**
 * Columns are as wide as their words, within limits; those that fill share the rest in proportion to the width of their words, and are no
 * narrower than their longest word.
 */
export function computeColumnWidths(
  { columns, rows }: Pick<TableBlock, 'columns' | 'rows'>,
  { width: tableWidth, gap, measure }: WidthOptions,
): readonly number[] {
  const measureColumns = (split: (words: string) => readonly string[]) => {
    const measureParts = (words: string, bold: boolean) =>
      Math.max(...split(words).map((part) => measure(part.trimEnd(), bold)))
    return columns.map(({ title }, index) => {
      const widest = Math.max(
        measureParts(title, true),
        ...rows.map(({ cells, style }) => measureParts(cells[index] ?? '', style !== undefined)),
      )
      return widest + tolerance + (index === columns.length - 1 ? 0 : gap)
    })
  }
  const natural = measureColumns((words) => words.split('\n'))
  const isFilling = (index: number) => columns[index]?.fills === true
  const fillers = columns.filter(({ fills }) => fills === true).length
  // Words without blanks, such as prices and part numbers, are cut only where nothing else helps.
  let limit = tableWidth
  const sumFixed = () =>
    natural.reduce((total, width, index) => total + (isFilling(index) ? 0 : Math.min(width, limit)), 0)
  while (sumFixed() > tableWidth - fillers * minFillerWidth && limit > tableWidth * minLimitShare)
    limit *= limitFactor
  const remaining = tableWidth - sumFixed()
  const longest = measureColumns((words) => (words === '' ? [''] : splitIntoPieces(words)))
  const filled = shareRemainingWidth(
    columns.flatMap((_, index) =>
      isFilling(index) ? [{ index, natural: natural[index] ?? 0, longest: longest[index] ?? 0 }] : [],
    ),
    remaining,
  )
  return natural.map(
    (width, index) =>
      filled.get(index) ?? Math.min(width, limit) + (fillers === 0 ? remaining / columns.length : 0),
  )
}

interface Filler {
  readonly index: number
  /** Width of its widest cell on one line, in mm. */
  readonly natural: number
  /** Width of its longest word, in mm. */
  readonly longest: number
}

/** Shares a width in proportion to the natural widths of columns; one whose share is less than its longest word takes that, as long as there is room. */
function shareRemainingWidth(fillers: readonly Filler[], width: number): ReadonlyMap<number, number> {
  const total = fillers.reduce((sum, { natural }) => sum + natural, 0)
  const getShare = ({ natural }: Filler) => (width * natural) / total
  const narrow = fillers.filter((filler) => getShare(filler) < filler.longest)
  const others = fillers.filter((filler) => !narrow.includes(filler))
  const narrowWidth = narrow.reduce((sum, { longest }) => sum + longest, 0)
  if (narrow.length === 0 || others.length === 0 || narrowWidth > width / 2)
    return new Map(fillers.map((filler) => [filler.index, getShare(filler)]))
  return new Map([
    ...narrow.map(({ index, longest }) => [index, longest] as const),
    ...shareRemainingWidth(others, width - narrowWidth),
  ])
}
