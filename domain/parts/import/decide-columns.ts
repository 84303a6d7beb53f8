/**
 * Decides which columns hold part numbers and quantities, by their headings and by their cells. Where two columns may
 * be meant and differ, both are rivals and a person decides.
 */
import type { HeadingMeaning } from './bill-headings.ts'
import type { Cell, SheetRow } from './cells.ts'
import { readQuantity } from './read-quantity.ts'

/** Whether a cell names a part of the catalogue, as it stands or cleaned; undefined if the catalogue was not asked. */
export type IsPart = (text: string) => boolean | undefined

/** A column with what its heading may mean. */
export interface ColumnCells {
  /** Index, starting at 0. */
  readonly column: number
  readonly meanings: ReadonlySet<HeadingMeaning>
  /** Whether the cell of the heading is empty. */
  readonly isUnnamed: boolean
  /** The filled cells below the heading. */
  readonly cells: readonly Cell[]
  /** All rows below the heading. */
  readonly rows: readonly SheetRow[]
}

export interface ColumnVerdict {
  /** The column, or the likeliest of the rivals. */
  readonly column: number | undefined
  /** Columns of which a person has to choose; empty where none is in doubt. */
  readonly rivals: readonly number[]
}

export interface PartVerdict extends ColumnVerdict {
  /** Whether the catalogue knows cells of the column. */
  readonly isKnown: boolean
}

/** A column that is not in doubt, or none. */
const toCertainVerdict = (column: number | undefined): ColumnVerdict => ({ column, rivals: [] })

/** Columns among which a person chooses. */
const toQuestion = (columns: readonly ColumnCells[]): ColumnVerdict => ({
  column: columns[0]?.column,
  rivals: columns.map(({ column }) => column),
})

/** Number of cells by which a column is rated. */
const sampleSize = 40

/** Cells of a column, evenly spread from its top to its end. */
export function takeSample(cells: readonly Cell[]): readonly Cell[] {
  if (cells.length <= sampleSize) return cells
  const step = cells.length / sampleSize
  return Array.from({ length: sampleSize }, (_, index) => cells[Math.floor(index * step)] ?? []).flat()
}

/** The least share of cells in the catalogue for a column of part numbers; a bill may have parts of other makers. */
const minPartShare = 0.2

/** The least share where no heading points to part numbers. */
const minUnnamedPartShare = 0.5

/** The column of part numbers; undefined where none can be one. */
export function findPartColumn(columns: readonly ColumnCells[], isPart: IsPart): PartVerdict | undefined {
  const rated = columns.map((column) => ({ ...column, parts: computePartShare(column, isPart) }))
  const isNamed = ({ meanings }: ColumnCells): boolean => meanings.has('partNumber')
  const known = rated.filter(
    (column) =>
      column.parts >=
      (isNamed(column) || column.meanings.has('maybePartNumber') ? Number.EPSILON : minUnnamedPartShare),
  )
  const strong = known.filter(({ parts }) => parts >= minPartShare)
  if (known.length > 0) return { ...decideByParts(strong.length > 0 ? strong : known), isKnown: true }
  // The catalogue knows none of the cells, so the headings alone decide.
  const named = rated.filter(isNamed)
  const filled = named.filter(({ cells }) => cells.length > 0)
  if (filled.length > 0) return { ...decideBetween(filled), isKnown: false }
  const possible = rated.filter(
    (column) => column.meanings.has('maybePartNumber') && column.cells.length > 0 && !isCounting(column),
  )
  const [first] = [...named, ...rated.filter(({ meanings }) => meanings.has('maybePartNumber'))]
  return possible.length === 0 && first === undefined
    ? undefined
    : { ...decideBetween(possible, first), isKnown: false }
}

/** By how much the share of parts in another column must be larger before the heading alone no longer decides. */
const decisiveDifference = 0.3

/** Of columns that hold parts, decides for the one whose heading names part numbers. */
function decideByParts(columns: readonly (ColumnCells & { readonly parts: number })[]): ColumnVerdict {
  // A predecessor or a substitute is not what the person wants to order.
  const orderable = columns.filter(({ meanings }) => !meanings.has('otherPartNumber'))
  if (orderable.length === 0) return toQuestion(columns)
  const named = orderable.filter(({ meanings }) => meanings.has('partNumber'))
  if (named.length === 0) return decideBetween(orderable)
  const most = Math.max(...named.map(({ parts }) => parts))
  return decideBetween([...named, ...orderable.filter(({ parts }) => parts > most + decisiveDifference)])
}

/** @param fallback the column to take where there is none to decide between */
function decideBetween(columns: readonly ColumnCells[], fallback?: ColumnCells): ColumnVerdict {
  const [first, ...others] = columns
  if (first === undefined) return toCertainVerdict(fallback?.column)
  const differing = others.filter((other) => !haveSameTexts(first, other))
  return differing.length === 0 ? toCertainVerdict(first.column) : toQuestion([first, ...differing])
}

/** Whether two columns have the same text in each row, apart from blanks and capitals. */
function haveSameTexts(left: ColumnCells, right: ColumnCells): boolean {
  return left.rows.every((row) => getWord(row, left.column) === getWord(row, right.column))
}

