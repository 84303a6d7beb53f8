/** Finds the part of the catalogue that a text names: exactly, cleaned, in other writing, or as a suggestion. */
import { canBeAdded, type PartState } from '../lifecycle.ts'
import { partLimits } from '../part-limits.ts'
import type { Cell } from './cells.ts'
import {
  normalizePartNumber,
  isFormulaError,
  isRounded,
  toMatchKey,
  listMisreadKeys,
  toNormalForm,
  listZeroPadded,
} from './normalize-part-number.ts'
import type { FoundColumns } from './find-columns.ts'
import { type BillRow, getCellText, isEmpty } from './read-table-rows.ts'
import type { RowProblem, RowRemark } from './row-remarks.ts'

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
export interface CatalogueAnswers {
  findExact(partNumber: string): CataloguePart | undefined
  /** Parts with this match key. */
  listByKey(key: string): readonly CataloguePart[]
  /** The only part whose match key begins with this text; undefined if there is none or more than one. */
  findOnlyBeginningWith(key: string): CataloguePart | undefined
}

/** Collects the catalogue queries that the outcomes of the rows depend on. */
export function collectCatalogueQueries(rows: readonly BillRow[]): CatalogueQueries {
  return buildCatalogueQueries(
    rows.flatMap(({ partNumber, model }) => [getCellText(partNumber), getCellText(model)]),
  )
}

/** The catalogue queries by which texts are found to be part numbers or not. */
export function buildCatalogueQueries(texts: readonly string[]): CatalogueQueries {
  const numbers = new Set<string>()
  const keys = new Set<string>()
  const beginnings = new Set<string>()
  for (const raw of new Set(texts)) {
    const { text } = normalizePartNumber(raw)
    if (text === '' || text.length > partLimits.maxPartNumberLength) continue
    for (const number of [raw, raw.trim(), text, ...listZeroPadded(text)]) numbers.add(number)
    const key = toMatchKey(text)
    if (key === '') continue
    beginnings.add(key)
    for (const candidate of [key, ...listMisreadKeys(key)]) keys.add(candidate)
  }
  return { numbers: [...numbers], keys: [...keys], beginnings: [...beginnings] }
}

/** The part that a row names, or why none is found. */
export type PartResult =
  | { readonly problem: RowProblem }
  | { readonly part: CataloguePart; readonly remarks: readonly RowRemark[]; readonly isSuggested: boolean }

/** Finds the part by the number of the row, or by its model where the catalogue does not know the number. */
export function findPartOfRow(
  row: BillRow,
  columns: FoundColumns,
  answers: CatalogueAnswers,
  day: string,
): PartResult {
  const found = findPart(row.partNumber, answers, day)
  if (!('problem' in found) || isEmpty(row.model)) {
    return columns.model === columns.partNumber ? markFoundByModel(found) : found
  }
  const other = findPart(row.model, answers, day)
  return 'problem' in other ? found : markFoundByModel(other)
}

const markFoundByModel = (found: PartResult): PartResult =>
  'problem' in found ? found : { ...found, remarks: [...found.remarks, 'modelName'] }

function findPart(cell: Cell | undefined, answers: CatalogueAnswers, day: string): PartResult {
  const raw = getCellText(cell)
  const { text, remarks } = normalizePartNumber(raw)
  if (text === '') return { problem: 'partNumberMissing' }
  if (cell?.kind === 'error' || isFormulaError(text)) return { problem: 'partNumberIsFormulaError' }
  if (cell?.kind === 'date') return { problem: 'partNumberIsDate' }
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
  readonly isSuggested: boolean
}

/** The number as written, cleaned, with leading zeros again, or in another case. */
function findExactly(
  raw: string,
  text: string,
  remarks: readonly RowRemark[],
  answers: CatalogueAnswers,
): PartMatch | undefined {
  const asItStands = answers.findExact(raw)
  if (asItStands !== undefined) return { part: asItStands, remarks: [], isSuggested: false }
  const trimmed = answers.findExact(raw.trim())
  if (trimmed !== undefined) return { part: trimmed, remarks: ['spaces'], isSuggested: false }
  const cleaned = answers.findExact(text)
  if (cleaned !== undefined) return { part: cleaned, remarks, isSuggested: false }
  const padded = listZeroPadded(text).flatMap((number) => answers.findExact(number) ?? [])
  const [only] = padded
  if (only !== undefined && padded.length === 1) {
    return { part: only, remarks: [...remarks, 'leadingZeros'], isSuggested: false }
  }
  const same = answers
    .listByKey(toMatchKey(text))
    .filter(({ partNumber }) => toNormalForm(partNumber) === text.toUpperCase())
  const [sameNumber] = same
  if (sameNumber === undefined || same.length > 1) return undefined
  const isOtherCase = normalizePartNumber(sameNumber.partNumber).text !== text
  const spaces = /\s/u.test(sameNumber.partNumber) && !remarks.includes('spaces') ? (['spaces'] as const) : []
  return {
    part: sameNumber,
    remarks: [...remarks, ...spaces, ...(isOtherCase ? (['letterCase'] as const) : [])],
    isSuggested: false,
  }
}

/** The only part with the same letters and digits, with some of them misread, or with more behind them. Of several, none is suggested. */
function findSimilar(
  text: string,
  remarks: readonly RowRemark[],
  answers: CatalogueAnswers,
): PartMatch | undefined {
  const key = toMatchKey(text)
  if (key === '') return undefined
  const lookups: readonly (() => readonly CataloguePart[])[] = [
    () => answers.listByKey(key),
    () => listMisreadKeys(key).flatMap((other) => answers.listByKey(other)),
    () => [answers.findOnlyBeginningWith(key) ?? []].flat(),
  ]
  for (const lookUp of lookups) {
    const near = new Map(lookUp().map((part) => [part.partNumber, part]))
    const [part] = near.values()
    if (part !== undefined && near.size === 1)
      return { part, remarks: [...remarks, 'nearNumber'], isSuggested: true }
    if (near.size > 1) return undefined
  }
  return undefined
}

/** Chains of successors are short; this limit ends a cyclic one. */
const maxChainLength = 5

/** A part that can no longer be ordered gives way to its successor, as a suggestion. */
function replaceWithdrawn(found: PartMatch, answers: CatalogueAnswers, day: string): PartResult {
  let { part } = found
  for (let step = 0; step < maxChainLength; step += 1) {
    if (canBeAdded(day, part)) {
      return step === 0 ? found : { part, remarks: [...found.remarks, 'successor'], isSuggested: true }
    }
    const next = part.successor === null ? undefined : answers.findExact(part.successor)
    if (next === undefined) break
    part = next
  }
  return { problem: 'partWithdrawn' }
}

/**
 * Creates a function that says whether a text is the number of a part, as it stands or cleaned.
 *
 * @param answers the answers to `buildCatalogueQueries` for all texts
 */
export const createPartTest =
  (answers: CatalogueAnswers): ((text: string) => boolean) =>
  (text) => {
    const { text: cleaned, remarks } = normalizePartNumber(text)
    return (
      cleaned !== '' &&
      cleaned.length <= partLimits.maxPartNumberLength &&
      findExactly(text, cleaned, remarks, answers) !== undefined
    )
  }
