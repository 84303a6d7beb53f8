/** Command: writes `server/db/schema.sql`, the schema that the migrations create in an empty database. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRandomDatabase, buildDatabaseAddress, dropDatabase } from './databases.ts'
import type { Log } from './embedded/log.ts'
import { migrate } from './migrate.ts'
import { openPool } from './open.ts'
import { readSchemaText } from './schema-text.ts'
import { startTemporaryServer } from './temporary-server.ts'

/** The path of the text in the repository. */
const SCHEMA_FILE = join(import.meta.dirname, 'schema.sql')

const log: Log = {
  info: () => {},
  warn: (message) => void process.stderr.write(`${message}\n`),
}

async function printSchema(): Promise<void> {
  const server = await startTemporaryServer(log)
  try {
    const name = await createRandomDatabase(server.connectionString, 'schema')
    const pool = openPool(buildDatabaseAddress(server.connectionString, name), log)
    try {
      await migrate(pool)
      await writeFile(SCHEMA_FILE, await readSchemaText(pool))
      process.stdout.write(`${SCHEMA_FILE} is written.\n`)
    } finally {
      await pool.end()
      await dropDatabase(server.connectionString, name)
    }
  } finally {
    await server.stop()
  }
}

await printSchema()
