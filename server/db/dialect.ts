/** The Kysely dialect of the portal: that of PostgreSQL, with correct errors if a connection is lost during a transaction. */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Compilable,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import type { Pool } from 'pg'
import { DatabaseUnavailableError, findFault } from './faults.ts'
import type { Tables } from './tables.ts'

/** A statement that is executed last in every transaction of some work, and is committed with the work or not at all. */
export interface CommitMark {
  /** Must change exactly one row; if it changes none, the work belongs to somebody else by now and is rolled back. */
  readonly statement: Compilable
  /** True once the answer is sent; work that continues after it leaves no mark. */
  isOver: boolean
}

const marks = new AsyncLocalStorage<CommitMark>()

/** Runs work and leaves a mark in each of its transactions. */
export async function withCommitMark<Result>(
  mark: CommitMark,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await marks.run(mark, async () => await work())
  } finally {
    mark.isOver = true
  }
}

/**
 * Creates a database over a pool; all databases of the portal are created here.
 *
 * @param onStatement called for each statement, so that tests can count them
 */
export function createDatabase(pool: Pool, onStatement?: () => void): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PortalDialect({ pool }),
    ...(onStatement === undefined ? {} : { log: onStatement }),
  })
}

class PortalDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new PortalDriver(this.#config)
  }
}

class PortalDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const mark = marks.getStore()
    if (mark !== undefined && !mark.isOver) {
      const { numAffectedRows } = await connection.executeQuery(mark.statement.compile())
      if (numAffectedRows !== 1n)
        throw new DatabaseUnavailableError('The work was taken over by another request')
    }
    await super.commitTransaction(connection)
  }

  /** Ignores a failed rollback on a lost connection, which the server rolls back itself, so that the original error is reported. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (findFault(error) === undefined) throw error
    }
  }
}
