/** Counts the apps that use one embedded server, so that the last one to leave stops it. */
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from './log.ts'

/** Key of the advisory lock in the database `postgres` that every app holds shared; "dpsh" in ASCII. */
const SHARE_LOCK = 0x64_70_73_68

const RETRY_MILLISECONDS = 1000

/** One app's hold on a server. */
export interface Share {
  /** Gives the hold up; true when nobody else holds the server, which then lets no new app in. */
  release(): Promise<boolean>
}

/**
 * Takes a hold on the server: a lock on a connection of its own, which PostgreSQL itself takes back when the process
 * dies, so that no count can go stale.
 */
export async function takeShare(connectionString: string, log: Log): Promise<Share> {
  const state: { held: Client | undefined; isReleased: boolean; isRetaking: boolean } = {
    held: undefined,
    isReleased: false,
    isRetaking: false,
  }

  /** After a crash of the server its connections are gone but it soon returns: hold it again. */
  async function retake(): Promise<void> {
    state.held = undefined
    if (state.isReleased || state.isRetaking) return
    state.isRetaking = true
    log.warn('The connection that holds the embedded database broke; connecting again')
    while (!state.isReleased && state.held === undefined) {
      state.held = await connectShared(connectionString, () => void retake()).catch(() => undefined)
      if (state.held === undefined) await delay(RETRY_MILLISECONDS, undefined, { ref: false })
    }
    state.isRetaking = false
    // Given up while the connection was being made.
    if (state.isReleased) await state.held?.end().catch(() => {})
  }

  state.held = await connectShared(connectionString, () => void retake())
  return {
    release: async () => {
      const client = state.held
      state.isReleased = true
      state.held = undefined
      // A server that does not answer serves nobody.
      return client === undefined ? true : await leave(client).catch(() => true)
    },
  }
}

async function connectShared(connectionString: string, onLoss: () => void): Promise<Client> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    application_name: 'design-portal share',
    keepAlive: true,
  })
  let isHeld = false
  client.on('error', () => {
    if (isHeld) onLoss()
    isHeld = false
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock_shared($1)', [SHARE_LOCK])
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  isHeld = true
  return client
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
