/** All SQL of announced submissions. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { Database } from '../../../db/database.ts'

/** Stores an announced submission, and deletes those of the solution that ended long ago. */
export async function insertCountdown(
  db: Database,
  countdown: {
    readonly id: string
    readonly cfgId: string
    readonly companyId: string
    readonly userId: string
    readonly now: Date
    readonly ends: Date
  },
): Promise<void> {
  await db
    .deleteFrom('submission_countdown')
    .where('solution_id', '=', countdown.cfgId)
    .where('ends_at', '<', new Date(countdown.now.getTime() - dayMilliseconds))
    .execute()
  await db
    .insertInto('submission_countdown')
    .values({
      id: countdown.id,
      solution_id: countdown.cfgId,
      company_id: countdown.companyId,
      user_id: countdown.userId,
      ends_at: countdown.ends,
      stopped_at: null,
      stopped_by: null,
    })
    .execute()
}

/** Stops the announced submissions of a solution that end after a moment. @returns who had announced them */
export async function stopCountdowns(
  db: Database,
  {
    cfgId,
    userId,
    now,
    since,
  }: { readonly cfgId: string; readonly userId: string; readonly now: Date; readonly since: Date },
): Promise<readonly string[]> {
  const stopped = await db
    .updateTable('submission_countdown')
    .set({ stopped_at: now, stopped_by: userId })
    .where('solution_id', '=', cfgId)
    .where('stopped_at', 'is', null)
    .where('ends_at', '>', since)
    .returning('user_id')
    .execute()
  return stopped.map(({ user_id: announcedBy }) => announcedBy)
}

/** Announced submissions of a solution, newest first: a single one, or those that end after a moment. */
export async function listCountdowns(
  db: Database,
  cfgId: string,
  { id, since }: { readonly id?: string; readonly since?: Date },
) {
  return await db
    .selectFrom('submission_countdown as countdown')
    .innerJoin('user_account as person', 'person.id', 'countdown.user_id')
    .leftJoin('user_account as stopper', 'stopper.id', 'countdown.stopped_by')
    .select([
      'countdown.id',
      'countdown.user_id',
      'person.name',
      'countdown.ends_at',
      'countdown.stopped_by',
      'stopper.name as stopped_by_name',
    ])
    .where('countdown.solution_id', '=', cfgId)
    .$if(id !== undefined, (query) => query.where('countdown.id', '=', id ?? ''))
    .$if(since !== undefined, (query) => query.where('countdown.ends_at', '>', since ?? new Date(0)))
    .orderBy('countdown.ends_at', 'desc')
    .orderBy('countdown.id')
    .execute()
}
