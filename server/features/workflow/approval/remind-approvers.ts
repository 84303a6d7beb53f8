/** Reminds approvers of solutions that wait for them, and notifies their lead and the head of the region when the wait gets too long. */
import { clockMarks, type ClockMark, findNextMark } from '@design-portal/domain/approval/clock.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import { recordHeartbeat } from '../../../jobs/heartbeat.ts'
import type { JobDefinition, JobServices } from '../../../jobs/job.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { loadApproval } from './load-approval.ts'
import { type ClockRecord, listSuperiors, lockDueClock, updateClock } from './clock-store.ts'
import { findMarkMoment } from './clocks.ts'
import { listDelegates } from './delegation-store.ts'

/** The name under which the job reports its heartbeat. */
export const reminderHeartbeat = 'approval-clocks'

/** Runs every minute. The marks are stored in the database, so the next run makes up for one that was missed. */
export const remindApprovers: JobDefinition = {
  name: 'remind-approvers',
  schedule: '* * * * *',
  run: async (services) => {
    await remind(services)
  },
}

/** Sends the reminders of all marks that are due. @returns how many */
export async function remind({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<number> {
  let reminded = 0
  for (;;) {
    const at = clock()
    const isSent = await db.transaction().execute(async (transaction) => {
      const due = await lockDueClock(transaction, at)
      if (due === undefined) return false
      await sendReminder(transaction, due, at)
      return true
    })
    if (!isSent) break
    reminded++
  }
  await recordHeartbeat(db, reminderHeartbeat, clock())
  return reminded
}

async function sendReminder(db: Database, due: ClockRecord, at: Date): Promise<void> {
  const mark = clockMarks.find(({ percent }) => percent === due.next_mark)
  if (mark !== undefined) {
    const facts = { clock: due.kind, dueDate: findMarkMoment(due, 100)?.toISOString() ?? null }
    const userIds = await listPeople(db, due, mark, at)
    await notify(db, { kind: mark.kind, cfgId: due.solution_id, userIds, actorId: systemId, at, facts })
  }
  const next = findNextMark(due.next_mark ?? 0)
  await updateClock(db, due.id, {
    next_mark: next?.percent ?? null,
    next_mark_at: next === undefined ? null : (findMarkMoment(due, next.percent) ?? null),
  })
}

/** Approvers with their delegates and, once the time is over, the people above them. */
async function listPeople(
  db: Database,
  due: ClockRecord,
  mark: ClockMark,
  at: Date,
): Promise<readonly string[]> {
  const open = due.kind === 'decide' ? (await loadApproval(db, due.solution_id)).openFor : []
  const approvers = [...new Set([...due.approver_ids, ...open])]
  const delegates = (await listDelegates(db, approvers, at)).map(({ to_user_id: id }) => id)
  const superiors =
    mark.notifies === 'approvers' ? [] : await listSuperiors(db, due.solution_id, mark.notifies)
  return [...approvers, ...delegates, ...superiors]
}
