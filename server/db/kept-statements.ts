/**
 * Statements that a connection keeps planned: those of every request, whose planning takes longer than their work. Only for statements that one plan
 * suits, whatever their values; the plan of any other depends on what it is asked.
 */
import { createHash } from 'node:crypto'
import { type KyselyPlugin, QueryNode, RawNode, SelectModifierNode, SelectQueryNode } from 'kysely'
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
export const kept = (db: Database): Database => db.withPlugin(keeping)

/** Has every connection of a pool send what is to be kept under a name, so that the server parses and plans it once. */
export function keepStatements(pool: Pool): void {
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
