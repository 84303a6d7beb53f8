/** Restores a backup into an empty database: its own schema first, then its rows, then what later versions added. */
import { escapeIdentifier } from 'pg'
import type { Pool, PoolClient } from 'pg'
import { listTables } from './back-up.ts'
import { readBackupFile } from './backup-file.ts'
import type { BackupHeader, BackupRow, BackupSequence, BackupTable } from './backup-file.ts'
import { migrate, MIGRATIONS_DIRECTORY, listPendingMigrations, readMigrations } from './migrate.ts'

/** Number of rows per insert. */
const BATCH = 1000

export interface RestoreOptions {
  /** Folder of the migrations; the portal's own folder if absent. */
  directory?: string
}

/** A table that exists while a restore is in progress, so that an interrupted restore can be repeated. */
const UNFINISHED_TABLE = 'unfinished_restore'

/**
 * Restores a backup that this version or an older one made, into a database without tables.
 *
 * The file is read to its end before anything is written. The rows go in as one transaction, after the schema of the
 * version that made the backup and before the migrations that came later, so that these change the restored rows too.
 * Foreign keys are dropped during the restore and checked when they are recreated. The portal's triggers are disabled, because
 * the rows already contain their effects.
 *
 * @returns how many tables and rows were written.
 * @throws Error when the database holds tables, the file is damaged, or it was made by a newer version.
 */
export async function restore(
  pool: Pool,
  path: string,
  options: RestoreOptions = {},
): Promise<{ tables: number; rows: number }> {
  const directory = options.directory ?? MIGRATIONS_DIRECTORY
  const header = await readVerifiedHeader(path)
  // Throws if the migration history of the backup does not match ours.
  listPendingMigrations(await readMigrations(directory), header.migrations)
  await requireEmptyDatabase(pool)
  await pool.query(`create table if not exists ${UNFINISHED_TABLE} ()`)
  await migrate(pool, { directory, upTo: header.migrations.at(-1)?.number ?? 0 })
  const counts = await writeBackup(pool, path)
  await migrate(pool, { directory })
  return counts
}

/** Verifies that the file is complete, and returns its header. */
async function readVerifiedHeader(path: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  for await (const line of readBackupFile(path)) if (line.kind === 'header') header = line
  if (header === undefined) throw new Error(`${path} is not a backup of the portal.`)
  return header
}

async function requireEmptyDatabase(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ tables: string[] | null }>(
    "select array_agg(tablename::text) as tables from pg_tables where schemaname = 'public'",
  )
  const tables = rows[0]?.tables ?? []
  if (tables.length === 0 || tables.includes(UNFINISHED_TABLE)) return
  throw new Error(
    'The database already holds the tables of a portal; a backup is restored into an empty database. Name another ' +
      'DATA_DIR or DATABASE_URL, or move the old data away. Nothing was changed.',
  )
}

async function writeBackup(pool: Pool, path: string): Promise<{ tables: number; rows: number }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const restoringStatements = await dropChecks(client)
    await removeRowsOfMigrations(client)
    const counts = await writeLines(client, path)
    for (const statement of restoringStatements) await client.query(statement)
    await client.query(`drop table ${UNFINISHED_TABLE}`)
    await client.query('commit')
    return counts
  } finally {
    // After an error the transaction is still open; closing the connection rolls it back.
    client.release(true)
  }
}

/** Drops the foreign keys and disables the triggers; returns the statements that restore both. */
async function dropChecks(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; undo: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
        format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as undo
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
      union all
      select distinct format('alter table %s disable trigger user', t.tgrelid::regclass),
        format('alter table %s enable trigger user', t.tgrelid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ undo }) => undo)
}

/** Removes the rows that migrations wrote, because the backup contains them in their latest state. */
async function removeRowsOfMigrations(client: PoolClient): Promise<void> {
  for (const { name } of await listTables(client))
    await client.query(`delete from public.${escapeIdentifier(name)}`)
}

async function writeLines(client: PoolClient, path: string): Promise<{ tables: number; rows: number }> {
  const counts = { tables: 0, rows: 0 }
  let table: BackupTable | undefined
  let batch: BackupRow[] = []
  const flush = async (): Promise<void> => {
    if (table !== undefined && batch.length > 0) await writeRows(client, table, batch)
    counts.rows += batch.length
    batch = []
  }
  for await (const line of readBackupFile(path)) {
    if (line.kind === 'row') {
      batch.push(line)
      if (batch.length >= BATCH) await flush()
      continue
    }
    await flush()
    if (line.kind === 'table') {
      table = line
      counts.tables += 1
    }
    if (line.kind === 'sequence') await writeSequence(client, line)
    if (line.kind === 'end' && (line.tables !== counts.tables || line.rows !== counts.rows)) {
      throw new Error(
        `${path} says it holds ${line.tables} tables and ${line.rows} rows, but ${counts.tables} and ${counts.rows} ` +
          'were read. Nothing was restored; take another backup.',
      )
    }
  }
  return counts
}

/** Writes rows of a table. Each column is sent as one array of texts, which PostgreSQL converts to the column's type. */
async function writeRows(client: PoolClient, table: BackupTable, rows: readonly BackupRow[]): Promise<void> {
  const names = table.columns.map((column) => escapeIdentifier(column.name))
  const arrays = names.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const values = table.columns.map((column, index) => `source.c${index}::${column.type}`).join(', ')
  const columns = names.map((_, index) => `c${index}`).join(', ')
  await client.query(
    `insert into public.${escapeIdentifier(table.name)} (${names.join(', ')}) overriding system value
      select ${values} from unnest(${arrays}) as source (${columns})`,
    table.columns.map((_, index) => rows.map((row) => row.values[index] ?? null)),
  )
}

async function writeSequence(client: PoolClient, sequence: BackupSequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    `public.${escapeIdentifier(sequence.name)}`,
    sequence.lastValue,
    sequence.isCalled,
  ])
}
