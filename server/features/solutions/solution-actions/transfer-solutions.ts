/** Transfers solutions to another owner, either by their owner or by a person who may transfer the solutions of somebody who leaves. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { ownershipCalls } from '@design-portal/contract/ownership.ts'
import type { Undo } from '@design-portal/contract/solution-actions.ts'
import { isUnderReview } from '@design-portal/domain/workflow/solution-abilities.ts'
import { recordRefusal } from '../../../db/audit.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { createConditionError } from '../solutions/require-ability.ts'
import { loadSolution, type VisibleSolution } from '../solutions/visible-solution.ts'
import { performAction } from '../solutions/act-on-solution.ts'
import { performBulkAction, getCallerForEach, type BulkOutcome, getVersionForEach } from './bulk.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { mayGiveTo, mayOwn } from './people.ts'
import { listPeople, type PersonRecord } from './store.ts'

type TransferCall = (typeof ownershipCalls)['solution/transfer']
type Input = CheckedInputOf<TransferCall> & Precondition

interface Transferred extends BulkOutcome {
  readonly oldOwnerId: string
  readonly canUndo: boolean
}

/** @throws CallError NOT_FOUND, UNKNOWN_PERSON, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function transferSolutions(caller: Caller, input: Input): Promise<AnswerOf<TransferCall>> {
  const [newOwner] = await listPeople(caller.db, [input.usrId])
  if (newOwner === undefined || !mayOwn(newOwner)) {
    throw new CallError('UNKNOWN_PERSON', {
      fields: [
        { path: 'usrId', code: 'not_allowed', message: 'Name an active person who may own solutions.' },
      ],
    })
  }
  return await performBulkAction(caller, input, {
    act: async (cfgId) => await transfer(caller, { ...input, cfgId, newOwner }),
    alsoVisibleBy: 'transferSolutions',
    createUndo,
  })
}

async function transfer(
  caller: Caller,
  input: Input & { readonly cfgId: string; readonly newOwner: PersonRecord },
): Promise<Transferred> {
  const { cfgId, newOwner, comment, keepAccess } = input
  const now = caller.clock()
  const oldOwnerId = await performAction(
    getCallerForEach(caller, input),
    {
      rowVersion: getVersionForEach(input),
      cfgId,
      action: 'transfer',
      alsoVisibleBy: 'transferSolutions',
      check: async (visible) => await requireNewOwner(caller, visible, newOwner),
    },
    async (caller, visible) => {
      await transferOwnership(caller.db, visible, {
        newOwner,
        userId: caller.user.id,
        now,
        comment,
        keepAccess,
        how: 'transfer',
      })
      return visible.solution.owner_id
    },
  )
  const after = await loadSolution(caller, cfgId)
  const [oldOwner] = await listPeople(caller.db, [oldOwnerId])
  return {
    cfgId,
    after,
    oldOwnerId,
    canUndo: oldOwner !== undefined && mayOwn(oldOwner) && mayGiveTo(caller.user, after, oldOwner).allowed,
  }
}

/** @throws CallError FORBIDDEN after writing the audit log, CONDITION_NOT_MET */
async function requireNewOwner(
  caller: Caller,
  visible: VisibleSolution,
  newOwner: PersonRecord,
): Promise<void> {
  const { user } = caller
  const { solution, state } = visible
  const decision = mayGiveTo(user, visible, newOwner)
  if (!decision.allowed) {
    const { reason } = decision
    await recordRefusal(caller, { action: 'shareOwnership', objectId: solution.id, reason })
    throw new CallError('FORBIDDEN', { details: { reason } })
  }
  if (newOwner.id === solution.owner_id) throw createConditionError(['notYourOwn'])
  // For external people all internal people count alike, because refusing one and accepting another would reveal who approves.
  const mayApprove = isExternal(user.baseRole)
    ? !isExternal(newOwner.base_role)
    : state.approverId === newOwner.id
  if (isUnderReview(state.status) && mayApprove) {
    throw createConditionError(['approverMustNotOwn'])
  }
}

/** Returns one call per previous owner, because a call transfers its list to a single person. */
function createUndo(done: readonly Transferred[]): Undo[] {
  const byOwner = Map.groupBy(
    done.filter(({ canUndo }) => canUndo),
    ({ oldOwnerId }) => oldOwnerId,
  )
  return [...byOwner].map(([usrId, group]) => ({
    call: 'solution/transfer',
    input: { cfgids: group.map(({ cfgId }) => cfgId), usrId, keepAccess: false },
  }))
}
