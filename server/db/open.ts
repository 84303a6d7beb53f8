/** Opens the database of the portal: the server named by DATABASE_URL, or the embedded one. */
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openPool } from './connections.ts'
import { createDatabase } from './dialect.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import type { Log } from './embedded/log.ts'
import type { Tables } from './tables.ts'

export { openPool, readMoment } from './connections.ts'

/** The oldest major version of PostgreSQL whose SQL the portal uses (the builtin C.UTF-8 collation came with 17). */
const OLDEST_MAJOR_VERSION = 17

export interface OpenDatabaseOptions {
  /** `postgres://…` address of an external server; if absent or undefined, the embedded server is started or adopted. */
  databaseUrl?: string | undefined
  /** Folder of the portal's data; the embedded server keeps its files in the subfolder `postgresql/`. */
  dataDirectory: string
  log: Log
  /** Disables the time limits of statements, for commands for which nobody waits in a browser. */
  withoutTimeLimits?: boolean
}

export interface OpenDatabase {
  db: Kysely<Tables>
  pool: Pool
  /** Adds a listener for broken connections, after which another server may answer at the address. */
  onBreak(listener: () => void): void
  /** Closes the pool, then releases the embedded server, which stops if no other app uses it. */
  close(): Promise<void>
}

/**
 * Opens the database and verifies that it answers and is recent enough. Does not migrate it.
 *
 * @throws Error naming the cause and the remedy when the server cannot be reached, is older than 17, or does not store UTF-8.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { log, withoutTimeLimits } = options
  const embedded =
    options.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDirectory: options.dataDirectory, log })
      : undefined
  const listeners: (() => void)[] = []
  const pool = openPool(embedded?.connectionString ?? options.databaseUrl ?? '', log, {
    withoutTimeLimits,
    onBreak: () => {
      for (const listener of listeners) listener()
    },
  })
  // The pool reads the address for each new connection.
  embedded?.onReturn((address) => (pool.options.connectionString = address))
  try {
    await requireFitServer(pool)
  } catch (error) {
    await pool.end()
    await embedded?.stop()
    throw error
  }
  const db = createDatabase(pool)
  return {
    db,
    pool,
    onBreak: (listener) => void listeners.push(listener),
    close: async () => {
      await db.destroy()
      // Kysely ends the pool only if a query was made.
      if (!pool.ended) await pool.end()
      await embedded?.stop()
    },
  }
}

async function requireFitServer(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string; number: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number,
        current_setting('server_encoding') as encoding`,
    )
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(
        `The database does not answer: ${reason}. Check DATABASE_URL and that the server runs.`,
        {
          cause: error,
        },
      )
    })
  const server = rows[0]
  if (server === undefined) throw new Error('The database answered without a row; check DATABASE_URL.')
  refuseUnfitServer(server)
}

/** Throws if the properties that a server reports do not meet the portal's requirements. */
export function refuseUnfitServer(server: { version: string; number: string; encoding: string }): void {
  const major = Math.floor(Number(server.number) / 10_000)
  if (!(major >= OLDEST_MAJOR_VERSION)) {
    throw new Error(
      `DATABASE_URL names PostgreSQL ${server.version}; the portal needs ${OLDEST_MAJOR_VERSION} or newer. ` +
        'Upgrade that server, name another, or leave DATABASE_URL empty to use the embedded one.',
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(
      `The database of DATABASE_URL stores ${server.encoding}; the portal needs UTF8. ` +
        "Create it with: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.",
    )
  }
}
