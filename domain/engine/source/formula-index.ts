// Indexes the declarations of a product by name, once for all configurations whose formulas are computed.
import type { Num, WhereOf } from '../model.ts'
import type { Formulas } from './formula.ts'
import { getStatedName } from './missing-values.ts'
import type { FigureDeclaration, RecordsDeclaration } from './product-declarations.ts'
import type { Part, SourceModel, SourceParameter, SourceTable } from './source-model.ts'

/** `rack.load`: the name of a place or record, and that of its member. */
interface NamePath {
  readonly binder: string
  readonly member: string
}

type ColumnCondition = readonly [column: string, key: WhereOf<Formulas>[string]]

type TableRow = SourceTable['rows'][number]
type Cell = TableRow[string] | undefined

interface IndexedTable {
  readonly rows: readonly TableRow[]
  readonly key: string
  /** The rows by the content of a column, indexed on first use. */
  readonly byColumn: Map<string, ReadonlyMap<Cell, readonly TableRow[]>>
}

interface IndexedPart {
  readonly part: Part
  readonly parameters: ReadonlyMap<string, SourceParameter>
}

interface IndexedRecords {
  readonly declaration: RecordsDeclaration
  readonly path: string
}

/** The parts of a product that its formulas can refer to. */
interface IndexedProduct {
  readonly source: SourceModel
  readonly figures: readonly FigureDeclaration[]
  readonly records: readonly RecordsDeclaration[]
}

const indexes = new WeakMap<IndexedProduct, FormulaIndex>()

/** The index of a product, created once and cached for the lifetime of the product. */
export function getFormulaIndex(product: IndexedProduct): FormulaIndex {
  const cached = indexes.get(product)
  if (cached !== undefined) return cached
  const created = new FormulaIndex(product)
  indexes.set(product, created)
  return created
}

export class FormulaIndex {
  readonly figures: ReadonlyMap<string, FigureDeclaration>
  readonly parameters: ReadonlyMap<string, SourceParameter>
  readonly parts: ReadonlyMap<string, IndexedPart>
  /** Results of algorithms, by their name in this product. */
  readonly records: ReadonlyMap<string, IndexedRecords>
  readonly dataTables: ReadonlySet<string>
  readonly #tables: ReadonlyMap<string, IndexedTable>
  readonly #references = new Map<string, Num>()
  readonly #statedNames = new Map<string, string>()
  readonly #paths = new Map<string, NamePath>()
  readonly #conditions = new WeakMap<WhereOf<Formulas>, readonly ColumnCondition[]>()

  constructor({ source, figures, records }: IndexedProduct) {
    this.figures = indexByName(figures)
    this.parameters = indexByName(source.parameters)
    this.dataTables = new Set((source.data ?? []).map(({ name }) => name))
    this.parts = indexFirst(
      (source.parts ?? []).map((part) => [part.name, { part, parameters: indexByName(part.parameters) }]),
    )
    this.records = indexFirst(
      records.flatMap((declaration, index) =>
        Object.keys(declaration.lists).map((name): [string, IndexedRecords] => [
          name,
          { declaration, path: `records/${index}` },
        ]),
      ),
    )
    this.#tables = new Map(Object.entries(source.tables).map(([name, table]) => [name, indexTable(table)]))
  }

  /** The name of a value as an expression, always the same object, so that the core model reads it once. */
  getReference(name: string): Num {
    const cached = this.#references.get(name)
    if (cached !== undefined) return cached
    const created: Num = { kind: 'ref', name }
    this.#references.set(name, created)
    return created
  }

  /** The parts of a name, split once: thousands of records refer to the same. */
  getPath(name: string): NamePath {
    const cached = this.#paths.get(name)
    if (cached !== undefined) return cached
    const point = name.indexOf('.')
    const created =
      point < 0
        ? { binder: name, member: '' }
        : { binder: name.slice(0, point), member: name.slice(point + 1) }
    this.#paths.set(name, created)
    return created
  }

  /** The columns of a look-up, each with what its cell must equal. */
  listConditions(where: WhereOf<Formulas>): readonly ColumnCondition[] {
    const cached = this.#conditions.get(where)
    if (cached !== undefined) return cached
    const created = Object.entries(where)
    this.#conditions.set(where, created)
    return created
  }

  /** The flag of a number that may be left unstated. */
  getFlagName(name: string): string {
    const cached = this.#statedNames.get(name)
    if (cached !== undefined) return cached
    const created = getStatedName(name)
    this.#statedNames.set(name, created)
    return created
  }

  listRows(table: string): readonly TableRow[] {
    return this.#tables.get(table)?.rows ?? []
  }

  /** The row of a table by its key. */
  findRow(table: string, key: Cell): TableRow | undefined {
    const found = this.#tables.get(table)
    return found && findRows(found, found.key, key)[0]
  }

  /** The rows that contain all of these cells, in order. */
  listRowsWith(
    table: string,
    cells: readonly (readonly [column: string, cell: Cell])[],
  ): readonly TableRow[] {
    const found = this.#tables.get(table)
    const [first, ...others] = cells
    if (found === undefined || first === undefined) return found?.rows ?? []
    const rows = findRows(found, ...first)
    return others.length === 0
      ? rows
      : rows.filter((row) => others.every(([column, cell]) => row[column] === cell))
  }
}

function indexTable({ columns, rows }: SourceTable): IndexedTable {
  const key = Object.keys(columns).find((name) => columns[name]?.type === 'key') ?? ''
  return { rows, key, byColumn: new Map() }
}

function findRows({ rows, byColumn }: IndexedTable, column: string, cell: Cell): readonly TableRow[] {
  const cached = byColumn.get(column)
  if (cached !== undefined) return cached.get(cell) ?? []
  const created = Map.groupBy(rows, (row): Cell => row[column])
  byColumn.set(column, created)
  return created.get(cell) ?? []
}

const indexByName = <T extends { readonly name: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  indexFirst(all.map((item) => [item.name, item]))

/** The first of two declarations with the same name counts. */
const indexFirst = <T>(all: readonly (readonly [string, T])[]): ReadonlyMap<string, T> =>
  new Map(all.toReversed())
