/**
 * Tests migrations: they are applied once and in order, are safe between processes, and are refused when the histories
 * do not match.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAppliedMigrations, migrate, listPendingMigrationNames, readMigrations } from './migrate.ts'
import { openPool } from './open.ts'
import { readSchemaText } from './schema-text.ts'
import { createTestDatabase, silentLog } from './testing.ts'
import type { TestDatabase } from './testing.ts'

const databases: TestDatabase[] = []
const folders: string[] = []

afterAll(async () => {
  for (const database of databases) await database.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true })
  databases.push(database)
  return database
}

async function writeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'design-portal-migrations-'))
  folders.push(folder)
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return folder
}

const firstMigration = 'create table frame (id integer primary key);'
const secondMigration = 'alter table frame add column name text; insert into frame values (1, $$one$$);'

describe('migrate', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createEmptyDatabase()
  })

  it('applies the files in order and only once', async () => {
    const directory = await writeFolder({
      '0002-name.sql': secondMigration,
      '0001-frame.sql': firstMigration,
    })
    expect(await listPendingMigrationNames(database.pool, directory)).toEqual(['0001-frame', '0002-name'])
    const first = await migrate(database.pool, { directory })
    expect(first.map((migration) => migration.name)).toEqual(['0001-frame', '0002-name'])
    expect(await migrate(database.pool, { directory })).toEqual([])
    expect((await database.pool.query('select * from frame')).rows).toEqual([{ id: 1, name: 'one' }])
    expect(await listPendingMigrationNames(database.pool, directory)).toEqual([])
  })

  it('stops at a given number', async () => {
    const directory = await writeFolder({
      '0001-frame.sql': firstMigration,
      '0002-name.sql': secondMigration,
    })
    await migrate(database.pool, { directory, upTo: 1 })
    expect((await listAppliedMigrations(database.pool)).map(({ number }) => number)).toEqual([1])
  })

  it('rolls back a failing file and keeps the ones before it', async () => {
    const broken = 'create table module (id integer);\nselect nonsense;'
    const directory = await writeFolder({ '0001-frame.sql': firstMigration, '0002-broken.sql': broken })
    await expect(migrate(database.pool, { directory })).rejects.toThrow(
      /0002-broken failed and was undone.*nonsense.*line 2/,
    )
    const { rows } = await database.pool.query(
      "select to_regclass('frame') as frame, to_regclass('module') as module",
    )
    expect(rows).toEqual([{ frame: 'frame', module: null }])
  })

  it('does the work once when four processes start together', async () => {
    const directory = await writeFolder({
      '0001-frame.sql': firstMigration,
      '0002-name.sql': secondMigration,
    })
    const pools = Array.from({ length: 4 }, () => openPool(database.connectionString, silentLog))
    const applied = await Promise.all(pools.map((pool) => migrate(pool, { directory })))
    for (const pool of pools) await pool.end()
    expect(applied.filter((list) => list.length > 0).map((list) => list.length)).toEqual([2])
  })

  it('rejects a database migrated by a newer version', async () => {
    await migrate(database.pool, {
      directory: await writeFolder({ '0001-frame.sql': firstMigration, '0002-name.sql': secondMigration }),
    })
    const folderOfOlderVersion = await writeFolder({ '0001-frame.sql': firstMigration })
    await expect(migrate(database.pool, { directory: folderOfOlderVersion })).rejects.toThrow(
      /newer version.*0002-name/,
    )
  })

  it('notices an edited file but ignores line endings', async () => {
    await migrate(database.pool, {
      directory: await writeFolder({ '0001-frame.sql': `${firstMigration}\n` }),
    })
    const otherLineEnds = await writeFolder({ '0001-frame.sql': `${firstMigration}\r\n` })
    expect(await migrate(database.pool, { directory: otherLineEnds })).toEqual([])
    const folderWithEdit = await writeFolder({ '0001-frame.sql': `${firstMigration} -- more` })
    await expect(migrate(database.pool, { directory: folderWithEdit })).rejects.toThrow(/0001-frame .*edited/)
  })

  it('rejects a file added before an applied one and a missing file', async () => {
    const directory = await writeFolder({
      '0001-frame.sql': firstMigration,
      '0003-name.sql': secondMigration,
    })
    await migrate(database.pool, { directory })
    const filesWithLateOne = {
      '0001-frame.sql': firstMigration,
      '0002-late.sql': 'select 1',
      '0003-name.sql': secondMigration,
    }
    await expect(migrate(database.pool, { directory: await writeFolder(filesWithLateOne) })).rejects.toThrow(
      /0002-late.*next free/,
    )
    const folderWithoutFirst = await writeFolder({ '0003-name.sql': secondMigration })
    await expect(migrate(database.pool, { directory: folderWithoutFirst })).rejects.toThrow(
      /0001-frame .*gone/,
    )
  })
})

describe("the portal's own migrations", () => {
  it('compute the search columns of existing solutions', async () => {
    const { pool } = await createEmptyDatabase()
    await migrate(pool, { upTo: 2 })
    await pool.query(`
      insert into user_account (id, username, email, name, company_id, country_code, base_role)
        select gen_random_uuid(), 'ada', 'ada@example.com', 'Ada Lovelace', id, 'GB', 'SE' from company;
      insert into solution (id, company_id, owner_id, name, country_code, region_id, status, currency, created_at, updated_at)
        select gen_random_uuid(), company_id, id, 'Engine room', 'GB', 'europe', 'open', 'GBP', now(), now()
        from user_account where username = 'ada'`)
    await migrate(pool)
    const searchSolutions = async (text: string) =>
      (await pool.query('select name from solution where search_text like search_pattern($1)', [text])).rows
    expect(await searchSolutions('LOVELACE')).toEqual([{ name: 'Engine room' }])
    expect(await searchSolutions('gine')).toEqual([{ name: 'Engine room' }])
    expect(await searchSolutions('babbage')).toEqual([])
  })
})

describe('readMigrations', () => {
  it('rejects invalid names and duplicate numbers', async () => {
    await expect(readMigrations(await writeFolder({ 'frame.sql': firstMigration }))).rejects.toThrow(
      /NNNN-name/,
    )
    const folderWithDuplicate = await writeFolder({
      '0001-frame.sql': firstMigration,
      '0001-name.sql': secondMigration,
    })
    await expect(readMigrations(folderWithDuplicate)).rejects.toThrow(/the same number/)
  })
})

describe('schema.sql', () => {
  it('matches the schema created by the migrations (write it with "node server/db/print-schema.ts")', async () => {
    const migratedDatabase = await createTestDatabase()
    databases.push(migratedDatabase)
    const committedSchema = await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8')
    expect(await readSchemaText(migratedDatabase.pool)).toBe(committedSchema)
  })

  it('shows columns, constraints, indexes, views, functions and triggers', async () => {
    const database = await createEmptyDatabase()
    await database.pool.query(`
      create type state as enum ('draft', 'done');
      create table frame (id bigint generated always as identity primary key, name text not null default 'x',
        width numeric(8, 2) check (width > 0), double numeric generated always as (width * 2) stored, state state);
      create index frame_name on frame (lower(name)) where state = 'done';
      create view wide as select id from frame where width > 1;
      create function touch() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger frame_touch before update on frame for each row execute function touch()`)
    const text = await readSchemaText(database.pool)
    expect(text).toContain("create type state as enum ('draft', 'done');")
    expect(text).toContain('  id bigint not null generated always as identity,')
    expect(text).toContain("  name text not null default 'x'::text,")
    expect(text).toContain('  constraint frame_pkey PRIMARY KEY (id)')
    expect(text).toContain('  constraint frame_width_check CHECK ((width > (0)::numeric))')
    expect(text).toContain('double numeric generated always as ((width * (2)::numeric)) stored')
    expect(text).toContain(
      "CREATE INDEX frame_name ON frame USING btree (lower(name)) WHERE (state = 'done'::state);",
    )
    expect(text).toContain('create view wide as')
    expect(text).toContain('CREATE TRIGGER frame_touch BEFORE UPDATE ON frame')
  })
})
