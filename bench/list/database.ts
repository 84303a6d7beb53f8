/** The database of the benchmark: our own server in a folder of its own, filled once for each size, kept, and migrated as a real one is. */
import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  listAppliedMigrations,
  migrate,
  MIGRATIONS_DIRECTORY,
  findPendingMigrations,
  readMigrations,
} from '../../server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts'
import { generate } from './generate.ts'

/** A modest server on solid-state storage: the list is measured, not the disk. Nothing here needs to survive a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  effective_cache_size: '4GB',
  jit: 'off',
}

const log = { info: () => undefined, warn: (text: string) => console.warn(text) }

export interface BenchDatabase extends OpenDatabase {
  /** Seconds that filling took; undefined when it was filled before. */
  readonly filled: number | undefined
}

/** Opens the database with so many solutions, and fills it when it is not there yet or was drawn in another way. */
export async function openBenchDatabase(count: number): Promise<BenchDatabase> {
  const drawnBy = await generatorVersion()
  const folder = join(tmpdir(), `design-portal-bench-list-${count}`)
  const mark = join(folder, 'filled')
  if ((await readFile(mark, 'utf8').catch(() => '')) === drawnBy) {
    const kept = await openFolder(folder)
    if (await bringUpToDate(kept)) return { ...kept, filled: undefined }
    await kept.close()
  }
  await rm(folder, { recursive: true, force: true })
  const open = await openFolder(folder)
  const started = performance.now()
  try {
    await migrate(open.pool)
    await generate(open, folder, count)
  } catch (error) {
    await open.close()
    throw error
  }
  await writeFile(mark, drawnBy)
  return { ...open, filled: (performance.now() - started) / 1000 }
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDirectory: folder, log, settings })
  const open = await openDatabase({
    databaseUrl: server.connectionString,
    dataDirectory: folder,
    log,
    patient: true,
  })
  return {
    ...open,
    close: async () => {
      await open.close()
      await server.stop()
    },
  }
}

/** Applies migrations that came after it was filled; false where its history is another one, as after a migration was edited. */
async function bringUpToDate({ pool }: OpenDatabase): Promise<boolean> {
  const files = await readMigrations(MIGRATIONS_DIRECTORY)
  try {
    if (findPendingMigrations(files, await listAppliedMigrations(pool)).length === 0) return true
  } catch {
    return false
  }
  await migrate(pool)
  await pool.query('vacuum analyze')
  return true
}

/** What the rows depend on beside the schema. */
async function generatorVersion(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of ['generate.ts', 'people.ts', 'solutions.ts'])
    hash.update(await readFile(join(import.meta.dirname, name)))
  return hash.digest('hex')
}
