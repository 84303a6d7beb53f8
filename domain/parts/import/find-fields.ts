/**
 * Finds the columns of a table by their headings and by what their cells are. Where several columns may be meant, or a
 * required field has none, a person is asked.
 */
import type { Cell, SheetRow } from './cells.ts'
import { isCounting, takeSample } from './decide-columns.ts'
import type { CellForm, TableKind } from './table-kind.ts'

/** A field for which a person has to choose a column. */
export interface FieldQuestion<Field extends string> {
  readonly field: Field
  /** The columns that may be meant, starting at 0; none where nothing points to one. */
  readonly places: readonly number[]
}

export interface FoundFields<Field extends string> {
  /** The row of the headings, as the spreadsheet program numbers it. */
  readonly row: number
  /** Column indices, starting at 0; of columns that are asked about, the first one. */
  readonly places: ReadonlyMap<Field, number>
  readonly questions: readonly FieldQuestion<Field>[]
  /** Columns with a heading that are not read. */
  readonly notRead: readonly number[]
}

/** A row with the fields that its cells name as headings. */
export interface HeadingRow<Field extends string> {
  readonly head: SheetRow
  /** The columns of each named field, from left to right. */
  readonly named: ReadonlyMap<Field, readonly number[]>
}

/** The fewest known headings by which a row counts as that of the headings while further rows may have more. */
const fewestHeadings = 2

/** The first row that names all required fields, or else the row that names the most fields. */
export function findHeadingRow<Field extends string>(
  rows: readonly SheetRow[],
  kind: TableKind<Field>,
): HeadingRow<Field> | undefined {
  let best: HeadingRow<Field> | undefined
  for (const head of rows) {
    if (head.row > kind.lastHeadingRow) break
    const found = readHeadingRow(head, kind)
    if (kind.required.length > 0 && found.named.size >= fewestHeadings && hasRequiredHeadings(found, kind))
      return found
    if (found.named.size > (best?.named.size ?? 0)) best = found
  }
  return best
}

/** Whether a row of headings names each required field. */
export const hasRequiredHeadings = <Field extends string>(
  { named }: HeadingRow<Field>,
  { required }: TableKind<Field>,
): boolean => required.every((field) => named.has(field))

export function readHeadingRow<Field extends string>(
  head: SheetRow,
  { findField }: TableKind<Field>,
): HeadingRow<Field> {
  const named = new Map<Field, readonly number[]>()
  for (const [place, { kind, text }] of [...head.cells].toSorted(([left], [right]) => left - right)) {
    const field = kind === 'text' ? findField(text) : undefined
    if (field !== undefined) named.set(field, [...(named.get(field) ?? []), place])
  }
  return { head, named }
}

/** Decides which columns the fields are read from. @param rows all rows of the sheet */
export function findFields<Field extends string>(
  { head, named }: HeadingRow<Field>,
  rows: readonly SheetRow[],
  kind: TableKind<Field>,
): FoundFields<Field> {
  const columns = new CellsByColumn(head, rows)
  const namedPlaces = new Set([...named.values()].flat())
  const unnamed = columns.places.filter((place) => !namedPlaces.has(place))
  const decided = kind.fields.map((field) => {
    const verdict = decideColumns(named.get(field) ?? [], unnamed, { field, kind, columns })
    return { field, verdict }
  })
  const places = new Map(
    decided.flatMap(({ field, verdict: [place] }) => (place === undefined ? [] : [[field, place] as const])),
  )
  return {
    row: head.row,
    places,
    questions: listQuestions(decided, kind),
    notRead: listNotRead(head, places),
  }
}

/** The columns of the fields as a person has chosen them; a required field without one is asked about again. */
export function buildFoundFields<Field extends string>(
  head: SheetRow,
  chosen: ReadonlyMap<Field, number>,
  { fields, required }: TableKind<Field>,
): FoundFields<Field> {
  const missing = fields.filter((field) => required.includes(field) && !chosen.has(field))
  return {
    row: head.row,
    places: chosen,
    questions: missing.map((field) => ({ field, places: [] })),
    notRead: listNotRead(head, chosen),
  }
}

