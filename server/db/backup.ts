/** Command: takes a backup (`node server/db/backup.ts --out FILE`) or restores one (`--restore FILE`). */
import { parseArgs } from 'node:util'
import { backUp } from './back-up.ts'
import { openDatabase } from './open.ts'
import { restore } from './restore.ts'

const HELP = `Backs up the database of the portal, or restores a backup.

  node server/db/backup.ts --out FILE       writes a backup; the portal may go on running
  node server/db/backup.ts --restore FILE   restores one into an empty database; the portal must not run

The database is the one of DATABASE_URL, or the embedded one in DATA_DIR (default .data).
`

const log = {
  info: (message: string): void => void process.stdout.write(`${message}\n`),
  warn: (message: string): void => void process.stderr.write(`${message}\n`),
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, restore: { type: 'string' }, help: { type: 'boolean' } },
  })
  const { out, restore: from } = values
  if (values.help === true || (out === undefined) === (from === undefined)) {
    process.stdout.write(HELP)
    return values.help === true ? 0 : 2
  }
  const url = process.env['DATABASE_URL']
  const database = await openDatabase({
    databaseUrl: url === '' ? undefined : url,
    dataDirectory: process.env['DATA_DIR'] ?? '.data',
    log,
    withoutTimeLimits: true,
  })
  try {
    if (out !== undefined) {
      const { tables, rows } = await backUp(database.pool, out, new Date())
      log.info(`${out} holds ${rows} rows of ${tables} tables.`)
    }
    if (from !== undefined) {
      const { tables, rows } = await restore(database.pool, from)
      log.info(`${rows} rows of ${tables} tables are restored.`)
    }
    return 0
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  log.warn(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
