// A model without the tables and columns that nothing in it reads, such as facts only for figures and bill lines.
import type { Model } from '../../engine/model.ts'

/** The model with the tables and columns that a parameter, value, rule, notice or goal reads. */
export function toReadPart(model: Model): Model {
  const read = new TableReads(model)
  return {
    ...model,
    tables: Object.fromEntries(
      Object.entries(model.tables).flatMap(([name, { columns, rows }]) => {
        const wanted = read.columns.get(name)
        if (wanted === undefined) return []
        const only = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
          Object.fromEntries(Object.entries(of).filter(([column]) => wanted.has(column)))
        return [[name, { columns: only(columns), rows: rows.map(only) }]]
      }),
    ),
  }
}

class TableReads {
  readonly columns = new Map<string, Set<string>>()
  readonly #tableOf = new Map<string, string>()

  constructor({ tables, ...rest }: Model) {
    for (const parameter of rest.parameters)
      if (parameter.kind === 'choice' && 'table' in parameter.from) {
        const { table } = parameter.from
        this.#tableOf.set(parameter.name, table)
        const columns = Object.entries(tables[table]?.columns ?? {})
        this.#add(table, ...columns.flatMap(([name, { type }]) => (type === 'key' ? [name] : [])))
      }
    this.#walk(rest)
  }

  #add(table: string, ...columns: readonly string[]): void {
    this.columns.set(table, new Set([...(this.columns.get(table) ?? []), ...columns]))
  }

  /** Look-ups name a table, and cells the choice whose row they belong to. */
  #walk(of: unknown): void {
    if (typeof of !== 'object' || of === null) return
    const column = 'column' in of && typeof of.column === 'string' ? [of.column] : []
    if ('table' in of && typeof of.table === 'string') {
      const where = 'where' in of && typeof of.where === 'object' && of.where !== null ? of.where : {}
      this.#add(of.table, ...column, ...Object.keys(where))
    }
    if ('choice' in of && typeof of.choice === 'string') {
      const table = this.#tableOf.get(of.choice)
      if (table !== undefined) this.#add(table, ...column)
    }
    for (const part of Object.values(of)) this.#walk(part)
  }
}

/** `5 degC` is the constant of which `5 as degC` is 1 times: both notations compute the same. */
export function withPlainUnits(of: unknown): unknown {
  if (typeof of !== 'object' || of === null) return of
  if (Array.isArray(of)) return of.map(withPlainUnits)
  if ('kind' in of && of.kind === 'multiply' && 'left' in of && 'right' in of && isOne(of.right))
    if (isConstant(of.left)) return of.left
  return Object.fromEntries(Object.entries(of).map(([name, part]) => [name, withPlainUnits(part)]))
}

const isConstant = (of: unknown): of is { readonly value: unknown } =>
  typeof of === 'object' && of !== null && 'kind' in of && of.kind === 'constant' && 'value' in of
const isOne = (of: unknown): boolean => isConstant(of) && of.value === 1
