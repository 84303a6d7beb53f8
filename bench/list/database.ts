/** The database of the benchmark: our own server in a folder of its own, filled once for each schema and size and kept. */
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS_DIRECTORY, migrate } from '../../server/db/migrate.ts'
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

/** Opens the database with so many solutions, and fills it when it is not there yet. */
export async function openBenchDatabase(count: number): Promise<BenchDatabase> {
  const version = await schemaVersion()
  const folder = join(tmpdir(), `design-portal-bench-list-${count}`)
  const mark = join(folder, 'filled')
  const known = await readFile(mark, 'utf8').catch(() => '')
  if (known !== version) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDirectory: folder, log, settings })
  const open = await openDatabase({ databaseUrl: server.connectionString, dataDirectory: folder, log })
  const close = async () => {
    await open.close()
    await server.stop()
  }
  if (known === version) return { ...open, close, filled: undefined }
  const started = performance.now()
  try {
    await migrate(open.pool)
    await generate(open, folder, count)
  } catch (error) {
    await close()
    throw error
  }
  await writeFile(mark, version)
  return { ...open, close, filled: (performance.now() - started) / 1000 }
}

/** What the rows depend on: the migrations and the generator. */
async function schemaVersion(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [MIGRATIONS_DIRECTORY, import.meta.dirname]) {
    for (const name of (await readdir(folder)).toSorted()) {
      if (/^(\d.*\.sql|generate\.ts|people\.ts|solutions\.ts)$/.test(name))
        hash.update(await readFile(join(folder, name)))
    }
  }
  return hash.digest('hex')
}
