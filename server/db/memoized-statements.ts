/**
 * Statements that a connection keeps planned: those of every request, whose planning takes longer than their work. Only for statements that one plan
 * suits, whatever their values; the plan of any other depends on what it is asked.
 */
import { createHash } from 'node:crypto'
import {
  type Compilable,
  type CompiledQuery,
  type KyselyPlugin,
  QueryNode,
  RawNode,
  SelectModifierNode,
  SelectQueryNode,
} from 'kysely'
import type { Pool } from 'pg'
import type { Database } from './database.ts'

/** Stands at the end of a statement that is kept. */
const mark = '/* kept */'

const keeping: KyselyPlugin = {
  transformQuery: ({ node }) =>
    SelectQueryNode.is(node)
      ? QueryNode.cloneWithEndModifier(
          node,
          SelectModifierNode.createWithExpression(RawNode.createWithSql(mark)),
        )
      : node,
  transformResult: async ({ result }) => await Promise.resolve(result),
}

/** The same database; what is selected through it is kept. */
export const memoize = (db: Database): Database => db.withPlugin(keeping)

/**
 * A kept statement of every request, whose text is written once and then sent with other values: writing it takes the process longer than
 * sending it.
 *
 * @param build writes the statement; it must be the same for all values, which are told apart as objects
 */
export function memoizeStatement<Values extends readonly object[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<readonly Row[]> {
  let written: { readonly query: CompiledQuery<Row>; readonly places: readonly number[] } | undefined
  return async (db, ...values) => {
    if (written === undefined) {
      const query = build(memoize(db), ...values).compile()
      written = {
        query,
        places: query.parameters.map((parameter) => values.findIndex((one) => one === parameter)),
      }
    }
    const { query, places } = written
    const parameters = query.parameters.map((fixed, index) => values[places[index] ?? -1] ?? fixed)
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** Has every connection of a pool send what is to be kept under a name, so that the server parses and plans it once. */
export function memoizeStatements(pool: Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
  pool.on('connect', (client) => {
    const send = client.query.bind(client)
    const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
      const isKept = typeof text === 'string' && text.endsWith(mark)
      return Reflect.apply(
        send,
        client,
        isKept ? [{ name: nameOf(text), text, values }, ...rest] : [text, values, ...rest],
      )
    }
    Object.assign(client, { query })
  })
}
