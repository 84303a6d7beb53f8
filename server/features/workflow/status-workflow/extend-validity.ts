/** Extends an approval by 30 days, once, if content and prices are unchanged since the approval. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { StatusAnswer, statusWorkflowCalls } from '@design-portal/contract/status-workflow.ts'
import { compareContents, contentParts } from '@design-portal/domain/workflow/content-hash.ts'
import { computeExtendedValidity } from '@design-portal/domain/workflow/expiry.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { performAction } from '../../solutions/solutions/act-on-solution.ts'
import { createConditionError } from '../../solutions/solutions/require-ability.ts'
import { updateStatus } from '../../solutions/solutions/guarded-update.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { loadStatusAnswer } from './change-status.ts'
import { readContent } from '../solution-content/content-of-solution.ts'
import { findSnapshot } from './store.ts'
import { listEndsOfPrices } from './validity.ts'

type ExtendCall = (typeof statusWorkflowCalls)['solution/extend']
type Input = CheckedInputOf<ExtendCall> & Precondition

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function extendValidity(caller: Caller, input: Input): Promise<StatusAnswer> {
  const { cfgid: cfgId, rowVersion } = input
  const now = caller.clock()
  let until = ''
  await performAction(
    caller,
    {
      cfgId,
      rowVersion,
      action: 'extend',
      check: async ({ solution }) => {
        const content = await readContent(caller, caller.user, solution)
        const approved = await findSnapshot(caller.db, cfgId, ['approved'])
        const changed =
          approved === undefined ? contentParts : compareContents(approved.content, content.content)
        if (changed.length > 0) throw createConditionError(['pricesAsApproved'])
        const wanted = computeExtendedValidity(solution.valid_until ?? content.context.day)
        until = [wanted, ...(await listEndsOfPrices(caller.db, content))].toSorted()[0] ?? wanted
      },
    },
    async (caller, { solution }) => {
      await updateStatus(caller.db, solution, {
        status: solution.status,
        valid_until: until,
        extended_at: now,
        updated_at: now,
      })
      await recordHistory(caller.db, {
        cfgId,
        companyId: solution.company_id,
        kind: 'settings updated',
        userId: caller.user.id,
        at: now,
        rowVersion: solution.row_version + 1,
        changes: { validUntil: { from: solution.valid_until, to: until } },
      })
    },
  )
  return await loadStatusAnswer(caller, cfgId)
}
