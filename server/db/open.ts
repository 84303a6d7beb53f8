/** Opens the database of the portal: the server named by DATABASE_URL, or the embedded one beside the app. */
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides, types as pgTypes } from 'pg'
import { startEmbeddedPostgres } from './embedded/start.ts'
import type { Log } from './embedded/log.ts'
import { keepStatements } from './kept-statements.ts'
import type { Tables } from './tables.ts'

/** The oldest major version of PostgreSQL whose SQL the portal uses (the builtin C.UTF-8 collation came with 17). */
const OLDEST_MAJOR_VERSION = 17

/** Object identifiers of types whose text the driver must not read in its own way (pg_type.oid). */
const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

export interface OpenDatabaseOptions {
  /** `postgres://…` of an external server; absent or undefined: the embedded server is started or adopted. */
  databaseUrl?: string | undefined
  /** Folder of the portal's own data; the embedded server keeps its files in `postgresql/` below it. */
  dataDirectory: string
  log: Log
}

export interface OpenDatabase {
  db: Kysely<Tables>
  pool: Pool
  /** For parts that open their own connections, such as the job queue. Carries a password: never log it. */
  connectionString: string
  /** Closes the pool, then leaves the embedded server, which stops when no other app uses it. */
  close(): Promise<void>
}

/**
 * Opens the database and proves that it answers and is new enough. Does not migrate.
 *
 * @throws Error naming the cause and the cure when the server cannot be reached, is older than 17, or does not store UTF-8.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const embedded =
    options.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDirectory: options.dataDirectory, log: options.log })
      : undefined
  const connectionString = embedded?.connectionString ?? options.databaseUrl ?? ''
  const pool = openPool(connectionString, options.log)
  try {
    await proveServer(pool)
  } catch (error) {
    await pool.end()
    await embedded?.stop()
    throw error
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    connectionString,
    close: async () => {
      await db.destroy()
      // Kysely ends the pool only when it was asked a question.
      if (!pool.ended) await pool.end()
      await embedded?.stop()
    },
  }
}

/** A pool that reads `bigint` as a number, `date` as its text, and `timestamptz` as a Date; every pool of the portal and its tests comes from here. */
export function openPool(connectionString: string, log: Log): Pool {
  const types = new TypeOverrides()
  types.setTypeParser(INT8, readBigint)
  types.setTypeParser(DATE, (text) => text)
  types.setTypeParser(TIMESTAMPTZ, readMoment)
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'design-portal',
    types,
  })
  keepStatements(pool)
  // An idle connection that breaks is replaced by the pool; without a listener Node would end the process.
  pool.on('error', (error) => log.warn(`An idle database connection broke: ${error.message}`))
  return pool
}

function readBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new Error(`The bigint ${text} does not fit a number; select it as text.`)
  return value
}

const readAnyMoment: (text: string) => Date = pgTypes.getTypeParser(TIMESTAMPTZ)

/** Reads moments as most are written, in UTC and of years of four digits, itself: JavaScript's own reading takes half as long as the driver's. */
export function readMoment(text: string): Date {
  const isPlain = text.endsWith('+00') && text[10] === ' '
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readAnyMoment(text)
}

async function proveServer(pool: Pool): Promise<void> {
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

/** Throws when a server's own report of itself does not meet what the portal needs. */
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
