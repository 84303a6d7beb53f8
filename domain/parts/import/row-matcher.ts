/** Matches each row of an imported bill to a part, using its cells and the parts found in the catalogue. */
import { canBeAdded, type PartState } from '../lifecycle.ts'
import { partLimits } from '../part-limits.ts'
import { type Cell, formatCellAddress, type Sheet, type SheetRow } from './cells.ts'
import {
  normalizePartNumber,
  isFormulaError,
  isRounded,
  matchKey,
  listMisreadKeys,
  withLeadingZeros,
} from './clean-number.ts'
import type { RowProblem, RowRemark } from './row-remarks.ts'
import type { FoundColumns } from './find-columns.ts'
import { type DeviceFacts, readFacts } from './netbox.ts'
import { readQuantity } from './read-quantity.ts'

/** A part of the catalogue. */
export interface CataloguePart {
  readonly partNumber: string
  readonly description: string
  readonly state: PartState
  readonly lastOrderDate: string | null
  readonly successor: string | null
}

/** The catalogue queries for all rows. */
export interface CatalogueQueries {
  /** Part numbers to find exactly. */
  readonly numbers: readonly string[]
  /** Match keys: only the letters and digits of a number. */
  readonly keys: readonly string[]
  /** The match keys that may be the beginning of a number, without the keys of possible misreadings. */
  readonly beginnings: readonly string[]
}

/** The answers of the catalogue to the queries. */
export interface Answers {
  exact(partNumber: string): CataloguePart | undefined
  /** Parts with this match key. */
  byKey(key: string): readonly CataloguePart[]
  /** The only part whose match key begins with this text; undefined if there is none or more than one. */
  onlyBeginningWith(key: string): CataloguePart | undefined
}

export interface RowResult {
  readonly row: number
  readonly sent: { readonly partNumber: string; readonly quantity: string; readonly description: string }
  readonly outcome: 'matched' | 'cleaned' | 'suggestion' | 'refused'
  readonly part: CataloguePart | null
  readonly quantity: number | null
  /** Facts in the file about the device, apart from its number. */
  readonly facts: DeviceFacts | null
  readonly remarks: RowRemark[]
  readonly problems: { cell: string; code: RowProblem; found: string }[]
}

/** A row below the headings, reduced to the relevant cells. */
interface BillRow {
  readonly row: number
  readonly partNumber: Cell | undefined
  readonly quantity: Cell | undefined
  readonly description: string
  /** Used if the part number is missing or unknown. */
  readonly model: Cell | undefined
  readonly facts: DeviceFacts | null
}

/** The text that identifies the part of a row: its number, or else its model. */
const getPartName = ({ partNumber, model }: BillRow): string =>
  isEmpty(partNumber) ? getCellText(model) : getCellText(partNumber)

const getCellText = (cell: Cell | undefined): string => cell?.text ?? ''
const isEmpty = (cell: Cell | undefined): boolean => getCellText(cell).trim() === ''

/**
 * Returns the rows below the headings that describe a part. A row with neither part number nor quantity is a title, a
 * note or a sum; such rows and repetitions of the headings are skipped.
 */
export function readRowsBelow(
  sheet: Sheet,
  columns: FoundColumns,
): { rows: readonly BillRow[]; skipped: number } {
  const heading = sheet.rows.find(({ row }) => row === columns.row)
  const title = getCellText(heading?.cells.get(columns.partNumber))
  const below = sheet.rows.filter(({ row }) => row > columns.row).map((row) => readRow(row, columns))
  const rows = below.filter(
    ({ partNumber, quantity, model }) =>
      (!isEmpty(partNumber) || !isEmpty(model) || (columns.quantity !== undefined && !isEmpty(quantity))) &&
      (title === '' || getCellText(partNumber) !== title),
  )
  return { rows, skipped: below.length - rows.length }
}

/** No part number is this long, even with spaces, so the beginning of a longer text is enough to reject it. */
const maxRawLength = 1000

const shortenCell = (cell: Cell | undefined): Cell | undefined =>
  cell === undefined || cell.text.length <= maxRawLength
    ? cell
    : { ...cell, text: cell.text.slice(0, maxRawLength) }

const markLongNumber = (cell: Cell | undefined): Cell | undefined =>
  cell === undefined || cell.text.length <= maxRawLength ? cell : { kind: 'error', text: cell.text }

