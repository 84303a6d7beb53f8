/** Announces a submission some seconds ahead, and lets every editor stop it, because submitting freezes the solution for everybody. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { SubmissionCountdown } from '@design-portal/contract/presence.ts'
import type { statusWorkflowCalls } from '@design-portal/contract/status-workflow.ts'
import { countdownShownSeconds, submitCountdownSeconds } from '@design-portal/domain/workflow/presence.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { performAction } from '../../solutions/solutions/act-on-solution.ts'
import { createConditionError } from '../../solutions/solutions/require-ability.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { listCountdowns, insertCountdown, stopCountdowns } from './countdown-store.ts'

type Calls = typeof statusWorkflowCalls
type StopInput = CheckedInputOf<Calls['solution/submission/stop']> & Precondition

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function announceSubmission(
  caller: Caller,
  { cfgid: cfgId, ...precondition }: StopInput,
): Promise<AnswerOf<Calls['solution/submission/announce']>> {
  const { user } = caller
  const now = caller.clock()
  const ends = new Date(now.getTime() + submitCountdownSeconds * 1000)
  const id = randomUUID()
  await performAction(caller, { cfgId, ...precondition, action: 'submit' }, async (caller, { solution }) => {
    await insertCountdown(caller.db, {
      id,
      cfgId,
      companyId: solution.company_id,
      userId: user.id,
      now,
      ends,
    })
  })
  return {
    countdown: {
      countdownId: id,
      usrId: user.id,
      name: user.name,
      ends: ends.toISOString(),
      secondsLeft: submitCountdownSeconds,
      stoppedBy: null,
    },
  }
}

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED once it is submitted, ROW_VERSION_CONFLICT */
export async function stopSubmission(
  caller: Caller,
  { cfgid: cfgId, ...precondition }: StopInput,
): Promise<AnswerOf<Calls['solution/submission/stop']>> {
  const { user } = caller
  const now = caller.clock()
  return await performAction(
    caller,
    { cfgId, ...precondition, action: 'edit' },
    async (caller, { solution }) => {
      const stopped = await stopCountdowns(caller.db, {
        cfgId,
        userId: user.id,
        now,
        since: getShownSince(now),
      })
      // A person who stops their own submission has done nothing that others need to read about.
      if (stopped.some((userId) => userId !== user.id)) {
        await recordHistory(caller.db, {
          cfgId,
          companyId: solution.company_id,
          kind: 'submission stopped',
          userId: user.id,
          at: now,
        })
      }
      return { stopped: stopped.length > 0 }
    },
  )
}

/**
 * Must be called in the transaction of the submission, with the solution locked. @throws CallError CONDITION_NOT_MET where somebody has
 * stopped it
 */
export async function requireNotStopped(db: Database, cfgId: string, countdownId: string): Promise<void> {
  const [announced] = await listCountdowns(db, cfgId, { id: countdownId })
  if (announced === undefined || announced.stopped_by !== null)
    throw createConditionError(['submissionNotStopped'])
}

/** The newest announced submission, also for a short time after its end, so that the person who announced it learns that it was stopped. */
export async function findCurrentCountdown(
  db: Database,
  cfgId: string,
  now: Date,
): Promise<SubmissionCountdown | null> {
  const [newest] = await listCountdowns(db, cfgId, { since: getShownSince(now) })
  if (newest === undefined) return null
  const { stopped_by: usrId, stopped_by_name: name } = newest
  return {
    countdownId: newest.id,
    usrId: newest.user_id,
    name: newest.name,
    ends: newest.ends_at.toISOString(),
    secondsLeft: Math.max(0, (newest.ends_at.getTime() - now.getTime()) / 1000),
    stoppedBy: usrId === null ? null : { usrId, name: name ?? '' },
  }
}

const getShownSince = (now: Date): Date => new Date(now.getTime() - countdownShownSeconds * 1000)
