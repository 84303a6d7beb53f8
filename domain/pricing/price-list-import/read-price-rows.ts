/** Reads the rows of a price list from a sheet: every invalid cell is reported, and a single error rejects all rows. */
import { normalizeText } from '../../normalize.ts'
import { type Cell, formatCellAddress, type Sheet, type SheetRow } from '../../parts/import/cells.ts'
import { normalizePartNumber, isFormulaError, isRounded } from '../../parts/import/normalize-part-number.ts'
import { partLimits } from '../../parts/part-limits.ts'
import { getCurrencyDecimals } from '../../reference/countries.ts'
import { isAbove } from '../money.ts'
import type { ChosenTable } from '../../parts/import/choose-table.ts'
import { findBillField } from '../../parts/import/find-columns.ts'
import type { FoundFields } from '../../parts/import/find-fields.ts'
import { priceImportLimits } from './limits.ts'
import { type NumberedRow, type PerQuantity, perQuantities, type PriceListRow } from './list-row.ts'
import type { ImportCaution, ImportError, PriceColumn, ProblemList } from './problems.ts'
import { type DayOrder, readDay } from './read-day.ts'
import { type DecimalSign, readNumber } from './read-number.ts'
import { readUnit } from './read-unit.ts'
import { checkRowsTogether } from './check-rows-together.ts'

/** Settings that the user states for a file. */
export interface ReadingRules {
  /** ISO 4217 code of the list's currency. */
  readonly currency: string
  readonly decimalSign: DecimalSign
  readonly dayOrder: DayOrder
  /** `YYYY-MM-DD`: the first day of rows without one of their own. */
  readonly firstDay: string
  /** `YYYY-MM-DD`: rows whose last day is earlier are expired. */
  readonly today: string
  /** Decimal text for one price unit; it depends on the currency. */
  readonly maxUnitPrice: string
}

export interface ReadRows {
  readonly rows: readonly NumberedRow[]
  /**
   * Index of the part number column, starting at 0, so that problems found in the catalogue can refer to its cells.
   */
  readonly partColumn: number
  /** Number of non-empty rows below the headings, valid or not. */
  readonly rowCount: number
}

/**
 * Reads the rows and adds their problems to a list. The rows may only be used if `problems.errors` is 0.
 *
 * @param onProgress called periodically with the number of rows read so far
 */
export function readPriceRows(
  { sheet, columns }: Pick<ChosenTable<PriceColumn>, 'sheet' | 'columns'>,
  rules: ReadingRules,
  problems: ProblemList,
  onProgress: (done: number) => void = () => undefined,
): ReadRows {
  const partColumn = columns?.places.get('partNumber')
  if (!reportColumns(sheet, columns, problems) || columns === undefined || partColumn === undefined)
    return { rows: [], partColumn: 0, rowCount: 0 }
  const rows: NumberedRow[] = []
  let rowCount = 0
  for (const sheetRow of sheet.rows) {
    if (sheetRow.row <= columns.row || !hasContent(sheetRow, columns)) continue
    rowCount += 1
    const row = readRow(createRowReader(sheetRow, columns, problems), rules)
    if (row !== undefined) {
      const { text, shown = text } = sheetRow.cells.get(partColumn) ?? { text: '' }
      rows.push({ row, fileRow: sheetRow.row, partNumberInFile: shown.trim() })
    }
    if (rowCount % reportEvery === 0) onProgress(rowCount)
  }
  if (rowCount === 0) problems.add({ code: 'noRows', row: 0, cell: '', column: null, found: '', against: '' })
  checkRowsTogether(rows, columns, problems)
  return { rows, partColumn, rowCount }
}

/** Number of rows after which progress is reported. */
const reportEvery = 5_000

/** A row with cells in unused columns only (notes, sums) is skipped. */
const hasContent = ({ cells }: SheetRow, { places }: PriceColumns): boolean =>
  [...places.values()].some((place) => (cells.get(place)?.text ?? '').trim() !== '')

