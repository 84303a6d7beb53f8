// Reduces a model to the tables and columns that it uses itself, without those that only figures and bill lines use.
import type { Model } from '../../engine/model.ts'

/** Omits the tables and columns that no parameter, value, rule, notice or goal of the model uses. */
export function omitUnreadTables(model: Model): Model {
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
  readonly #tableByParameter = new Map<string, string>()

  constructor({ tables, ...rest }: Model) {
    for (const parameter of rest.parameters)
      if (parameter.kind === 'choice' && 'table' in parameter.from) {
        const { table } = parameter.from
        this.#tableByParameter.set(parameter.name, table)
        const columns = Object.entries(tables[table]?.columns ?? {})
        this.#add(table, ...columns.flatMap(([name, { type }]) => (type === 'key' ? [name] : [])))
      }
    this.#walk(rest)
  }

  #add(table: string, ...columns: readonly string[]): void {
    this.columns.set(table, new Set([...(this.columns.get(table) ?? []), ...columns]))
  }

  /** Collects columns from lookups, which name a table, and from cells, which name the choice that selects the row. */
  #walk(of: unknown): void {
    if (typeof of !== 'object' || of === null) return
    const column = 'column' in of && typeof of.column === 'string' ? [of.column] : []
    if ('table' in of && typeof of.table === 'string') {
      const where = 'where' in of && typeof of.where === 'object' && of.where !== null ? of.where : {}
      this.#add(of.table, ...column, ...Object.keys(where))
    }
    if ('choice' in of && typeof of.choice === 'string') {
      const table = this.#tableByParameter.get(of.choice)
      if (table !== undefined) this.#add(table, ...column)
    }
    for (const part of Object.values(of)) this.#walk(part)
  }
}

/** Replaces `5 as degC`, which is parsed as the constant times 1, by the constant `5 degC`; both have the same value. */
export function replaceOneMultiples(of: unknown): unknown {
  if (typeof of !== 'object' || of === null) return of
  if (Array.isArray(of)) return of.map(replaceOneMultiples)
  if ('kind' in of && of.kind === 'multiply' && 'left' in of && 'right' in of && isOne(of.right))
    if (isConstant(of.left)) return of.left
  return Object.fromEntries(Object.entries(of).map(([name, part]) => [name, replaceOneMultiples(part)]))
}

const isConstant = (of: unknown): of is { readonly value: unknown } =>
  typeof of === 'object' && of !== null && 'kind' in of && of.kind === 'constant' && 'value' in of
const isOne = (of: unknown): boolean => isConstant(of) && of.value === 1
