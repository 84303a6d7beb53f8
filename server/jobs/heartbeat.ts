/** Work that must not stand still tells that it runs, and an alarm is raised when it has not for a while. */
import { isNear } from '@design-portal/domain/near-now.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { JobServices } from './job.ts'

/** Longer than that without a beat is an alarm. */
export const silentMinutes = 10

/** How often a process looks whether the others beat. */
const watchMilliseconds = 60_000

/** Tells that work of a name was done just now. */
export async function recordHeartbeat(db: Kysely<Tables>, name: string, at: Date): Promise<void> {
  await db
    .insertInto('heartbeat')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute()
}

/**
 * Whether work of a name was done lately.
 * @param since when the process that asks has started: what has never run yet is given as long
 * @throws Error telling since when it has not
 */
export async function requireBeat(
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

/** Looks each minute whether work of some names goes on, and writes an error to the log while it does not. */
export function watchHeartbeats(
  services: Pick<JobServices, 'db' | 'clock' | 'log'>,
  names: readonly string[],
): HeartbeatWatch {
  const since = services.clock()
  const check = async (name: string): Promise<void> => await requireBeat(services, name, since)
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