/** @returns whether the rows can be read */
function reportColumns(sheet: Sheet, columns: PriceColumns | undefined, problems: ProblemList): boolean {
  const missing = (['partNumber', 'unitPrice'] as const).filter(
    (column) => columns?.places.has(column) !== true,
  )
  for (const column of missing)
    problems.add({ code: 'columnMissing', row: 0, cell: '', column, found: '', against: '' })
  const row = columns?.row ?? 0
  const headings = sheet.rows.find((candidate) => candidate.row === row)?.cells
  const report = (code: 'columnTwice' | 'columnNotRead', column: PriceColumn | null, place: number) => {
    const found = headings?.get(place)?.text.trim() ?? ''
    problems.add({ code, row, cell: formatCellAddress(place, row), column, found, against: '' })
  }
  for (const { field, places } of columns?.questions ?? [])
    for (const place of places.slice(1)) report('columnTwice', field, place)
  const asked = new Set((columns?.questions ?? []).flatMap(({ places }) => places))
  for (const place of missing.length > 0 ? [] : (columns?.notRead ?? []))
    if (!asked.has(place) && findBillField(headings?.get(place)?.text ?? '') !== 'description')
      report('columnNotRead', null, place)
  return missing.length === 0
}

type PriceColumns = FoundFields<PriceColumn>

/** One row of the sheet: its cells by column, and its problems. */
interface RowReader {
  /** Undefined for an empty cell. */
  readonly cell: (column: PriceColumn) => Cell | undefined
  readonly report: (code: ImportError | ImportCaution, column: PriceColumn, against?: string) => void
}

function createRowReader(
  { row, cells }: SheetRow,
  { places }: PriceColumns,
  problems: ProblemList,
): RowReader {
  const cell = (column: PriceColumn): Cell | undefined => {
    const place = places.get(column)
    const found = place === undefined ? undefined : cells.get(place)
    return found === undefined || found.text.trim() === '' ? undefined : found
  }
  return {
    cell,
    report(code, column, against = '') {
      const place = places.get(column)
      problems.add({
        code,
        row,
        cell: place === undefined ? '' : formatCellAddress(place, row),
        column,
        found: cell(column)?.text.trim() ?? '',
        against,
      })
    },
  }
}

/** @returns undefined if the row has an error; all its cells are checked anyway */
function readRow(reader: RowReader, rules: ReadingRules): PriceListRow | undefined {
  let hasError = false
  const row: RowReader = {
    cell: reader.cell,
    report(code, column, against) {
      hasError ||= !cautionsOfCells.has(code)
      reader.report(code, column, against)
    },
  }
  readCurrency(row, rules)
  const values = {
    partNumber: readPartNumber(row) ?? '',
    unitPrice: readAmount(row, 'unitPrice', rules) ?? '',
    per: readPer(row, rules),
    unit: readUnitCell(row),
    fromQuantity: readWhole(row, 'fromQuantity', rules) ?? 1,
    pack: readWhole(row, 'pack', rules) ?? 1,
    largestQuantity: readWhole(row, 'largestQuantity', rules) ?? partLimits.maxQuantity,
    validFrom: readDayCell(row, 'validFrom', rules) ?? rules.firstDay,
    validUntil: readDayCell(row, 'validUntil', rules),
    cost: readAmount(row, 'cost', rules),
    floor: readAmount(row, 'floor', rules),
  }
  if (row.cell('unitPrice') === undefined) row.report('amountMissing', 'unitPrice')
  if (hasError) return undefined
  checkRow(row, values, rules)
  return hasError ? undefined : values
}

const cautionsOfCells: ReadonlySet<string> = new Set<ImportCaution>([
  'partNumberCleaned',
  'priceIsZero',
  'finerThanCurrency',
  'priceBelowCost',
  'priceBelowFloor',
  'floorBelowCost',
  'hasEnded',
  'breakNotInPacks',
])

/** Checks the cells of one row in combination. */
function checkRow(row: RowReader, read: PriceListRow, { today, currency }: ReadingRules): void {
  if (read.validUntil !== null && read.validUntil < read.validFrom)
    row.report('endBeforeStart', 'validUntil', read.validFrom)
  else if (read.validUntil !== null && read.validUntil < today) row.report('hasEnded', 'validUntil', today)
  if (read.largestQuantity < read.fromQuantity)
    row.report('largestBelowBreak', 'largestQuantity', String(read.fromQuantity))
  if (read.fromQuantity > 1 && read.fromQuantity % read.pack !== 0)
    row.report('breakNotInPacks', 'fromQuantity', String(read.pack))
  const isBelow = (amount: string, bound: string | null): bound is string =>
    bound !== null && isAbove({ amount: bound, currency }, amount)
  if (Number(read.unitPrice) === 0) row.report('priceIsZero', 'unitPrice')
  else if (isBelow(read.unitPrice, read.cost)) row.report('priceBelowCost', 'unitPrice', read.cost)
  if (isBelow(read.unitPrice, read.floor)) row.report('priceBelowFloor', 'unitPrice', read.floor)
  if (read.floor !== null && isBelow(read.floor, read.cost)) row.report('floorBelowCost', 'floor', read.cost)
}

