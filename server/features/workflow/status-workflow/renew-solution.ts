/** Reopens an expired solution (W25): first reports what has become of its parts and prices, and continues once that is confirmed. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type {
  RenewalReport,
  RenewAnswer,
  statusWorkflowCalls,
} from '@design-portal/contract/status-workflow.ts'
import { canBeAdded } from '@design-portal/domain/parts/lifecycle.ts'
import { type Money, createMoney } from '@design-portal/domain/pricing/money.ts'
import type { PriceReader } from '@design-portal/domain/pricing/reader.ts'
import type { SnapshotLine } from '@design-portal/domain/workflow/content-hash.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Precondition } from '../../../http/row-version.ts'
import { findSuccessors, replaceWithdrawnParts } from '../../designs/parts/replace-withdrawn-parts.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { requireSolutionVersion } from '../../solutions/solutions/act-on-solution.ts'
import { requireAbility } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { changeStatus } from './change-status.ts'
import { type CurrentContent, readContent } from '../solution-content/content-of-solution.ts'
import { findSnapshot } from './store.ts'

type RenewCall = (typeof statusWorkflowCalls)['solution/renew']
type Input = CheckedInputOf<RenewCall> & Precondition

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function renewSolution(caller: Caller, input: Input): Promise<RenewAnswer> {
  const { user } = caller
  const { cfgid: cfgId, confirmed, successors, rowVersion } = input
  const visible = await requireVisibleSolution(caller, cfgId)
  const { solution } = visible
  await requireAbility(caller, visible, 'renew')
  await requireSolutionVersion(caller, visible, { rowVersion })
  const snapshot = await findSnapshot(caller.db, cfgId)
  const content = await readContent(caller, user, solution)
  const before = solution.price === null ? null : createMoney(solution.price, solution.currency)
  const successorsByPart = await findSuccessors(
    caller.db,
    listOwnParts(content),
    getDayIn(solution.country_code, caller.clock()),
  )
  const report = hideAmounts(
    getPriceReader(user, visible),
    createReport(content, snapshot, before, successorsByPart),
  )
  if (!confirmed) return { done: false, report, answer: null }
  const answer = await changeStatus(caller, {
    cfgId,
    rowVersion,
    request: { action: 'renew', note: '', confirmed },
    afterChange: async (caller, { now }) => {
      if (successors) await replaceWithdrawnParts(caller, solution, now)
    },
  })
  return { done: true, report, answer }
}

/** The report without amounts, for people who may not see the price of the solution. */
const hideAmounts = ({ price }: PriceReader, report: RenewalReport): RenewalReport =>
  price === 'net'
    ? report
    : {
        ...report,
        lines: report.lines.map((line) => ({ ...line, before: null, now: null })),
        totalBefore: null,
        totalNow: null,
      }

const toMoney = (text: string | null | undefined, currency: string): Money | null =>
  text === null || text === undefined ? null : createMoney(text, currency)

/** Whether a line belongs to no design. Lines of a design follow from its configuration, and are replaced by configuring it again. */
const isOwnLine = ({ designName }: Pick<SnapshotLine, 'designName'>): boolean => designName === ''

const listOwnParts = ({ bill }: CurrentContent): readonly string[] => [
  ...new Set(bill.filter(isOwnLine).map(({ partNumber }) => partNumber)),
]

/** Lines whose price differs from the last snapshot, or whose part is no longer sold. */
function createReport(
  { priced, bill, context, partNumbers }: CurrentContent,
  snapshot: Awaited<ReturnType<typeof findSnapshot>>,
  totalBefore: Money | null,
  successorsByPart: ReadonlyMap<string, { readonly part_number: string }>,
): RenewalReport {
  const former = new Map(snapshot?.bill.map((line) => [line.lineId, line.unitPrice]))
  const isSold = (partNumber: string): boolean => {
    const part = context.findPart(partNumber)
    return part === undefined || canBeAdded(context.day, part)
  }
  const lines = bill.map((line) => {
    const { designName, partNumber, quantity } = line
    const found = isOwnLine(line) ? successorsByPart.get(partNumber)?.part_number : undefined
    return {
      designName,
      partNumber,
      successor: isSold(partNumber) ? null : (found ?? context.findPart(partNumber)?.successor ?? null),
      replaceable: found !== undefined && !isSold(partNumber),
      quantity,
      before: toMoney(former.get(line.lineId), snapshot?.currency ?? priced.currency),
      now: toMoney(line.unitPrice, priced.currency),
    }
  })
  return {
    lines: lines.filter(
      ({ before, now, partNumber }) =>
        !isSold(partNumber) || (before !== null && before.amount !== now?.amount) || now === null,
    ),
    totalBefore,
    totalNow: priced.total === null ? null : createMoney(priced.total.amount, priced.currency),
    unsellable: partNumbers.filter(
      (partNumber) => !isSold(partNumber) && (context.findPart(partNumber)?.successor ?? null) === null,
    ),
  }
}