const readRow = ({ row, cells }: SheetRow, columns: FoundColumns): BillRow => ({
  row,
  partNumber: shortenCell(cells.get(columns.partNumber)),
  quantity: columns.quantity === undefined ? undefined : markLongNumber(cells.get(columns.quantity)),
  description:
    columns.description === undefined
      ? ''
      : getCellText(cells.get(columns.description)).trim().slice(0, partLimits.maxTextLength),
  model: columns.model === undefined ? undefined : shortenCell(cells.get(columns.model)),
  facts: readFacts(cells, columns.facts),
})

/** Collects the catalogue queries that the outcomes of the rows depend on. */
export function collectCatalogueQueries(rows: readonly BillRow[]): CatalogueQueries {
  const texts = [
    ...new Set(rows.flatMap(({ partNumber, model }) => [getCellText(partNumber), getCellText(model)])),
  ]
  const numbers = new Set<string>()
  const keys = new Set<string>()
  const beginnings = new Set<string>()
  for (const raw of texts) {
    const { text } = normalizePartNumber(raw)
    if (text === '' || text.length > partLimits.maxPartNumberLength) continue
    for (const number of [raw, text, ...withLeadingZeros(text)]) numbers.add(number)
    const key = matchKey(text)
    if (key === '') continue
    beginnings.add(key)
    for (const one of [key, ...listMisreadKeys(key)]) keys.add(one)
  }
  return { numbers: [...numbers], keys: [...keys], beginnings: [...beginnings] }
}

/**
 * Creates a function that matches one row at a time, so that a server can do other work between thousands of rows.
 *
 * @param rows all rows of the file, to detect parts that occur in several rows
 * @param day `YYYY-MM-DD`; the day that decides whether a part may still be added
 */
export function createRowMatcher(
  rows: readonly BillRow[],
  columns: FoundColumns,
  answers: Answers,
  day: string,
): (row: BillRow) => RowResult {
  const seen = new Map<string, number>()
  for (const row of rows) {
    const number = normalizePartNumber(getPartName(row)).text.toUpperCase()
    seen.set(number, (seen.get(number) ?? 0) + 1)
  }
  return (row) => {
    const found = findPartOfRow(row, columns, answers, day)
    const quantity = readRowQuantity(row, columns)
    const repeated = (seen.get(normalizePartNumber(getPartName(row)).text.toUpperCase()) ?? 0) > 1
    const problems = [
      ...('problem' in found
        ? [
            createProblem(
              columns,
              { column: columns.partNumber, row: row.row },
              found.problem,
              getCellText(row.partNumber),
            ),
          ]
        : []),
      ...('problem' in quantity
        ? [
            createProblem(
              columns,
              { column: columns.quantity ?? columns.partNumber, row: row.row },
              quantity.problem,
              getCellText(row.quantity),
            ),
          ]
        : []),
    ]
    const part = 'problem' in found ? null : found.part
    const remarks = [
      ...('problem' in found ? [] : found.remarks),
      ...('problem' in quantity ? [] : quantity.remarks),
      ...(repeated && part !== null ? (['sumOfRows'] as const) : []),
    ]
    return {
      row: row.row,
      sent: {
        partNumber: getPartName(row).slice(0, partLimits.maxTextLength),
        quantity: getCellText(row.quantity).slice(0, partLimits.maxTextLength),
        description: row.description,
      },
      outcome: getOutcome(problems.length > 0, 'problem' in found ? undefined : found.suggested, remarks),
      part,
      quantity: 'problem' in quantity ? null : quantity.quantity,
      facts: row.facts,
      remarks,
      problems,
    }
  }
}

/** Remarks that change nothing in the submitted values, so that the row still counts as matched. */
const harmlessRemarks: ReadonlySet<RowRemark> = new Set(['sumOfRows', 'quantityAssumed'])

function getOutcome(
  wrong: boolean,
  suggested: boolean | undefined,
  remarks: readonly RowRemark[],
): RowResult['outcome'] {
  if (wrong) return 'refused'
  if (suggested === true) return 'suggestion'
  return remarks.every((remark) => harmlessRemarks.has(remark)) ? 'matched' : 'cleaned'
}

/** A cell by its address; in a file without cells, the key and the line. */
const createProblem = (
  { keys }: FoundColumns,
  { column, row }: { readonly column: number; readonly row: number },
  code: RowProblem,
  found: string,
) => ({
  cell: keys === undefined ? formatCellAddress(column, row) : `${keys[column] ?? ''}:${row}`,
  code,
  found: found.slice(0, partLimits.maxTextLength),
})

