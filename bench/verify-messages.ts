// Runs mixed work for minutes, whose messages go to simulators of an ERP and a CRM that break and restart, sent by processes that are killed.
import { createRandomDatabase, buildDatabaseAddress, dropDatabase } from '../server/db/databases.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { loadSampleData } from '../server/db/seed/load-sample-data.ts'
import { startTemporaryServer } from '../server/db/temporary-server.ts'
import { runMessageStorm } from '../server/testing/message-storm.ts'
import { printTable } from './table.ts'

const log = { info: () => undefined, warn: () => undefined }

/** Runs for the given number of minutes; returns the exit code. */
export async function verifyMessages(seed: number, minutes: number): Promise<number> {
  const server = await startTemporaryServer(log)
  const name = await createRandomDatabase(server.connectionString, 'messages')
  const connectionString = buildDatabaseAddress(server.connectionString, name)
  const database = await openDatabase({ databaseUrl: connectionString, dataDirectory: '', log })
  const { db, pool } = database
  try {
    await migrate(pool)
    await loadSampleData(db, {
      clock: () => new Date(),
      hashPassword: async () => await Promise.resolve('-'),
      solutions: false,
    })
    const seconds = minutes * 60
    const report = await runMessageStorm({
      db,
      connectionString,
      seconds,
      seed,
      log: (line) => console.log(line),
    })
    const { lost, doubled, ...counts } = report
    printTable(
      ['what', 'how many'],
      [...Object.entries(counts), ['lost', lost.length], ['doubled', doubled.length]],
    )
    for (const line of [...lost, ...doubled]) console.log(line)
    return lost.length + doubled.length === 0 ? 0 : 1
  } finally {
    await database.close()
    await dropDatabase(server.connectionString, name)
    await server.stop()
  }
}
