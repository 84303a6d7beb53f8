/** Brings a database to the schema of this version: numbered SQL files, applied once, in order, each in a transaction. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import type { Pool, PoolClient } from 'pg'

/** The folder of the portal's own migrations, `NNNN-name.sql`. */
export const MIGRATIONS_DIRECTORY = join(import.meta.dirname, 'migrations')

/** Key of the advisory lock that lets one process migrate at a time. The number is arbitrary but fixed: "dpmg" in ASCII. */
const MIGRATION_LOCK = 0x64_70_6d_67

/** A migration file that was read and checked. */
export interface Migration {
  number: number
  /** File name without the ending, such as `0001-people`. */
  name: string
  sql: string
  /** SHA-256 of the text with LF line endings, in hexadecimal. */
  checksum: string
}

/** A migration as recorded in the database. */
export interface AppliedMigration {
  number: number
  name: string
  checksum: string
}

export interface MigrateOptions {
  /** Folder of the files; the portal's own when absent. */
  directory?: string
  /** The last number to apply, for restoring an older backup; all when absent. */
  upTo?: number
}

/**
 * Applies every pending migration and returns those applied now, in order.
 *
 * Safe when several processes start at once: they wait for each other on an advisory lock. A file that fails leaves
 * the database at the one before it.
 *
 * @throws Error when the database is newer than the code, when an applied file was edited, renamed or removed, when a
 * file was added before one already applied, or when a file's SQL fails.
 */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<AppliedMigration[]> {
  const files = await readMigrations(options.directory ?? MIGRATIONS_DIRECTORY)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createMigrationTable(client)
    const pending = listPendingMigrations(files, await readAppliedMigrations(client)).filter(
      (file) => options.upTo === undefined || file.number <= options.upTo,
    )
    for (const file of pending) await applyMigration(client, file)
    return pending.map(({ number, name, checksum }) => ({ number, name, checksum }))
  } finally {
    // Closing the connection releases the lock even if the connection is broken.
    client.release(true)
  }
}

/** Returns the names of the migrations that are still to be applied, for the readiness check; empty if the schema is current. */
export async function listPendingMigrationNames(
  pool: Pool,
  directory = MIGRATIONS_DIRECTORY,
): Promise<string[]> {
  const files = await readMigrations(directory)
  return listPendingMigrations(files, await listAppliedMigrations(pool)).map((file) => file.name)
}

/** Returns the migrations applied to a database, in order; empty for a database that was never migrated. */
export async function listAppliedMigrations(pool: Pool): Promise<AppliedMigration[]> {
  const { rows } = await pool.query<{ found: string | null }>(
    "select to_regclass('schema_migration') as found",
  )
  return rows[0]?.found === null ? [] : await readAppliedMigrations(pool)
}

/**
 * Reads and checks the files of a folder, in order of their numbers.
 *
 * @throws Error when a name is not `NNNN-name.sql` or a number is used twice.
 */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations: Migration[] = []
  for (const fileName of names) {
    const match = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(fileName)
    if (match?.[1] === undefined) {
      throw new Error(
        `The migration ${fileName} must be named NNNN-name.sql, in small letters, digits and hyphens.`,
      )
    }
    const number = Number(match[1])
    const previous = migrations.at(-1)
    if (previous?.number === number) {
      throw new Error(
        `The migrations ${previous.name} and ${fileName} have the same number; renumber the newer one.`,
      )
    }
    const sql = (await readFile(join(directory, fileName), 'utf8')).replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(sql).digest('hex')
    migrations.push({ number, name: fileName.slice(0, -'.sql'.length), sql, checksum })
  }
  return migrations
}

/**
 * Returns the files that are still to be applied, given the migrations already applied.
 *
 * @throws Error when the two histories do not match; see `migrate`.
 */
export function listPendingMigrations(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const byNumber = new Map(files.map((file) => [file.number, file]))
  const newestFile = files.at(-1)?.number ?? 0
  for (const past of applied) {
    const file = byNumber.get(past.number)
    if (file === undefined && past.number > newestFile) {
      throw new Error(
        `The database was migrated by a newer version of the portal (${past.name}; this version knows up to ` +
          `${newestFile}). Start that version or a newer one, or restore a backup made by this one.`,
      )
    }
    if (file === undefined) {
      throw new Error(`The migration ${past.name} was applied but its file is gone; bring the file back.`)
    }
    if (file.name !== past.name || file.checksum !== past.checksum) {
      throw new Error(
        `The migration ${past.name} was applied and has been edited or renamed since (now ${file.name}). ` +
          'Undo the edit and put the change into a new migration.',
      )
    }
  }
  const newestApplied = applied.at(-1)?.number ?? 0
  const outOfOrder = files.find(
    (file) => file.number < newestApplied && !applied.some((past) => past.number === file.number),
  )
  if (outOfOrder !== undefined) {
    throw new Error(
      `The migration ${outOfOrder.name} comes before one that is already applied (${newestApplied}). ` +
        'Migrations are append-only: give it the next free number.',
    )
  }
  // The checks above guarantee that the applied migrations are exactly the first files.
  return files.slice(applied.length)
}

async function createMigrationTable(client: PoolClient): Promise<void> {
  await client.query(`
    create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
}

async function readAppliedMigrations(connection: Pool | PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await connection.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  )
  return rows
}

async function applyMigration(client: PoolClient, file: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The migration ${file.name} failed and was undone: ${reason}${formatLine(error, file.sql)}`,
      {
        cause: error,
      },
    )
  }
}

/** Describes the place of a PostgreSQL error in the file; PostgreSQL counts characters from 1. */
function formatLine(error: unknown, sql: string): string {
  const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN
  return position > 0 ? ` (line ${sql.slice(0, position - 1).split('\n').length})` : ''
}
