// Converts COOM combinations into tables: allowed or forbidden rows, with wildcards and lists expanded.
import { all, not } from '@design-portal/domain/engine/testing/builder.ts'
import type { Cell, Column, Condition, Rule, Table, Where } from '@design-portal/domain/engine/model.ts'
import type { ProblemList } from '../read-model.ts'
import type { Grounder, Reached } from './ground.ts'
import type { PartInstance } from './instances.ts'
import type { CombinationItem, Formula, Statement } from './syntax.ts'

type Combinations = Extract<Statement, { kind: 'combinations' }>

/** A table with more rows than this after expansion is not read. */
const MAX_ROWS = 500_000

/** Maximum number of parts that a combination may reach at once. */
const MAX_COMBINATIONS = 100_000

/** The values that a column may contain. */
interface ColumnKind {
  readonly type: 'number' | 'text'
  readonly values: readonly Cell[]
}

/** Writes the tables of a statement once and creates a condition for each combination of instances. */
export class CombinationTable {
  readonly #statement: Combinations
  readonly #problems: ProblemList
  readonly #tableName: string
  readonly #tables: Record<string, Table>
  #isWritten = false
  #hasAllowedRows = false
  #hasForbiddenRows = false

  constructor(statement: Combinations, name: string, tables: Record<string, Table>, problems: ProblemList) {
    this.#statement = statement
    this.#tableName = name
    this.#tables = tables
    this.#problems = problems
  }

  /** Lists what a statement demands of a part: a rule's `when` and `require` for each combination of instances. */
  listDemands(context: PartInstance, grounder: Grounder): Pick<Rule, 'when' | 'require'>[] {
    let combinations: Reached[][] = [[]]
    for (const column of this.#statement.columns) {
      const reachedItems = grounder.reach(context, column)
      if (combinations.length * reachedItems.length > MAX_COMBINATIONS)
        this.#problems.stop(
          column.span,
          `The columns reach more than ${MAX_COMBINATIONS} combinations of parts.`,
          'Lower the cardinalities, or refer to a single part.',
        )
      combinations = combinations.flatMap((previousItems) =>
        reachedItems.map((item) => [...previousItems, item]),
      )
    }
    return combinations.map((columns) => this.#buildDemand(columns))
  }

  #buildDemand(columns: readonly Reached[]): Pick<Rule, 'when' | 'require'> {
    if (!this.#isWritten) this.#writeTables(columns.map((column, index) => this.#findKind(column, index)))
    const where: Where = Object.fromEntries(columns.map((column, index) => [`c${index}`, toOperand(column)]))
    const conditions: Condition[] = []
    if (this.#hasAllowedRows || !this.#hasForbiddenRows)
      conditions.push({ kind: 'row', table: this.#tableName, where })
    if (this.#hasForbiddenRows)
      conditions.push(not({ kind: 'row', table: `${this.#tableName} forbidden`, where }))
    const presenceConditions = columns.flatMap(({ instance }) =>
      instance.presence === undefined ? [] : [instance.presence],
    )
    return {
      ...(presenceConditions.length === 0 ? {} : { when: all(...presenceConditions) }),
      require: conditions.length === 1 ? conditions[0]! : all(...conditions),
    }
  }

  #findKind({ instance, attribute }: Reached, index: number): ColumnKind {
    if (instance.kind === 'option') {
      const { attributes, options } = instance.enumeration
      if (attribute === undefined) return { type: 'text', values: options.map(({ name }) => name) }
      const column = attributes.indexOf(attribute)
      const values = [...new Set(options.map((option) => option.values[column]!))]
      if (values.every((value) => typeof value === 'number')) return { type: 'number', values }
    } else if (instance.kind === 'number') {
      const { min, max } = instance.range
      const scale = 10 ** instance.decimals
      const count = Math.round((max - min) * scale) + 1
      if (count <= MAX_ROWS)
        return {
          type: 'number',
          values: Array.from({ length: count }, (_, step) => Math.round(min * scale + step) / scale),
        }
    }
    return this.#problems.stop(
      this.#statement.columns[index]!.span,
      'A column must be an option or a number with a range.',
      'Name a feature of these kinds.',
    )
  }

  #writeTables(kinds: readonly ColumnKind[]): void {
    this.#isWritten = true
    const columns: Record<string, Column> = Object.fromEntries(
      kinds.map(({ type }, index) => [`c${index}`, { type }]),
    )
    for (const isAllowed of [true, false]) {
      const rows = this.#statement.rows
        .filter((row) => row.isAllowed === isAllowed)
        .flatMap(({ items, span }) => {
          const cells = items.map((item, index) => this.#toCells(item, kinds[index]!))
          const combinationCount = cells.reduce((product, values) => product * values.length, 1)
          if (combinationCount > MAX_ROWS)
            this.#problems.stop(
              span,
              `The row expands to ${combinationCount} combinations.`,
              'Use fewer wildcards.',
            )
          return listProducts(cells)
        })
      if (isAllowed) this.#hasAllowedRows = rows.length > 0
      else this.#hasForbiddenRows = rows.length > 0
      if (rows.length > 0 || (isAllowed && !this.#statement.rows.some((row) => !row.isAllowed)))
        this.#tables[isAllowed ? this.#tableName : `${this.#tableName} forbidden`] = { columns, rows }
    }
  }

  /** The cells that an entry represents; none for an entry that the column cannot have. */
  #toCells(item: CombinationItem, { type, values }: ColumnKind): readonly Cell[] {
    if (item.kind === 'any') return values
    return item.entries.flatMap((formula) => {
      const cell = toCell(formula)
      if (cell !== undefined && values.includes(cell)) return [cell]
      this.#problems.warn(
        formula.span,
        `The column has no ${type === 'number' ? 'number' : 'option'} ${String(cell)}: the row has no effect.`,
        'Correct the entry, or remove the row.',
      )
      return []
    })
  }
}

const toCell = (formula: Formula): Cell | undefined =>
  formula.kind === 'number' ? formula.value : formula.kind === 'path' ? formula.items[0]!.name : undefined

const toOperand = ({ instance, attribute }: Reached): Where[string] =>
  attribute === undefined
    ? { parameter: instance.path }
    : { number: { kind: 'cell', choice: instance.path, column: attribute } }

function listProducts(cells: readonly (readonly Cell[])[]): Record<string, Cell>[] {
  let rows: Record<string, Cell>[] = [{}]
  for (const [index, values] of cells.entries())
    rows = rows.flatMap((row) => values.map((cell) => ({ ...row, [`c${index}`]: cell })))
  return rows
}
