/** An app for the tests of the launcher: `node fixture-app.ts DATA_DIR` starts the server, saves rows without end, and prints each that was acknowledged. */
import { createClient } from '../connections.ts'
import { startEmbeddedPostgres } from './start.ts'

const [dataDirectory = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({
  dataDirectory,
  log: { info: () => {}, warn: (message) => void process.stderr.write(`${message}\n`) },
})
const client = createClient({ connectionString: server.connectionString })
await client.connect()

const run = { isEnding: false }
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => (run.isEnding = true))

await client.query(
  'create table if not exists saved (number bigint generated always as identity primary key)',
)
process.stdout.write(`server ${server.pid}\n`)
while (!run.isEnding) {
  const { rows } = await client.query<{ number: string }>('insert into saved default values returning number')
  process.stdout.write(`saved ${rows[0]?.number}\n`)
}
await client.end()
await server.stop()