function listQuestions<Field extends string>(
  decided: readonly { readonly field: Field; readonly verdict: Verdict }[],
  { required }: TableKind<Field>,
): readonly FieldQuestion<Field>[] {
  return decided.flatMap(({ field, verdict: [place, ...rivals] }) => {
    if (place === undefined) return required.includes(field) ? [{ field, places: [] }] : []
    return rivals.length === 0 ? [] : [{ field, places: [place, ...rivals] }]
  })
}

const listNotRead = ({ cells }: SheetRow, places: ReadonlyMap<string, number>): readonly number[] => {
  const read = new Set(places.values())
  return [...cells.keys()].filter((place) => !read.has(place)).toSorted((left, right) => left - right)
}

/** The column of a field, followed by its rivals; empty where none can be meant. */
type Verdict = readonly number[]

interface DecisionBasis<Field extends string> {
  readonly field: Field
  readonly kind: TableKind<Field>
  readonly columns: CellsByColumn
}

/**
 * @param named columns whose heading names the field
 * @param unnamed columns whose heading names no field
 */
function decideColumns<Field extends string>(
  named: readonly number[],
  unnamed: readonly number[],
  { field, kind, columns }: DecisionBasis<Field>,
): Verdict {
  const form = kind.forms[field]
  const fitting = form === undefined ? [] : unnamed.filter((place) => columns.mostlyFits(place, form))
  if (named.length > 0) {
    const [only, ...rivals] = narrowRivals(named, form, columns)
    if (only === undefined || rivals.length > 0 || form === undefined) return [only ?? [], ...rivals].flat()
    // A heading alone does not outweigh cells that are nothing of the kind.
    return columns.noneFits(only, form) ? [only, ...fitting] : [only]
  }
  const likely = unnamed.filter(
    (place) =>
      kind.findLikelyField?.(columns.getHeading(place)) === field &&
      columns.isFilled(place) &&
      !isCounting({ cells: columns.listCells(place) }),
  )
  if (likely.length > 0) return likely
  return kind.required.includes(field) && form?.isDistinctive === true ? fitting : []
}

/** Of several columns with the heading of one field, those that have cells, and of these those whose cells fit. */
function narrowRivals(
  named: readonly number[],
  form: CellForm | undefined,
  columns: CellsByColumn,
): readonly number[] {
  if (named.length === 1) return named
  const filled = named.filter((place) => columns.isFilled(place))
  const rivals = filled.length === 0 ? named : filled
  const fitting = form === undefined ? [] : rivals.filter((place) => columns.mostlyFits(place, form))
  return fitting.length === 0 ? rivals : fitting
}

/** The least share of fitting cells in a column before it may be the column of a field. */
const minFittingShare = 0.6

/** The filled cells below a row of headings, column by column. */
class CellsByColumn {
  readonly #head: SheetRow
  readonly #columns = new Map<number, Cell[]>()

  constructor(head: SheetRow, rows: readonly SheetRow[]) {
    this.#head = head
    for (const place of head.cells.keys()) this.#columns.set(place, [])
    for (const { row, cells } of rows) {
      if (row <= head.row) continue
      for (const [place, cell] of cells) {
        if (cell.text.trim() === '') continue
        const column = this.#columns.get(place)
        if (column === undefined) this.#columns.set(place, [cell])
        else column.push(cell)
      }
    }
  }

  get places(): readonly number[] {
    return [...this.#columns.keys()].toSorted((left, right) => left - right)
  }

  readonly listCells = (place: number): readonly Cell[] => this.#columns.get(place) ?? []

  readonly getHeading = (place: number): string => {
    const cell = this.#head.cells.get(place)
    return cell?.kind === 'text' ? cell.text : ''
  }

  readonly isFilled = (place: number): boolean => this.listCells(place).length > 0

  readonly mostlyFits = (place: number, { fits }: CellForm): boolean => {
    const sample = takeSample(this.listCells(place))
    return sample.length > 0 && sample.filter(fits).length >= sample.length * minFittingShare
  }

  readonly noneFits = (place: number, { fits }: CellForm): boolean =>
    this.isFilled(place) && !takeSample(this.listCells(place)).some(fits)
}
