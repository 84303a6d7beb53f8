/** Counts the apps that use one embedded server, so that the last one to leave stops it. */
import type { Client } from 'pg'
import { createClient } from '../connections.ts'

/** Key of the advisory lock in the database `postgres` that every app holds shared; "dpsh" in ASCII. */
const SHARE_LOCK = 0x64_70_73_68

/** The time limit for queries about holds, in milliseconds. */
const answerMilliseconds = 5000

/** One app's hold on a server. */
export interface Share {
  /** Resolves when the server no longer knows the hold, because it has ended or is restarting after a crash. */
  lost: Promise<void>
  /** Releases the hold; returns true if no other app holds the server, which then admits no new app. */
  release(): Promise<boolean>
}

/**
 * Acquires a hold on the server: a lock on a separate connection, which PostgreSQL itself releases when the process dies, so
 * that no count can become stale.
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
    // A server that does not answer has no users.
    release: async () => isLost || (await leave(client).catch(() => true)),
  }
}

async function leave(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [SHARE_LOCK])
  const { rows } = await client.query<{ is_alone: boolean }>('select pg_try_advisory_lock($1) as is_alone', [
    SHARE_LOCK,
  ])
  const isAlone = rows[0]?.is_alone === true
  // The last app keeps the connection with the lock open until the server stops.
  if (!isAlone) await client.end()
  return isAlone
}
