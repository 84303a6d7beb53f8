/** How Kysely speaks with PostgreSQL here: as it does by itself, and right where a connection is lost in the middle of a transaction. */
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

/** A statement that goes into every transaction of some work, last of all: it is committed with the work or not at all. */
export interface CommitMark {
  /** It must change exactly one row; where it changes none, the work is no longer ours to do, and is undone. */
  readonly statement: Compilable
  /** Work that goes on after the answer leaves no mark. */
  isOver: boolean
}

const marks = new AsyncLocalStorage<CommitMark>()

/** Does work, each of whose transactions leaves a mark. */
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
 * A database over a pool; every one of the portal comes from here.
 *
 * @param onStatement hears of each statement; tests count them
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

  /** What is lost is rolled back by the server: why the transaction failed is told instead of that there is nobody to roll it back. */
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
