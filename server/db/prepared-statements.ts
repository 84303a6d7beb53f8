/**
 * Prepared statements, which each connection parses and plans once. They suit statements that are sent with every request and whose planning takes
 * longer than their execution, but only if one plan is good for all values.
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
  sql,
} from 'kysely'
import type { Pool } from 'pg'
import type { Database } from './database.ts'

/** Marks a statement to be prepared, at the end of its text. */
const mark = '/* prepared */'

/** Append this to a statement that is written as raw SQL to have it prepared. */
export const preparedMark = sql.raw(mark)

const markSelects: KyselyPlugin = {
  transformQuery: ({ node }) =>
    SelectQueryNode.is(node)
      ? QueryNode.cloneWithEndModifier(
          node,
          SelectModifierNode.createWithExpression(RawNode.createWithSql(mark)),
        )
      : node,
  transformResult: async ({ result }) => await Promise.resolve(result),
}

/** Returns the same database with every select statement prepared. */
export const withPreparedStatements = (db: Database): Database => db.withPlugin(markSelects)

/**
 * Returns a prepared statement whose text is built once and then sent with new values, because building it takes the process longer than
 * sending it.
 *
 * @param build builds the statement, which must be the same for all values; the parameters are matched with the values by identity
 */
export function prepareStatement<Values extends readonly object[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<readonly Row[]> {
  /** `valueIndexes` holds, for each parameter, the index of the value that it came from; -1 for a fixed parameter. */
  let prepared: { readonly query: CompiledQuery<Row>; readonly valueIndexes: readonly number[] } | undefined
  return async (db, ...values) => {
    if (prepared === undefined) {
      const query = build(withPreparedStatements(db), ...values).compile()
      prepared = {
        query,
        valueIndexes: query.parameters.map((parameter) => values.findIndex((value) => value === parameter)),
      }
    }
    const { query, valueIndexes } = prepared
    const parameters = query.parameters.map((fixed, index) => values[valueIndexes[index] ?? -1] ?? fixed)
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** Makes every connection of a pool send marked statements under a name, so that the server parses and plans them once. */
export function usePreparedStatements(pool: Pool): void {
  const names = new Map<string, string>()
  const getName = (text: string): string => {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
  pool.on('connect', (client) => {
    const send = client.query.bind(client)
    const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
      const isMarked = typeof text === 'string' && text.endsWith(mark)
      return Reflect.apply(
        send,
        client,
        isMarked ? [{ name: getName(text), text, values }, ...rest] : [text, values, ...rest],
      )
    }
    Object.assign(client, { query })
  })
}
