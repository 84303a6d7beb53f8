/** The job that processes the deadlines of access: it ends unanswered requests and expired grants, starts reviews, sends reminders, and applies the consequences of overdue reviews. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import { revokePrivilege } from '@design-portal/domain/access/privileges.ts'
import { computeDueDate, countReminders } from '@design-portal/domain/access/reviews.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { removeAccess } from '../users/activate-user.ts'
import { updateAccess } from '../users/change-access.ts'
import {
  startReviews,
  countWaitingReviews,
  escalateReviews,
  lockOverdueReview,
  recordReminder,
  updateReview,
} from '../access-records/review-store.ts'
import {
  revokeGrant,
  listUserAdministrators,
  lockEndedGrant,
  lockOverdueRequest,
  updateRequest,
} from '../access-records/request-store.ts'

/** Runs every ten minutes. Due work is read from the database, so the next run makes up for a missed one. */
export const applyAccessDeadlinesJob: JobDefinition = {
  name: 'apply-access-deadlines',
  schedule: '*/10 * * * *',
  run: async (services) => {
    const counts = await applyAccessDeadlines(services)
    services.log.info(counts, 'access deadlines applied')
  },
}

type Services = Pick<JobServices, 'db' | 'clock'>

export async function applyAccessDeadlines(services: Services) {
  const requests = await processAll(services, endOrEscalateRequest)
  const grants = await processAll(services, endExpiredGrant)
  const begun = await startDueReviews(services)
  const removed = await processAll(services, removeUnreviewedAccess)
  const escalated = await escalateOverdueReviews(services)
  await remindOfReviews(services)
  return { requests, grants, begun, removed, escalated }
}

/** Processes one item after the other, each in its own transaction, until none is left. Returns the number of items. */
async function processAll(
  { db, clock }: Services,
  processItem: (db: Database, at: Date) => Promise<boolean>,
): Promise<number> {
  for (let done = 0; ; done++) {
    const at = clock()
    if (!(await db.transaction().execute(async (transaction) => await processItem(transaction, at))))
      return done
  }
}

async function endOrEscalateRequest(db: Database, at: Date): Promise<boolean> {
  const request = await lockOverdueRequest(db, at)
  if (request === undefined) return false
  if (request.ends_at <= at) {
    await updateRequest(db, request.id, { state: 'ended', decided_at: at, updated_at: at })
    await notifyOfAccess(db, at, {
      kind: 'accessAnswered',
      userIds: [request.user_id],
      facts: { outcome: 'ended' },
    })
  } else {
    await updateRequest(db, request.id, { escalates_at: null })
    const administrators = (await listUserAdministrators(db)).filter((id) => id !== request.user_id)
    await notifyOfAccess(db, at, {
      kind: 'accessRequestOverdue',
      userIds: administrators,
      facts: { person: request.name },
    })
  }
  return true
}

async function endExpiredGrant(db: Database, at: Date): Promise<boolean> {
  // A grant is valid as long as it is still its last day anywhere on earth.
  const today = getUtcDay(new Date(at.getTime() - 12 * 3600_000))
  const grant = await lockEndedGrant(db, today)
  if (grant === undefined) return false
  const { privilege, region_ids: regionIds, previous_role: previousRole } = grant
  await revokeGrant(db, grant.id, at)
  await updateAccess(
    db,
    grant.user_id,
    (before) => revokePrivilege(before, { privilege, regionIds, previousRole }),
    {
      userId: systemId,
      event: 'accessEnded',
      at,
    },
  )
  await notifyOfAccess(db, at, {
    kind: 'accessEnded',
    userIds: [grant.user_id],
    facts: { day: grant.last_day },
  })
  return true
}

/** Maximum number of reviews that one statement starts. */
const maxPerStatement = 1000

async function startDueReviews({ db, clock }: Services): Promise<number> {
  const at = clock()
  let begun = 0
  for (;;) {
    const started = await startReviews(db, at, computeDueDate(at), maxPerStatement)
    begun += started
    if (started < maxPerStatement) break
  }
  if (begun > 0) {
    await notifyOfAccess(db, at, {
      kind: 'accessReviewWaits',
      userIds: await listUserAdministrators(db),
      facts: {
        count: begun,
        day: getUtcDay(computeDueDate(at)),
      },
    })
  }
  return begun
}

/**
 * Removes the access of one person from another company whose review was not answered in time. Our own people keep
 * their access, and the overdue review is escalated to others.
 */
async function removeUnreviewedAccess(db: Database, at: Date): Promise<boolean> {
  const review = await lockOverdueReview(db, at)
  if (review === undefined) return false
  await updateReview(db, review.id, { state: 'removed', decided_at: at, decided_by: systemId })
  await removeAccess(db, review.user_id, { userId: systemId, note: '', at })
  return true
}

async function escalateOverdueReviews({ db, clock }: Services): Promise<number> {
  const at = clock()
  return await db.transaction().execute(async (transaction) => {
    const count = await escalateReviews(transaction, at)
    if (count > 0)
      await notifyOfAccess(transaction, at, {
        kind: 'accessReviewOverdue',
        userIds: await listUserAdministrators(transaction),
        facts: { count },
      })
    return count
  })
}

/** Sends one reminder for all reviews that began at the same time. */
async function remindOfReviews({ db, clock }: Services): Promise<void> {
  const at = clock()
  for (const { began_at: beganAt, due_at: dueAt, reminders: sentReminders } of await countWaitingReviews(
    db,
  )) {
    const reminders = countReminders(beganAt, at)
    if (reminders <= sentReminders) continue
    await db.transaction().execute(async (transaction) => {
      const count = await recordReminder(transaction, beganAt, { sentReminders, reminders })
      if (count === 0) return
      await notifyOfAccess(transaction, at, {
        kind: 'accessReviewWaits',
        userIds: await listUserAdministrators(transaction),
        facts: {
          count,
          day: getUtcDay(dueAt),
        },
      })
    })
  }
}

async function notifyOfAccess(
  db: Database,
  at: Date,
  notification: Pick<Parameters<typeof notify>[1], 'kind' | 'userIds' | 'facts'>,
): Promise<void> {
  await notify(db, { ...notification, cfgId: null, actorId: systemId, at })
}
