/** Chooses the tables of a file that are read as a bill; several that may be meant are a question to the person. */
import type { Sheet } from './cells.ts'
import { billFields, findColumnsBelow, findTables, type FoundColumns, toColumns } from './find-columns.ts'
import type { IsPart } from './decide-columns.ts'
import { keepSideColumns } from './side-columns.ts'
import type { BillTable } from './read-table-rows.ts'
import { describeTable, type TableDescription } from './describe-table.ts'
import type { TableChoice } from './table-choice.ts'

export interface ChosenBillTables {
  /** The tables that are read; none while a question is open. */
  readonly tablesToRead: readonly BillTable[]
  /** All tables of the file, as a person may choose among them. */
  readonly tables: readonly TableDescription[]
  /** Whether a person has to say something: which tables, or which columns. */
  readonly isOpen: boolean
}

/** @param choices what a person has said, or undefined */
export function chooseBillTables(
  sheets: readonly Sheet[],
  choices: readonly TableChoice[] | undefined,
  isPart: IsPart,
): ChosenBillTables {
  const found = sheets.flatMap((sheet, index) =>
    findTables(sheet, isPart).map((columns) => toTable(sheet, index, columns)),
  )
  if (choices !== undefined) return applyChoices(sheets, choices, { found, isPart })
  const isOpen = found.length !== 1 || found.some(({ columns }) => (columns.questions ?? []).length > 0)
  const tables = [
    ...found.map((table) => describe(sheets, table, found.length === 1)),
    ...listOthers(sheets, found).map((table) => describeWithoutColumns(table, sheets)),
  ]
  return { tablesToRead: isOpen ? [] : found, tables, isOpen }
}

const toTable = ({ rows }: Sheet, sheet: number, columns: FoundColumns): BillTable => ({
  sheet,
  rows,
  columns,
})

/** Sheets with rows in which no bill was found. */
const listOthers = (
  sheets: readonly Sheet[],
  found: readonly { readonly sheet: number }[],
): readonly { readonly sheet: Sheet; readonly index: number }[] =>
  sheets
    .map((sheet, index) => ({ sheet, index }))
    .filter(({ sheet, index }) => sheet.rows.length > 0 && found.every((table) => table.sheet !== index))

function applyChoices(
  sheets: readonly Sheet[],
  choices: readonly TableChoice[],
  { found, isPart }: { readonly found: readonly BillTable[]; readonly isPart: IsPart },
): ChosenBillTables {
  const chosen = choices.flatMap((choice) => {
    const sheet = sheets[choice.sheet]
    if (sheet === undefined) return []
    const before = found.find(
      ({ sheet: index, columns }) => index === choice.sheet && columns.row === choice.row,
    )
    const columns =
      choice.places === undefined
        ? (before?.columns ?? findColumnsBelow(sheet, choice.row, isPart))
        : applyPlaces(choice, before?.columns)
    return [{ choice, table: columns === undefined ? undefined : toTable(sheet, choice.sheet, columns) }]
  })
  const chosenTables = chosen.flatMap(({ table }) => table ?? [])
  const isOpen =
    chosenTables.length === 0 ||
    chosenTables.length < chosen.length ||
    chosenTables.some(({ columns }) => (columns.questions ?? []).length > 0)
  const notChosen = found.filter(
    ({ sheet, columns }) => !choices.some((choice) => choice.sheet === sheet && choice.row === columns.row),
  )
  const tables = [
    ...chosen.map(({ choice, table }) =>
      table === undefined
        ? describeTable(sheets[choice.sheet], choice, { fields: billFields, isTaken: true })
        : describe(sheets, table, true),
    ),
    ...notChosen.map((table) => describe(sheets, table, false)),
    ...listOthers(sheets, [...found, ...choices]).map((table) => describeWithoutColumns(table, sheets)),
  ]
  return {
    tablesToRead: isOpen ? [] : chosenTables,
    tables: tables.toSorted((one, other) => one.sheet - other.sheet || one.row - other.row),
    isOpen,
  }
}

/** Columns as a person has chosen them; without a part number there is nothing to read. */
function applyPlaces(
  { row, places = [] }: TableChoice,
  before: FoundColumns | undefined,
): FoundColumns | undefined {
  const [partNumber, quantity, description] = places
  if (partNumber === undefined || partNumber === null) return undefined
  const isModel = before?.model !== undefined && before.partNumber === partNumber
  return {
    ...toColumns({
      row,
      partNumber,
      quantity: quantity ?? undefined,
      description: description ?? undefined,
    }),
    lastRow: before?.lastRow,
    ...(before === undefined ? {} : keepSideColumns(before, places)),
    money: before?.money?.filter((column) => !places.includes(column)),
    ...(isModel ? { model: before.model, facts: before.facts } : {}),
    ...(before?.keys === undefined ? {} : { ...before, questions: [] }),
  }
}

const describe = (
  sheets: readonly Sheet[],
  { sheet, columns }: BillTable,
  isTaken: boolean,
): TableDescription =>
  describeTable(
    sheets[sheet],
    {
      sheet,
      row: columns.row,
      places: [columns.partNumber, columns.quantity ?? null, columns.description ?? null],
    },
    {
      fields: billFields,
      isTaken,
      lastRow: columns.lastRow,
      keys: columns.keys,
      questions: (columns.questions ?? []).map(({ field, columns: places }) => ({
        field,
        places: [...places],
      })),
    },
  )

const describeWithoutColumns = (
  { sheet, index }: { readonly sheet: Sheet; readonly index: number },
  sheets: readonly Sheet[],
): TableDescription =>
  describeTable(
    sheets[index],
    { sheet: index, row: sheet.rows[0]?.row ?? 0, places: undefined },
    { fields: billFields, isTaken: false },
  )