function readRowQuantity(row: BillRow, columns: FoundColumns): ReturnType<typeof readQuantity> {
  return columns.quantity === undefined
    ? { quantity: 1, remarks: ['quantityAssumed'] }
    : readQuantity(row.quantity)
}

type Found =
  | { readonly problem: RowProblem }
  | { readonly part: CataloguePart; readonly remarks: readonly RowRemark[]; readonly suggested: boolean }

/** By the number; by the model where that says nothing the catalogue knows. */
function findPartOfRow(row: BillRow, columns: FoundColumns, answers: Answers, day: string): Found {
  const found = findPart(row.partNumber, answers, day)
  if (!('problem' in found) || isEmpty(row.model)) {
    return columns.model === columns.partNumber ? markFoundByModel(found) : found
  }
  const other = findPart(row.model, answers, day)
  return 'problem' in other ? found : markFoundByModel(other)
}

const markFoundByModel = (found: Found): Found =>
  'problem' in found ? found : { ...found, remarks: [...found.remarks, 'modelName'] }

function findPart(cell: Cell | undefined, answers: Answers, day: string): Found {
  const raw = getCellText(cell)
  const { text, remarks } = normalizePartNumber(raw)
  if (text === '') return { problem: 'partNumberMissing' }
  if (cell?.kind === 'error' || isFormulaError(text)) return { problem: 'partNumberIsFormulaError' }
  if (text.length > partLimits.maxPartNumberLength) return { problem: 'partNumberTooLong' }
  const found =
    findExactly(raw, text, remarks, answers) ??
    (isRounded(text) ? undefined : findSimilar(text, remarks, answers))
  if (found === undefined) {
    return { problem: isRounded(text) ? 'partNumberInScientificNotation' : 'partNumberUnknown' }
  }
  return replaceWithdrawn(found, answers, day)
}

interface PartMatch {
  readonly part: CataloguePart
  readonly remarks: readonly RowRemark[]
  readonly suggested: boolean
}

/** The number as it stands, cleaned, with leading zeros again, or in another case. */
function findExactly(
  raw: string,
  text: string,
  remarks: readonly RowRemark[],
  answers: Answers,
): PartMatch | undefined {
  const asItStands = answers.exact(raw)
  if (asItStands !== undefined) return { part: asItStands, remarks: [], suggested: false }
  const cleaned = answers.exact(text)
  if (cleaned !== undefined) return { part: cleaned, remarks, suggested: false }
  const padded = withLeadingZeros(text).flatMap((number) => answers.exact(number) ?? [])
  const [only] = padded
  if (only !== undefined && padded.length === 1) {
    return { part: only, remarks: [...remarks, 'leadingZeros'], suggested: false }
  }
  const inOtherCase = answers
    .byKey(matchKey(text))
    .filter(({ partNumber }) => partNumber.toUpperCase() === text.toUpperCase())
  const [sameLetters] = inOtherCase
  return sameLetters === undefined || inOtherCase.length > 1
    ? undefined
    : { part: sameLetters, remarks: [...remarks, 'letterCase'], suggested: false }
}

/** The only part with the same letters and digits, with some misread, or that begins so. Several near ones are no suggestion. */
function findSimilar(text: string, remarks: readonly RowRemark[], answers: Answers): PartMatch | undefined {
  const key = matchKey(text)
  if (key === '') return undefined
  const lookups: readonly (() => readonly CataloguePart[])[] = [
    () => answers.byKey(key),
    () => listMisreadKeys(key).flatMap((other) => answers.byKey(other)),
    () => [answers.onlyBeginningWith(key) ?? []].flat(),
  ]
  for (const way of lookups) {
    const near = new Map(way().map((part) => [part.partNumber, part]))
    const [part] = near.values()
    if (part !== undefined && near.size === 1)
      return { part, remarks: [...remarks, 'nearNumber'], suggested: true }
    if (near.size > 1) return undefined
  }
  return undefined
}

/** Chains of successors are short; this limit ends a cyclic one. */
const maxChainLength = 5

/** A part that can no longer be ordered gives way to its successor, as a suggestion. */
function replaceWithdrawn(found: PartMatch, answers: Answers, day: string): Found {
  let { part } = found
  for (let step = 0; step < maxChainLength; step += 1) {
    if (canBeAdded(day, part)) {
      return step === 0 ? found : { part, remarks: [...found.remarks, 'successor'], suggested: true }
    }
    const next = part.successor === null ? undefined : answers.exact(part.successor)
    if (next === undefined) break
    part = next
  }
  return { problem: 'partWithdrawn' }
}
