/** Archives solutions (W26 to W32). */
import { isArchived, isStandard } from '@design-portal/domain/workflow/statuses.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { solutionActionCalls } from '@design-portal/contract/solution-actions.ts'
import type { GuardFacts } from '@design-portal/domain/workflow/find-transition.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { findAcknowledgedAt } from '../../sales/orders/erp-facts.ts'
import { requireVisibleSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { recordHistory } from '../solutions/history.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { performAction } from '../solutions/act-on-solution.ts'
import { performBulkAction, getCallerForEach, type BulkOutcome, getVersionForEach } from './bulk.ts'
import { findLastOrderDate, listReadersOfStandard, updateSolution } from './store.ts'

type ArchiveCall = (typeof solutionActionCalls)['solution/archive']
type Input = CheckedInputOf<ArchiveCall> & Precondition

/** How many days after the ERP acknowledged the order a solution may be archived; counted from the order itself if no ERP did. */
const daysAfterOrder = 30

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function archiveSolutions(caller: Caller, input: Input): Promise<AnswerOf<ArchiveCall>> {
  const { replacementCfgId } = input
  // A solution that is archived in the same call cannot replace another one.
  if (replacementCfgId !== undefined && input.cfgids?.includes(replacementCfgId) === true)
    throw createNoStandardError()
  return await performBulkAction(caller, input, {
    act: async (cfgId) => await archive(caller, { ...input, cfgId }),
    createUndo: (done) => [{ call: 'solution/restore', input: { cfgids: done.map(({ cfgId }) => cfgId) } }],
  })
}

async function archive(caller: Caller, input: Input & { readonly cfgId: string }): Promise<BulkOutcome> {
  const { user } = caller
  const { cfgId, replacementCfgId } = input
  const now = caller.clock()
  let replacement: Replacement | undefined
  await performAction(
    getCallerForEach(caller, input),
    {
      rowVersion: getVersionForEach(input),
      cfgId,
      action: 'archive',
      lookUp: async (caller, visible) => await lookUp(caller.db, visible, input, now),
      check: async ({ solution }) => {
        // A call may also archive solutions that are not standards; these are not replaced.
        replacement =
          isStandard(solution.status) && replacementCfgId !== undefined
            ? await requireReplacement(caller, cfgId, replacementCfgId)
            : undefined
      },
    },
    async (caller, { solution }) => {
      const { db } = caller
      const { status, company_id: companyId } = solution
      await updateSolution(db, solution, {
        status: 'archived',
        previous_status: isArchived(status) ? 'open' : status,
        archived_by: user.id,
        archived_at: now,
        replaced_by: replacement?.id ?? null,
        updated_at: now,
      })
      await recordHistory(db, {
        cfgId,
        companyId,
        kind: 'archive',
        userId: user.id,
        at: now,
        rowVersion: solution.row_version + 1,
        changes: {
          status: { from: status, to: 'archived' },
          // The id is stored for the link, the name for the reader.
          ...(replacement === undefined
            ? {}
            : {
                replacement: { from: null, to: replacement.name },
                replacementCfgId: { from: null, to: replacement.id },
              }),
        },
      })
      if (isStandard(status)) await notifyReaders(db, { cfgId, actorId: user.id, at: now, replacement })
    },
  )
  return { cfgId, after: await requireVisibleSolution(caller, cfgId) }
}

/** Informs the people who work with a standard about the solution that replaces it. */
async function notifyReaders(
  db: Database,
  {
    replacement,
    ...notice
  }: {
    readonly cfgId: string
    readonly actorId: string
    readonly at: Date
    readonly replacement: Replacement | undefined
  },
): Promise<void> {
  await notify(db, {
    ...notice,
    kind: 'standardArchived',
    userIds: await listReadersOfStandard(db, notice.cfgId),
    facts:
      replacement === undefined
        ? { outcome: 'none' }
        : { outcome: 'replaced', replacement: replacement.name },
  })
}

async function lookUp(
  db: Database,
  { solution: { id, status } }: VisibleSolution,
  { replacementCfgId, noReplacement }: Input,
  now: Date,
): Promise<GuardFacts> {
  switch (status) {
    case 'ordered': {
      const since = (await findAcknowledgedAt(db, id)) ?? (await findLastOrderDate(db, id))
      const longAgo = now.getTime() - daysAfterOrder * dayMilliseconds
      return { acknowledgedLongAgo: since === undefined || since.getTime() <= longAgo }
    }
    case 'standard':
      return { replacementSettled: noReplacement || replacementCfgId !== undefined }
    default:
      return {}
  }
}

/** The solution that replaces a standard. */
type Replacement = Pick<VisibleSolution['solution'], 'id' | 'name'>

/** @throws CallError INVALID_INPUT if the replacement is not a standard, or is the archived solution itself */
async function requireReplacement(
  caller: Caller,
  cfgId: string,
  replacementCfgId: string,
): Promise<Replacement> {
  const { solution } = await requireVisibleSolution(caller, replacementCfgId)
  if (isStandard(solution.status) && replacementCfgId !== cfgId) return solution
  throw createNoStandardError()
}

const createNoStandardError = (): CallError =>
  new CallError('INVALID_INPUT', {
    fields: [
      {
        path: 'replacementCfgId',
        code: 'not_allowed',
        message: 'Name another solution that is a standard, or send noReplacement.',
      },
    ],
  })
