/** Counts the apps that use one embedded server, so that the last one to leave stops it. */
import type { Client } from 'pg'
import { createClient } from '../connections.ts'

/** Key of the advisory lock in the database `postgres` that every app holds shared; "dpsh" in ASCII. */
const SHARE_LOCK = 0x64_70_73_68

/** How long the server may take to answer what is asked about holds, in milliseconds. */
const answerMilliseconds = 5000

/** One app's hold on a server. */
export interface Share {
  /** Comes about when the server no longer knows of the hold: it is gone, or begins anew after a crash. */
  lost: Promise<void>
  /** Gives the hold up; true when nobody else holds the server, which then lets no new app in. */
  release(): Promise<boolean>
}

/**
 * Takes a hold on the server: a lock on a connection of its own, which PostgreSQL itself takes back when the process
 * dies, so that no count can go stale.
 */
export async function acquireShare(connectionString: string): Promise<Share> {
  let isLost = false
  const lost = Promise.withResolvers<void>()
  const client = createClient(
    {
      connectionString,
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
      application_name: 'design-portal share',
    },
    () => {
      isLost = true
      lost.resolve()
    },
  )
  await client.connect()
  try {
    await client.query('select pg_advisory_lock_shared($1)', [SHARE_LOCK])
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    lost: lost.promise,
    // A server that does not answer serves nobody.
    release: async () => isLost || (await leave(client).catch(() => true)),
  }
}

async function leave(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [SHARE_LOCK])
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    SHARE_LOCK,
  ])
  const alone = rows[0]?.alone === true
  // Alone: the connection stays open with the lock until the server stops.
  if (!alone) await client.end()
  return alone
}
