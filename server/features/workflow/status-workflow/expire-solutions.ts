/** Expires solutions soon after midnight in their country, and reminds their owners beforehand. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { type ReminderDay, reminderDays, findDueReminder } from '@design-portal/domain/workflow/expiry.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { expireIfDue, toExpiryFacts } from '../../solutions/solutions/expire-solution.ts'
import { readSolutions } from '../../solutions/solutions/read-solutions.ts'
import { storeReminder, listEnding } from './store.ts'

type ExpiryServices = Pick<JobServices, 'db' | 'clock'>

/** Stored ends are in UTC and count whole days; midnight in a country can be up to a day and a half earlier or later. */
const slackDays = 2

/** Number of solutions read at once. */
const batchSize = 200

/** Runs every hour, because it is midnight somewhere at every hour. */
export const expireSolutionsJob: JobDefinition = {
  name: 'expire-solutions',
  schedule: '7 * * * *',
  run: async (services) => void (await expireSolutions(services)),
}

/** Runs once a day, so that nobody is reminded every hour. */
export const remindOfExpiryJob: JobDefinition = {
  name: 'remind-of-expiry',
  schedule: '23 4 * * *',
  run: async (services) => void (await remindOfExpiry(services)),
}

/** @returns how many expired */
export async function expireSolutions(services: ExpiryServices): Promise<number> {
  let expired = 0
  for await (const records of selectExpiring(services, slackDays)) {
    for (const record of records) if (await expireIfDue(services, record)) expired += 1
  }
  return expired
}

/** @returns how many owners were reminded */
export async function remindOfExpiry(services: ExpiryServices): Promise<number> {
  const longest: ReminderDay = reminderDays[0]
  let notified = 0
  for await (const records of selectExpiring(services, longest + slackDays)) {
    for (const solution of records) {
      const due = findDueReminder(toExpiryFacts(solution), services.clock())
      if (due !== undefined && (await remind(services, solution, due))) notified += 1
    }
  }
  return notified
}

type ExpiringSolution = Awaited<ReturnType<typeof readSolutions>>[number]

async function remind(
  { db, clock }: ExpiryServices,
  { id: cfgId, company_id: companyId, owner_id: ownerId }: ExpiringSolution,
  { expiresOn, daysBefore }: NonNullable<ReturnType<typeof findDueReminder>>,
): Promise<boolean> {
  const at = clock()
  return await db.transaction().execute(async (transaction) => {
    const isNew = await storeReminder(transaction, { cfgId, companyId, expiresOn, daysBefore, at })
    if (!isNew) return false
    await notify(transaction, {
      kind: 'solutionExpires',
      cfgId,
      userIds: [ownerId],
      actorId: systemId,
      at,
      facts: { day: expiresOn, days: daysBefore },
    })
    return true
  })
}

/** Solutions whose stored end is within a number of days, one batch at a time, earliest first. */
async function* selectExpiring(
  { db, clock }: ExpiryServices,
  days: number,
): AsyncGenerator<readonly ExpiringSolution[]> {
  const before = new Date(clock().getTime() + days * dayMilliseconds)
  let after: { readonly at: Date; readonly id: string } | undefined
  for (;;) {
    const rows = await listEnding(db, before, { after, limit: batchSize })
    const last = rows.at(-1)
    if (last === undefined || last.expires_at === null) return
    yield await readSolutions(
      db,
      rows.map(({ id }) => id),
    )
    after = { at: last.expires_at, id: last.id }
  }
}
