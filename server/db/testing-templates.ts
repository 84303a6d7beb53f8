/** The lock under which the templates of the test databases are made, and the wait for it. */
import { createClient } from './connections.ts'

/** Key of the lock. The number is arbitrary but fixed: "dptt" in ASCII. */
export const templatesLock = 0x64_70_74_74

let ready: Promise<void> | undefined

/** Waits until the templates of a run are made. Each worker waits once. */
export async function waitForTemplates(server: string): Promise<void> {
  ready ??= waitForLock(server)
  await ready
}

async function waitForLock(server: string): Promise<void> {
  const client = createClient({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock_shared($1)', [templatesLock])
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}