const getWord = ({ cells }: SheetRow, column: number): string =>
  (cells.get(column)?.text ?? '').replaceAll(/\s/g, '').toUpperCase()

function computePartShare({ cells }: ColumnCells, isPart: IsPart): number {
  const verdicts = cells.flatMap(({ text, shown = text }) => isPart(shown) ?? [])
  return verdicts.length === 0 ? 0 : verdicts.filter(Boolean).length / verdicts.length
}

/** Number of rows at the top of a sheet, and of rows from everywhere, whose cells are looked up in the catalogue. */
const sampledRows = { top: 60, spread: 40 } as const

/** Shorter texts are no part numbers, longer ones are descriptions. */
const sampledLengths = { min: 3, max: 60 } as const

/** The texts of a sheet that are looked up in the catalogue to find the column of part numbers. */
export function listSampleTexts(rows: readonly SheetRow[]): readonly string[] {
  const rest = rows.slice(sampledRows.top)
  const step = Math.max(1, rest.length / sampledRows.spread)
  const spread = Array.from({ length: Math.min(rest.length, sampledRows.spread) }, (_, index) => {
    return rest[Math.floor(index * step)] ?? []
  })
  const texts = new Set<string>()
  for (const { cells } of [...rows.slice(0, sampledRows.top), ...spread.flat()])
    for (const { text, shown = text } of cells.values())
      if (shown.length >= sampledLengths.min && shown.length <= sampledLengths.max) texts.add(shown)
  return [...texts]
}

/** Whether the cells number the rows: 1, 2, 3, also with levels such as 1.2. */
export function isCounting({ cells }: Pick<ColumnCells, 'cells'>): boolean {
  if (cells.length === 0) return false
  if (!cells.every(({ text }) => /^\d{1,4}(?:\.\d{1,3})*\.?$/.test(text.trim()))) return false
  const numbers = cells.map(({ text }) => Number(/^\d+/.exec(text.trim())?.[0]))
  const [first = 0, second = 0] = numbers
  const step = second - first
  const rises = numbers.every((value, index) => index === 0 || value >= (numbers[index - 1] ?? 0))
  return rises && (cells.length === 1 || (first === step && step > 0) || first === 1 || first === 0)
}

/** The least share of whole numbers among the cells of a column before it may be one of quantities. */
const minNumberShare = 0.6

/** The share that suffices where the heading says quantity: the column may have units below the heading, and sums. */
const minNamedNumberShare = 0.3

/**
 * The column of quantities; no column where none can be one, so that each row is one piece.
 *
 * @param mayLackQuantities if false, a person is asked about every column of numbers where no heading says quantity
 */
export function findQuantityColumn(
  columns: readonly ColumnCells[],
  { mayLackQuantities }: { readonly mayLackQuantities: boolean },
): ColumnVerdict {
  const rated = columns.map((column) => ({ ...column, numbers: computeNumberShare(column) }))
  const named = rated.filter(({ meanings }) => meanings.has('quantity'))
  const filled = named.filter(({ cells }) => cells.length > 0)
  const maybe = rated.filter(
    ({ meanings, numbers, cells }) =>
      meanings.has('maybeQuantity') &&
      !meanings.has('quantity') &&
      cells.length > 0 &&
      numbers >= minNumberShare,
  )
  const unknown = rated.filter((column) => column.meanings.size === 0 && column.numbers >= minNumberShare)
  const readable = filled.filter(({ numbers }) => numbers >= minNamedNumberShare)
  // A heading over several columns, such as “Quantity” over “per rack” and “all”, stands in the first of them.
  const beside = rated.filter(
    ({ column, meanings, isUnnamed, numbers, cells, rows }) =>
      meanings.size === 0 &&
      isUnnamed &&
      numbers >= minNamedNumberShare &&
      cells.length > rows.length / 2 &&
      readable.some((left) => left.column === column - 1),
  )
  if (readable.length > 0) return decideBetween([...readable, ...beside])
  const others = [...maybe, ...unknown.filter((column) => !isPosition(column))]
  // A heading alone does not make text or sums a quantity while another column holds whole numbers.
  if (others.length > 0) return toQuestion([...filled, ...others])
  const [first] = named
  if (first !== undefined)
    return filled.length > 1 ? decideBetween(filled) : toCertainVerdict((filled[0] ?? first).column)
  return mayLackQuantities ? toCertainVerdict(undefined) : askAboutNumbers(unknown)
}

/** Fewer numbers in a row, such as 1 and 2, may just as well be quantities. */
const fewestPositions = 4

const isPosition = (column: ColumnCells): boolean =>
  column.cells.length >= fewestPositions && isCounting(column)

const askAboutNumbers = (columns: readonly ColumnCells[]): ColumnVerdict =>
  columns.length === 0 ? toCertainVerdict(undefined) : toQuestion(columns)

function computeNumberShare({ cells }: ColumnCells): number {
  const sample = takeSample(cells)
  const numbers = sample.filter((cell) => {
    const result = readQuantity(cell)
    return !('problem' in result) || result.problem === 'quantityAmbiguous'
  })
  return sample.length === 0 ? 0 : numbers.length / sample.length
}
