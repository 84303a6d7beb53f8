/** How wide the columns of a table are on paper. */
import { splitIntoPieces } from '../drawings/pdf/wrap-words.ts'
import type { TableBlock } from './document-blocks.ts'

/** Columns that are as wide as their words are not cut to less than this part of the table. */
const minLimitShare = 0.12
/** The least width in mm of a column that fills what the others leave. */
const minFill = 30
/** Each step lowers the limit of columns by 3 %. */
const limitStep = 0.97
/** mm to spare, because the widths of letters do not sum exactly. */
const rounding = 0.1

export interface WidthOptions {
  /** Of the table, in mm. */
  readonly width: number
  /** Between neighbouring columns, in mm. */
  readonly gap: number
  /** Millimetres of words on one line. */
  readonly measure: (words: string, bold: boolean) => number
}

/**
 * Columns are as wide as their words, within limits; those that fill share the rest by how much they hold, and are no narrower than their
 * longest word.
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
      return widest + rounding + (index === columns.length - 1 ? 0 : gap)
    })
  }
  const natural = measureColumns((words) => words.split('\n'))
  const isFilling = (index: number) => columns[index]?.fills === true
  const fillers = columns.filter(({ fills }) => fills === true).length
  // Words without blanks, such as prices and part numbers, are cut only where nothing else helps.
  let limit = tableWidth
  const sumFixed = () =>
    natural.reduce((total, width, index) => total + (isFilling(index) ? 0 : Math.min(width, limit)), 0)
  while (sumFixed() > tableWidth - fillers * minFill && limit > tableWidth * minLimitShare) limit *= limitStep
  const left = tableWidth - sumFixed()
  const longest = measureColumns((words) => (words === '' ? [''] : splitIntoPieces(words)))
  const filled = shareRemainingWidth(
    columns.flatMap((_, index) =>
      isFilling(index) ? [{ index, natural: natural[index] ?? 0, longest: longest[index] ?? 0 }] : [],
    ),
    left,
  )
  return natural.map(
    (width, index) =>
      filled.get(index) ?? Math.min(width, limit) + (fillers === 0 ? left / columns.length : 0),
  )
}

interface Filler {
  readonly index: number
  /** On one line, in mm. */
  readonly natural: number
  /** Of the longest word, in mm. */
  readonly longest: number
}

/** Shares a width by how much columns hold; one whose share is less than its longest word takes that, as long as there is room. */
function shareRemainingWidth(fillers: readonly Filler[], width: number): ReadonlyMap<number, number> {
  const total = fillers.reduce((sum, { natural }) => sum + natural, 0)
  const getShare = ({ natural }: Filler) => (width * natural) / total
  const narrow = fillers.filter((filler) => getShare(filler) < filler.longest)
  const others = fillers.filter((filler) => !narrow.includes(filler))
  const taken = narrow.reduce((sum, { longest }) => sum + longest, 0)
  if (narrow.length === 0 || others.length === 0 || taken > width / 2)
    return new Map(fillers.map((filler) => [filler.index, getShare(filler)]))
  return new Map([
    ...narrow.map(({ index, longest }) => [index, longest] as const),
    ...shareRemainingWidth(others, width - taken),
  ])
}
