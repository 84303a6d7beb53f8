/** Tests backup and restore: everything is restored, and an incomplete file changes nothing. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from './back-up.ts'
import { listAppliedMigrations, migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { createTestDatabase } from './testing.ts'
import type { TestDatabase } from './testing.ts'

const run = promisify(execFile)
const backupTime = new Date('2026-03-01T12:00:00Z')

/** Covers every column type that a text format could corrupt, foreign keys in both directions, and a trigger that must not fire. */
const firstMigration = `
  create type state as enum ('draft', 'it''s done');
  create table frame (
    id bigint generated always as identity primary key,
    parent_id bigint references frame (id) deferrable,
    newest_module_id uuid,
    name text, width numeric(12, 4), area double precision, at timestamptz, day date, gap interval, state state,
    tags text[], photo bytea, facts jsonb, "Odd ""name""" char(3), double numeric generated always as (width * 2) stored
  );
  create table module (id uuid primary key, frame_id bigint not null references frame (id), unique (frame_id));
  alter table frame add foreign key (newest_module_id) references module (id);
  create sequence quote_number;
  create function bump() returns trigger language plpgsql as $$ begin new.name = new.name || '!'; return new; end $$;
  create trigger frame_bump before insert on frame for each row execute function bump();
  insert into frame (name) values ('made by the migration');`

const secondMigration = `alter table frame add column label text; update frame set label = upper(name);`

const rowsToBackUp = `
  alter table frame disable trigger user;
  update frame set name = 'renamed by a person';
  insert into frame (parent_id, name, width, area, at, day, gap, state, tags, photo, facts, "Odd ""name""") values
    (3, 'forward \\ reference', 12.3400, 'NaN', '2026-03-01 10:00:00.123456+05:30', 'infinity', '1 mon 2 days 03:04:05.6',
      'it''s done', array['a,b', '{"c"}', null, ''], '\\x00ff0a', '{"n": 1e400, "s": "\\u00e4\\n"}', 'ab'),
    (2, e'line\\nbreak\\ttab "quotes" 東京 👍', 99999999.9999, 0.1, null, '0044-03-15 BC', null, null, '{}', '', 'null', null),
    (null, '', null, -0.0, '-infinity', null, null, 'draft', null, null, '[]', '');
  insert into frame (name) select 'row ' || n from generate_series(1, 2500) n;
  insert into module values ('00000000-0000-0000-0000-000000000001', 2);
  update frame set newest_module_id = '00000000-0000-0000-0000-000000000001' where id = 3;
  alter table frame enable trigger user;
  select setval('quote_number', 4711);`

const databases: TestDatabase[] = []
let folder = ''
let migrations = ''
let source: TestDatabase
let file = ''

async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true })
  databases.push(database)
  return database
}

/** Returns every row of the two tables as text, and the current values of the sequences. */
async function readContent(pool: Pool): Promise<unknown> {
  const frames = await pool.query('select frame::text as row from frame order by id')
  const modules = await pool.query('select module::text as row from module order by id')
  const sequences = await pool.query(
    `select (select last_value from quote_number) as quote, (select last_value from frame_id_seq) as frame`,
  )
  return { frames: frames.rows, modules: modules.rows, sequences: sequences.rows }
}

/** Returns the lines of a backup, which are compared a hundred times faster than its bytes. */
const readLines = async (path: string): Promise<readonly string[]> =>
  gunzipSync(await readFile(path))
    .toString('utf8')
    .split('\n')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'design-portal-backup-'))
  migrations = await mkdtemp(join(tmpdir(), 'design-portal-backup-migrations-'))
  await writeFile(join(migrations, '0001-frame.sql'), firstMigration)
  source = await createEmptyDatabase()
  await migrate(source.pool, { directory: migrations })
  await source.pool.query(rowsToBackUp)
  file = join(folder, 'backup.jsonl.gz')
  expect(await backUp(source.pool, file, backupTime)).toEqual({ tables: 2, rows: 2505 })
})

afterAll(async () => {
  for (const database of databases) await database.close()
  for (const path of [folder, migrations]) await rm(path, { recursive: true, force: true })
})

describe('a restored database', () => {
  it('holds every value of every type, and its foreign keys, triggers and sequences work', async () => {
    const target = await createEmptyDatabase()
    expect(await restore(target.pool, file, { directory: migrations })).toEqual({ tables: 2, rows: 2505 })
    expect(await readContent(target.pool)).toEqual(await readContent(source.pool))
    await expect(target.pool.query('delete from frame where id = 2')).rejects.toThrow(/foreign key/)
    const inserted = await target.pool.query("insert into frame (name) values ('new') returning id, name")
    expect(inserted.rows).toEqual([{ id: 2505, name: 'new!' }])
    const restoreMarker = await target.pool.query("select to_regclass('unfinished_restore') as table")
    expect(restoreMarker.rows).toEqual([{ table: null }])
  })

  it('is migrated to the current version, including the restored rows', async () => {
    const laterMigrations = await mkdtemp(join(folder, 'later-'))
    await writeFile(join(laterMigrations, '0001-frame.sql'), firstMigration)
    await writeFile(join(laterMigrations, '0002-label.sql'), secondMigration)
    const target = await createEmptyDatabase()
    await restore(target.pool, file, { directory: laterMigrations })
    expect((await listAppliedMigrations(target.pool)).map(({ number }) => number)).toEqual([1, 2])
    expect((await target.pool.query('select label from frame where id = 1')).rows).toEqual([
      { label: 'RENAMED BY A PERSON' },
    ])
  })
})

