/** Links a solution to an opportunity by its number, or removes the link. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { opportunityCalls } from '@design-portal/contract/opportunities.ts'
import type { ActionAnswer } from '@design-portal/contract/solution-actions.ts'
import {
  invalidOpportunityFormat,
  isOpportunity,
  parseOpportunityNumber,
} from '@design-portal/domain/workflow/opportunity.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { toSolutionAnswer } from '../../solutions/solutions/present.ts'
import { performAction } from '../../solutions/solutions/act-on-solution.ts'
import { checkNumber } from './check-number.ts'
import { claimOpportunity } from './claim-opportunity.ts'
import { storeLink } from './store.ts'

type LinkCall = (typeof opportunityCalls)['solution/opportunity/link']
type Input = CheckedInputOf<LinkCall> & Precondition

/**
 * A request that is sent again unchanged changes nothing.
 *
 * @throws CallError NOT_FOUND, INVALID_INPUT, FORBIDDEN, OPPORTUNITY_NOT_AVAILABLE, OPPORTUNITY_UNKNOWN, STATUS_NOT_ALLOWED,
 *   ROW_VERSION_CONFLICT
 */
export async function linkOpportunity(
  caller: Caller,
  { opportunityNumber, ...input }: Input,
): Promise<ActionAnswer> {
  const { cfgId } = input
  const number = requireNumberFormat(opportunityNumber)
  let reportedStage: number | null = null
  const before = await performAction(
    caller,
    {
      ...input,
      action: 'linkOpportunity',
      check: async () => {
        reportedStage = await requireUsableNumber(caller, number)
      },
    },
    async (caller, visible) => {
      await link(caller, visible, { number, reportedStage })
      return visible.solution
    },
  )
  const after = await requireVisibleSolution(caller, cfgId)
  const { opportunity_number: formerNumber, row_version: formerVersion } = before
  const undo = {
    call: 'solution/opportunity/link',
    input: { cfgId, opportunityNumber: formerNumber ?? '', rowVersion: after.solution.row_version },
  }
  return {
    solution: toSolutionAnswer(caller.user, after),
    undo: after.solution.row_version === formerVersion ? [] : [undo],
  }
}

/** The number as it is stored; null if none was entered. @throws CallError INVALID_INPUT in the words of the specification */
function requireNumberFormat(typed: string): string | null {
  const number = parseOpportunityNumber(typed)
  if (number !== undefined) return number === '' ? null : number
  throw new CallError('INVALID_INPUT', {
    fields: [{ path: 'opportunityNumber', code: 'wrong_format', message: invalidOpportunityFormat }],
  })
}

/**
 * The stage according to the sales system; null if it reports none. Requested before anything is locked, because the answer may take long.
 *
 * @throws CallError OPPORTUNITY_NOT_AVAILABLE, OPPORTUNITY_UNKNOWN
 */
export async function requireUsableNumber(caller: Caller, number: string | null): Promise<number | null> {
  const { accepted, finding, opportunity } = await checkNumber(caller, caller.user, number ?? '')
  if (accepted) return opportunity?.stage ?? null
  throw new CallError(finding === 'unknown' ? 'OPPORTUNITY_UNKNOWN' : 'OPPORTUNITY_NOT_AVAILABLE')
}

interface LinkTarget {
  readonly number: string | null
  /** The stage according to the sales system. */
  readonly reportedStage: number | null
}

async function link(
  caller: Caller,
  { solution }: VisibleSolution,
  { number, reportedStage }: LinkTarget,
): Promise<void> {
  const { id: cfgId, opportunity_number: former, opportunity_stage: formerStage } = solution
  if (number === former) return
  const stage = isOpportunity(number) ? ((await claimOpportunity(caller, number)) ?? reportedStage) : null
  const now = caller.clock()
  await storeLink(caller.db, cfgId, { number, stage }, { userId: caller.user.id, at: now })
  await recordHistory(caller.db, {
    cfgId,
    companyId: solution.company_id,
    kind: 'opportunity linked',
    userId: caller.user.id,
    at: now,
    rowVersion: solution.row_version + 1,
    changes: {
      opportunityNumber: { from: former, to: number },
      ...(stage === formerStage ? {} : { opportunityStage: { from: formerStage, to: stage } }),
    },
  })
}
