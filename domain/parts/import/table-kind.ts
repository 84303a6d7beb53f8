/** What a kind of imported table has: its fields, the headings that name them, and what their cells are. */
import type { Cell } from './cells.ts'

/** What the cells of a field are. */
export interface CellForm {
  readonly fits: (cell: Cell) => boolean
  /** Whether a column of such cells hardly is anything else, so that it needs no known heading. */
  readonly isDistinctive: boolean
}

/** A kind of table that is imported: a list of companies, a price list. */
export interface TableKind<Field extends string> {
  /** In the order in which a mapping names them. */
  readonly fields: readonly Field[]
  /** Without a column for each of these, no row can be read. */
  readonly required: readonly Field[]
  /** The field that a heading names; undefined for an unknown heading. */
  readonly findField: (heading: string) => Field | undefined
  /** The field that a heading may mean, where no other heading names it and its cells do not number the rows. */
  readonly findLikelyField?: (heading: string) => Field | undefined
  /** Fields without a form may have any cells. */
  readonly forms: Readonly<Partial<Record<Field, CellForm>>>
  /** The last row in which headings are looked for, as a spreadsheet program numbers it. */
  readonly lastHeadingRow: number
}
