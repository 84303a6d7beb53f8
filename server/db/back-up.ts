/** Writes a backup of a database: every row of every table of the portal in one snapshot, without interrupting users. */
import { escapeIdentifier } from 'pg'
import type { Pool, PoolClient } from 'pg'
import { writeBackupFile } from './backup-file.ts'
import type { BackupLine, BackupTable } from './backup-file.ts'
import { listAppliedMigrations } from './migrate.ts'

/** Number of rows fetched at once, which bounds the memory. */
const BATCH = 1000

/**
 * Writes a backup of the tables in the schema `public`. The job queue is excluded, because its jobs are recreated from the
 * outbox and the schedules.
 *
 * @param madeAt the moment to write into the file.
 * @returns how many tables and rows the file holds.
 * @throws Error when the database was never migrated or the file cannot be written; an older file is kept then.
 */
export async function backUp(
  pool: Pool,
  path: string,
  madeAt: Date,
): Promise<{ tables: number; rows: number }> {
  const migrations = await listAppliedMigrations(pool)
  if (migrations.length === 0)
    throw new Error('The database was never migrated; there is nothing to back up.')
  const client = await pool.connect()
  const counts = { tables: 0, rows: 0 }
  try {
    // The transaction gives one snapshot for all tables; the other settings fix the text format of values.
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      "set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601'; set local extra_float_digits = 1; set local bytea_output = 'hex'",
    )
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    )
    const header: BackupLine = {
      kind: 'header',
      format: 'design-portal-backup',
      version: 1,
      madeAt: madeAt.toISOString(),
      server: rows[0]?.version ?? '',
      migrations,
    }
    await writeBackupFile(path, readLines(client, header, counts))
    await client.query('commit')
    return counts
  } finally {
    // After an error the transaction is still open; closing the connection rolls it back.
    client.release(true)
  }
}

async function* readLines(
  client: PoolClient,
  header: BackupLine,
  counts: { tables: number; rows: number },
): AsyncGenerator<BackupLine> {
  yield header
  for (const table of await listTables(client)) {
    yield table
    counts.tables += 1
    for await (const values of readRows(client, table)) {
      counts.rows += 1
      yield { kind: 'row', values }
    }
  }
  const { rows: sequences } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  )
  for (const { name } of sequences) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from public.${escapeIdentifier(name)}`,
    )
    const state = rows[0]
    if (state !== undefined)
      yield { kind: 'sequence', name, lastValue: state.last_value, isCalled: state.is_called }
  }
  yield { kind: 'end', ...counts }
}

/**
 * Returns the tables with rows of their own, sorted by name, with the columns that a restore can write. Generated columns are
 * derived from the others, and `schema_migration` is written by the migrations themselves.
 */
export async function listTables(client: PoolClient): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: { name: string; type: string }[] }>(
    `select c.relname as name,
        jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  )
  return rows.map(({ name, columns }) => ({ kind: 'table', name, columns }))
}

async function* readRows(client: PoolClient, table: BackupTable): AsyncGenerator<(string | null)[]> {
  const columns = table.columns.map((column) => `${escapeIdentifier(column.name)}::text`).join(', ')
  await client.query(
    `declare backup no scroll cursor for select ${columns} from only public.${escapeIdentifier(table.name)}`,
  )
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${BATCH} from backup`,
      rowMode: 'array',
    })
    yield* rows
    if (rows.length < BATCH) break
  }
  await client.query('close backup')
}
