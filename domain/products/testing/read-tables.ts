// Reduces a model to the tables and columns that it uses itself, without those that only figures and bill lines use.
import type { Model } from '../../engine/model.ts'

/** Omits the tables and columns that no parameter, value, rule, notice or goal of the model uses. */
export function omitUnreadTables(model: Model): Model {
  const tableReads = new TableReads(model)
  return {
    ...model,
    tables: Object.fromEntries(
      Object.entries(model.tables).flatMap(([name, { columns, rows }]) => {
        const columnNames = tableReads.columns.get(name)
        if (columnNames === undefined) return []
        const pickWanted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
          Object.fromEntries(Object.entries(record).filter(([column]) => columnNames.has(column)))
        return [[name, { columns: pickWanted(columns), rows: rows.map(pickWanted) }]]
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
  #walk(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const column = 'column' in node && typeof node.column === 'string' ? [node.column] : []
    if ('table' in node && typeof node.table === 'string') {
      const where = 'where' in node && typeof node.where === 'object' && node.where !== null ? node.where : {}
      this.#add(node.table, ...column, ...Object.keys(where))
    }
    if ('choice' in node && typeof node.choice === 'string') {
      const table = this.#tableByParameter.get(node.choice)
      if (table !== undefined) this.#add(table, ...column)
    }
    for (const part of Object.values(node)) this.#walk(part)
  }
}

/** Replaces `5 as degC`, which is parsed as the constant times 1, by the constant `5 degC`; both have the same value. */
export function replaceOneMultiples(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map(replaceOneMultiples)
  if ('kind' in node && node.kind === 'multiply' && 'left' in node && 'right' in node && isOne(node.right))
    if (isConstant(node.left)) return node.left
  return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, replaceOneMultiples(part)]))
}

const isConstant = (node: unknown): node is { readonly value: unknown } =>
  typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'constant' && 'value' in node
const isOne = (node: unknown): boolean => isConstant(node) && node.value === 1
