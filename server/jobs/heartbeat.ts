/** Monitors recurring work by heartbeats, and raises an alarm if one is missing for a while. */
import { isNear } from '@design-portal/domain/near-now.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { JobServices } from './job.ts'

/** Minutes without a heartbeat after which an alarm is raised. */
export const silentMinutes = 10

/** How often a process checks the heartbeats. */
const watchMilliseconds = 60_000

/** Records that the named work was just done. */
export async function recordHeartbeat(db: Kysely<Tables>, name: string, at: Date): Promise<void> {
  await db
    .insertInto('heartbeat')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute()
}

/**
 * Requires that the named work was done recently.
 * @param since the start of the calling process, from which the period counts for work that has never run
 * @throws Error with the time since which the work was not done
 */
export async function requireHeartbeat(
  { db, clock }: Pick<JobServices, 'db' | 'clock'>,
  name: string,
  since: Date,
): Promise<void> {
  const last = await db.selectFrom('heartbeat').select('at').where('name', '=', name).executeTakeFirst()
  const [now, span] = [clock(), silentMinutes * 60_000]
  if (!isNear(since, now, span) && (last === undefined || !isNear(last.at, now, span)))
    throw new Error(`${name} has not run since ${(last?.at ?? since).toISOString()}`)
}

export interface HeartbeatWatch {
  /** One check for each name, for the health calls. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>
  readonly stop: () => void
}

/** Checks the named work every minute, and logs an error while it is stalled. */
export function watchHeartbeats(
  services: Pick<JobServices, 'db' | 'clock' | 'log'>,
  names: readonly string[],
): HeartbeatWatch {
  const since = services.clock()
  const check = async (name: string): Promise<void> => await requireHeartbeat(services, name, since)
  const timer = setInterval(() => {
    for (const name of names)
      check(name).catch((error: unknown) =>
        services.log.error({ err: error, heartbeat: name }, 'work stands still'),
      )
  }, watchMilliseconds)
  timer.unref()
  return {
    checks: Object.fromEntries(names.map((name) => [name, async () => await check(name)])),
    stop: () => clearInterval(timer),
  }
}
