/** Chooses which sheet of a file is imported and from which columns its fields are read: as found, or as a person has chosen. */
import type { Sheet } from './cells.ts'
import { describeTable, type ReadingDescription, type TableDescription } from './describe-table.ts'
import {
  findFields,
  findHeadingRow,
  type FoundFields,
  hasRequiredHeadings,
  readHeadingRow,
  buildFoundFields,
} from './find-fields.ts'
import type { TableChoice } from './table-choice.ts'
import type { TableKind } from './table-kind.ts'

export interface ChosenTable<Field extends string> {
  readonly sheet: Sheet
  /** Undefined if no row near the top of the sheet has a known heading. */
  readonly columns: FoundFields<Field> | undefined
  /** Names of the sheets that are tables of the kind, if there are several and nobody has chosen one. */
  readonly severalSheets: readonly string[]
  /** Each sheet as a table, for the person who chooses. */
  readonly tables: TableDescription[]
  /** Whether a person still has to choose a table or columns. */
  readonly isOpen: boolean
}

/** A sheet with what was found in it. */
interface FoundTable<Field extends string> {
  readonly sheet: Sheet
  readonly columns: FoundFields<Field> | undefined
  readonly hasRequiredFields: boolean
}

/** @param choice what a person has chosen: a sheet, the row of its headings, and perhaps the columns of the fields */
export function chooseTable<Field extends string>(
  sheets: readonly Sheet[],
  choice: TableChoice | undefined,
  kind: TableKind<Field>,
): ChosenTable<Field> {
  const found = sheets.map((sheet) => findTable(sheet, kind))
  const likely = listLikelySheets(found)
  const index = choice?.sheet ?? likely[0] ?? 0
  const sheet = sheets[index] ?? emptySheet
  const columns = choice === undefined ? found[index]?.columns : findChosenFields(sheet, choice, kind)
  const severalSheets =
    choice === undefined && likely.length > 1 ? likely.map((place) => sheets[place]?.name ?? '') : []
  const describe = (table: Omit<FoundTable<Field>, 'hasRequiredFields'>, at: number): TableDescription =>
    describeFields(table, { sheet: at, isTaken: at === index && severalSheets.length === 0 }, kind)
  return {
    sheet,
    columns,
    severalSheets,
    tables: found.flatMap((table, at) => {
      if (at === index) return [describe({ sheet, columns }, at)]
      // Sheets without rows cannot be chosen.
      return table.sheet.rows.length === 0 ? [] : [describe(table, at)]
    }),
    isOpen: severalSheets.length > 0 || columns === undefined || columns.questions.length > 0,
  }
}

/** Describes how a file is read, for the person who may choose otherwise. */
export const describeReading = <Field extends string>(
  { encoding, delimiter }: Pick<ReadingDescription, 'encoding' | 'delimiter'>,
  { tables, isOpen }: ChosenTable<Field>,
  { fields }: TableKind<Field>,
): ReadingDescription => ({ encoding, delimiter, fields: [...fields], tables, isOpen })

const emptySheet: Sheet = { name: '', rows: [] }

function findTable<Field extends string>(sheet: Sheet, kind: TableKind<Field>): FoundTable<Field> {
  const heading = findHeadingRow(sheet.rows, kind)
  if (heading === undefined) return { sheet, columns: undefined, hasRequiredFields: false }
  return {
    sheet,
    columns: findFields(heading, sheet.rows, kind),
    hasRequiredFields: hasRequiredHeadings(heading, kind),
  }
}

/** The indices of the sheets that name all required fields; where none does, of the one that names the most. */
function listLikelySheets<Field extends string>(found: readonly FoundTable<Field>[]): readonly number[] {
  const indices = found.flatMap(({ columns, hasRequiredFields }, index) =>
    hasRequiredFields && columns !== undefined ? [index] : [],
  )
  if (indices.length > 0) return indices
  const counts = found.map(({ columns }) => columns?.places.size ?? 0)
  const most = Math.max(0, ...counts)
  return most === 0 ? [] : [counts.indexOf(most)]
}

function findChosenFields<Field extends string>(
  sheet: Sheet,
  { row, places }: TableChoice,
  kind: TableKind<Field>,
): FoundFields<Field> {
  const head = sheet.rows.find((candidate) => candidate.row === row) ?? { row, cells: new Map() }
  if (places === undefined) return findFields(readHeadingRow(head, kind), sheet.rows, kind)
  const chosen = kind.fields.flatMap((field, index) => {
    const place = places[index]
    return place === null || place === undefined ? [] : [[field, place] as const]
  })
  return buildFoundFields(head, new Map(chosen), kind)
}

function describeFields<Field extends string>(
  { sheet, columns }: Omit<FoundTable<Field>, 'hasRequiredFields'>,
  { sheet: index, isTaken }: { readonly sheet: number; readonly isTaken: boolean },
  { fields, required }: TableKind<Field>,
): TableDescription {
  const places = fields.map((field) => columns?.places.get(field) ?? null)
  const row = columns?.row ?? sheet.rows[0]?.row ?? 0
  const questions = columns?.questions ?? required.map((field) => ({ field, places: [] }))
  return describeTable(
    sheet,
    { sheet: index, row, places },
    {
      fields,
      isTaken,
      questions: questions.map(({ field, places: rivals }) => ({ field, places: [...rivals] })),
    },
  )
}