describe('a backup file', () => {
  it('is readable by its owner only and names its schema in the first line', async () => {
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
    const [first = ''] = await readLines(file)
    expect(JSON.parse(first)).toMatchObject({
      format: 'design-portal-backup',
      madeAt: '2026-03-01T12:00:00.000Z',
      migrations: [{ number: 1, name: '0001-frame' }],
    })
  })

  it('is kept when a newer one cannot be written', async () => {
    const before = await readLines(file)
    const unmigrated = await createEmptyDatabase()
    await expect(backUp(unmigrated.pool, file, backupTime)).rejects.toThrow(/never migrated/)
    await expect(backUp(source.pool, join(folder, 'no', 'such', 'folder'), backupTime)).rejects.toThrow(
      /ENOENT/,
    )
    expect(await readLines(file)).toEqual(before)
  })
})

describe('a restore is refused without changing anything', () => {
  it('when the database already holds a portal', async () => {
    await expect(restore(source.pool, file, { directory: migrations })).rejects.toThrow(
      /already holds.*DATA_DIR/,
    )
  })

  it('when the file is cut off, damaged, missing or not a backup', async () => {
    const target = await createEmptyDatabase()
    const completeFile = await readFile(file)
    const lines = gunzipSync(completeFile).toString('utf8').trimEnd().split('\n')
    const files: [string, Buffer, RegExp][] = [
      ['cut.gz', completeFile.subarray(0, completeFile.length - 100), /damaged or incomplete/],
      ['short.gz', gzipSync(lines.slice(0, -1).join('\n')), /damaged or incomplete/],
      ['text.txt', Buffer.from('Dear reader'), /damaged/],
      ['other.gz', gzipSync('{"kind":"header","format":"another"}\n'), /not a backup/],
      ['prose.gz', gzipSync('Dear reader\n'), /not a backup/],
      [
        'newer.gz',
        gzipSync('{"kind":"header","format":"design-portal-backup","version":2}\n'),
        /newer version/,
      ],
    ]
    for (const [name, bytes, reason] of files) {
      await writeFile(join(folder, name), bytes)
      await expect(restore(target.pool, join(folder, name), { directory: migrations }), name).rejects.toThrow(
        reason,
      )
    }
    await expect(restore(target.pool, join(folder, 'missing'), { directory: migrations })).rejects.toThrow(
      /ENOENT/,
    )
    const { rows } = await target.pool.query(
      "select count(*) as tables from pg_tables where schemaname = 'public'",
    )
    expect(rows).toEqual([{ tables: 0 }])
  })

  it('when rows are missing in the middle, and the next attempt with a good file succeeds', async () => {
    const target = await createEmptyDatabase()
    const lines = await readLines(file)
    const fileWithHole = join(folder, 'holed.gz')
    await writeFile(fileWithHole, gzipSync(lines.toSpliced(100, 1).join('\n')))
    await expect(restore(target.pool, fileWithHole, { directory: migrations })).rejects.toThrow(
      /2505 rows.*2504/,
    )
    await restore(target.pool, file, { directory: migrations })
    expect(await readContent(target.pool)).toEqual(await readContent(source.pool))
  })

  it('when it was made by a newer version of the portal', async () => {
    const target = await createEmptyDatabase()
    const olderMigrations = await mkdtemp(join(folder, 'older-'))
    await expect(restore(target.pool, file, { directory: olderMigrations })).rejects.toThrow(/newer version/)
  })
})

function createEnvironment(database: TestDatabase): NodeJS.ProcessEnv {
  return { ...process.env, DATABASE_URL: database.connectionString }
}

describe('the backup command', () => {
  const command = join(import.meta.dirname, 'backup.ts')

  it("restores the portal's own database into another that equals it, including sign-in data", async () => {
    const portal = await createTestDatabase()
    const target = await createEmptyDatabase()
    databases.push(portal)
    const path = join(folder, 'portal.jsonl.gz')
    const backupOutput = await run(process.execPath, [command, '--out', path], {
      env: createEnvironment(portal),
    })
    const rows = /holds (\d+) rows of \d+ tables/.exec(backupOutput.stdout)?.[1]
    expect(Number(rows)).toBeGreaterThan(100)
    const restoreOutput = await run(process.execPath, [command, '--restore', path], {
      env: createEnvironment(target),
    })
    expect(/(\d+) rows of \d+ tables are restored/.exec(restoreOutput.stdout)?.[1]).toBe(rows)
    expect(await listAppliedMigrations(target.pool)).toEqual(await listAppliedMigrations(portal.pool))
    const secondPath = join(folder, 'portal-again.jsonl.gz')
    const backupLines = await readLines(path)
    await backUp(target.pool, secondPath, new Date(JSON.parse(backupLines[0] ?? '').madeAt))
    expect(await readLines(secondPath)).toEqual(backupLines)
  })

  it('prints its usage', async () => {
    await expect(run(process.execPath, [command])).rejects.toMatchObject({
      code: 2,
      stdout: expect.stringContaining('--restore FILE'),
    })
  })
})