/** Undefined for an invalid cell, which is reported. */
function readPartNumber(row: RowReader): string | undefined {
  const cell = row.cell('partNumber')
  const text = cell === undefined ? '' : normalizePartNumber(cell.shown ?? cell.text).text
  const error = cell === undefined ? 'partNumberMissing' : findPartNumberError(cell, text)
  if (error !== undefined) {
    row.report(
      error,
      'partNumber',
      error === 'partNumberTooLong' ? String(partLimits.maxPartNumberLength) : '',
    )
    return undefined
  }
  return text
}

/** @param text the cleaned text of the cell */
function findPartNumberError(cell: Cell, text: string): ImportError | undefined {
  if (cell.kind === 'error' || isFormulaError(cell.text)) return 'formulaError'
  // A date or a boolean in this column was a part number before a program converted it.
  if (cell.kind === 'date' || cell.kind === 'boolean' || isRounded(cell.text)) return 'partNumberRounded'
  if (text === '') return 'partNumberMissing'
  return text.length > partLimits.maxPartNumberLength ? 'partNumberTooLong' : undefined
}

type AmountColumn = 'unitPrice' | 'cost' | 'floor'

function readAmount(row: RowReader, column: AmountColumn, rules: ReadingRules): string | null {
  const value = readNumberCell(row, column, rules)
  if (value === null) return null
  const decimals = value.split('.')[1]?.length ?? 0
  if (value.startsWith('-')) row.report('negative', column)
  else if (decimals > priceImportLimits.decimals)
    row.report('tooManyDecimals', column, String(priceImportLimits.decimals))
  else if (isAbove({ amount: value, currency: rules.currency }, rules.maxUnitPrice))
    row.report('amountTooLarge', column, rules.maxUnitPrice)
  else if (decimals > getCurrencyDecimals(rules.currency))
    row.report('finerThanCurrency', column, String(getCurrencyDecimals(rules.currency)))
  return value
}

type QuantityColumn = 'fromQuantity' | 'pack' | 'largestQuantity'

function readWhole(row: RowReader, column: QuantityColumn, rules: ReadingRules): number | null {
  const value = readNumberCell(row, column, rules)
  if (value === null) return null
  const number = Number(value)
  if (number < 1) row.report('quantityTooSmall', column, '1')
  else if (!Number.isInteger(number)) row.report('notWhole', column)
  else if (number > partLimits.maxQuantity)
    row.report('quantityTooLarge', column, String(partLimits.maxQuantity))
  return number
}

function readPer(row: RowReader, rules: ReadingRules): PerQuantity {
  const value = readNumberCell(row, 'per', rules)
  if (value === null) return 1
  const per = perQuantities.find((quantity) => quantity === Number(value))
  if (per === undefined) row.report('perNotAllowed', 'per', perQuantities.join(', '))
  return per ?? 1
}

/** Null for an empty cell, and for one without a number, which is reported. */
function readNumberCell(row: RowReader, column: PriceColumn, { decimalSign }: ReadingRules): string | null {
  const cell = row.cell(column)
  if (cell === undefined) return null
  const failed = cell.kind === 'error' || isFormulaError(cell.text)
  const read = failed ? { problem: 'formulaError' as const } : readNumber(cell, decimalSign)
  if ('value' in read) return read.value
  row.report(read.problem, column)
  return null
}

function readUnitCell(row: RowReader): PriceListRow['unit'] {
  const cell = row.cell('unit')
  const unit = cell === undefined ? 'piece' : readUnit(cell.text)
  if (unit === undefined) row.report('unitUnknown', 'unit')
  return unit ?? 'piece'
}

function readCurrency(row: RowReader, { currency }: ReadingRules): void {
  const cell = row.cell('currency')
  if (cell !== undefined && normalizeText(cell.text, 'NFKC').trim().toUpperCase() !== currency)
    row.report('currencyDiffers', 'currency', currency)
}

function readDayCell(row: RowReader, column: 'validFrom' | 'validUntil', rules: ReadingRules): string | null {
  const cell = row.cell(column)
  if (cell === undefined) return null
  const read = readDay(cell, rules.dayOrder)
  if ('day' in read) {
    // Validity cannot begin on 9999-12-31, which means no end.
    if (read.day === null && column === 'validFrom')
      row.report('dayOutOfRange', column, priceImportLimits.latestDay)
    return read.day
  }
  const { earliestDay, latestDay } = priceImportLimits
  row.report(read.problem, column, read.problem === 'dayOutOfRange' ? `${earliestDay} – ${latestDay}` : '')
  return null
}
