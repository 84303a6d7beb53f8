/** The database with the sample solutions that test files clone: the first that asks for it fills it, because loading takes seconds and few need it. */
import { createClient } from './connections.ts'
import { buildDatabaseAddress, createRandomDatabase } from './databases.ts'
import { createDatabase } from './dialect.ts'
import { openPool } from './open.ts'
import { loadSampleData } from './seed/load-sample-data.ts'
import { cheapHash, testDay } from './test-people.ts'

/** Key of the lock under which one worker fills the database while others wait. The number is arbitrary but fixed: "dpts" in ASCII. */
const fillingLock = 0x64_70_74_73

/** Fills the database if no test of this run has done so, and returns when it can be cloned. */
export async function ensureSolutionsDatabase({
  server,
  template,
  name,
}: {
  readonly server: string
  readonly template: string
  readonly name: string
}): Promise<void> {
  const client = createClient({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [fillingLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const unfinishedName = await createRandomDatabase(server, 'filling', template)
    await fill(buildDatabaseAddress(server, unfinishedName))
    await client.query(`alter database ${unfinishedName} rename to ${name}`)
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}

async function fill(connectionString: string): Promise<void> {
  const pool = openPool(connectionString, { info: () => {}, warn: () => {} }, { withoutTimeLimits: true })
  try {
    await loadSampleData(createDatabase(pool), {
      clock: () => testDay,
      hashPassword: async () => await Promise.resolve(cheapHash),
    })
    await pool.query('analyze')
  } finally {
    await pool.end()
  }
}
