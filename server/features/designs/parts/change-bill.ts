/** The common steps of every change of a solution's own lines and charges: permission, status, version, lock, totals, history, answer. */
import type { BillChange, BillState } from '@design-portal/contract/bill-change.ts'
import { computeLinePrice } from '@design-portal/domain/parts/bill-sums.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import type { SolutionActionName } from '@design-portal/domain/workflow/action-names.ts'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Database } from '../../../db/database.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { type Precondition, requireRowVersion } from '../../../http/row-version.ts'
import {
  requireAbility,
  requireEditableStatus,
  requireReceivedStatus,
} from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { describeConflict } from '../../solutions/solutions/act-on-solution.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import { lockSolution } from './bill-store.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { storeTotals, computeListPriceTotals } from './bill-totals.ts'
import { countLines, listLinesById, type LineRecord } from './line-store.ts'
import { computeLineChange, toLineAnswer, loadLinePrices } from './price-lines.ts'
import { findPiecePrice, readPricedBill } from './priced-bill.ts'
import { loadPricing } from '../../pricing/price-inputs/load-pricing.ts'

/** What the work of a use case receives inside the transaction. */
export interface BillContext {
  readonly db: Database
  readonly solution: Pick<LockedSolution, 'id' | 'company_id' | 'country_code' | 'currency'>
  readonly user: SignedInUser
  readonly userId: string
  readonly now: Date
}

/** The result of a use case. */
export interface ChangeResult {
  /** The own lines that the change touched: as they were in the bill before, and the ids of those that are in it now. */
  readonly lines?: { readonly before: readonly LineRecord[]; readonly after: readonly string[] }
  readonly undo: BillChange['undo']
  /** Null if nothing changed; then no event is written. */
  readonly history: {
    readonly kind: HistoryKind
    readonly changes: FieldChanges
    readonly comment?: string
  } | null
}

export type BillRequest = Precondition & { readonly cfgId: string }

/**
 * Changes a bill in one transaction, with the solution locked.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT, TOTAL_TOO_LARGE, and what `work` throws
 */
export async function updateBill<Result extends ChangeResult>(
  caller: Caller,
  ability: SolutionActionName,
  { cfgId, ...precondition }: BillRequest,
  work: (context: BillContext) => Promise<Result>,
): Promise<{ readonly change: BillChange; readonly result: Result }> {
  const { user } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  await requireAbility(caller, visible, ability)
  const now = caller.clock()
  return await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const solution = await lockSolution(db, cfgId)
    if (solution === undefined) throw new CallError('NOT_FOUND')
    if (ability === 'changeAdHoc') requireReceivedStatus(solution)
    else requireEditableStatus(solution, visible.solution)
    await requireRowVersion(
      solution.row_version,
      { ...precondition, ifMatch: caller.ifMatch },
      async (since) => await describeConflict(caller, visible, since),
    )
    const result = await work({ db, solution, user, userId: user.id, now })
    const { price } = getPriceReader(user, visible)
    const change = await finishChange(caller, solution, result, now)
    return { change: price === 'list' ? await showAtListPrices(db, solution, change, now) : change, result }
  })
}

/** Changes a bill in the transaction of another change of the solution, which has already checked the permission. */
export async function updateBillInTransaction(
  caller: Caller,
  cfgId: string,
  now: Date,
  work: (context: BillContext) => Promise<ChangeResult>,
): Promise<void> {
  const solution = await lockSolution(caller.db, cfgId)
  if (solution === undefined) throw new CallError('NOT_FOUND')
  await finishChange(
    caller,
    solution,
    await work({ db: caller.db, solution, user: caller.user, userId: caller.user.id, now }),
    now,
  )
}

type LockedSolution = NonNullable<Awaited<ReturnType<typeof lockSolution>>>

async function finishChange(
  { db, user }: Caller,
  solution: LockedSolution,
  { lines, undo, history }: ChangeResult,
  now: Date,
): Promise<BillChange> {
  const { id: cfgId, currency } = solution
  const pricing = await loadPricing(db, solution, now)
  const before = lines?.before ?? []
  const after = lines === undefined ? [] : await listLinesById(db, cfgId, lines.after)
  const getPrice = await loadLinePrices(db, [...before, ...after], pricing)
  const { totals, charges, rowVersion } = await storeTotals(db, {
    cfgId,
    userId: user.id,
    now,
    pricing,
    ownChange: computeLineChange({ before, after }, getPrice, currency),
  })
  if (history !== null) {
    await recordHistory(db, {
      cfgId,
      companyId: solution.company_id,
      userId: user.id,
      at: now,
      rowVersion,
      ...history,
    })
  }
  const remaining = new Set(lines?.after)
  return {
    rowVersion,
    lines: after.map((line) => toLineAnswer(line, getPrice(line), pricing)),
    removed: before.map(({ id }) => id).filter((id) => !remaining.has(id)),
    charges: [...charges],
    totals,
    undo,
  }
}

/** The totals of a bill after a change, as far as the person may see them. */
export async function getBillState(
  { user, db }: Caller,
  visible: VisibleSolution,
  state: BillState,
  now: Date,
): Promise<BillState> {
  if (getPriceReader(user, visible).price !== 'list') return state
  const solution = await lockSolution(db, visible.solution.id)
  if (solution === undefined) throw new CallError('NOT_FOUND')
  const { totals } = computeListPriceTotals(await readPricedBill(db, solution, now, 'list'))
  return { rowVersion: state.rowVersion, charges: [], totals }
}

/** The totals after a change, for a person who sees only list prices. */
async function showAtListPrices(
  db: Database,
  solution: LockedSolution,
  change: BillChange,
  now: Date,
): Promise<BillChange> {
  const bill = await readPricedBill(db, solution, now, 'list')
  const { totals } = computeListPriceTotals(bill)
  return {
    ...change,
    totals,
    charges: [],
    lines: change.lines.map((line) => {
      const piecePrice = findPiecePrice(bill, line.lineId)
      const linePrice = computeLinePrice(piecePrice, line.quantity, solution.currency)
      const toMoney = (amount: string | null) =>
        amount === null ? null : { amount, currency: solution.currency }
      return { ...line, unitPrice: toMoney(piecePrice), linePrice: toMoney(linePrice) }
    }),
  }
}

/** @throws CallError TOO_MANY_LINES when a solution would get more own lines than it may have. */
export async function requireFreeLines({ db, solution }: BillContext, newLines: number): Promise<void> {
  const count = await countLines(db, solution.id)
  if (count + newLines <= partLimits.maxLines) return
  throw new CallError('TOO_MANY_LINES', { details: { lines: count, maxLines: partLimits.maxLines } })
}

/** Old and new quantities by part number, as the history stores them. Of a long list, only the first hundred and the count are kept. */
export function describeQuantityChanges(
  changes: readonly {
    readonly partNumber: string
    readonly from: number | null
    readonly to: number | null
  }[],
): FieldChanges {
  const sums = new Map<string, { from: number | null; to: number | null }>()
  for (const { partNumber, from, to } of changes) {
    const sum = sums.get(partNumber)
    sums.set(
      partNumber,
      sum === undefined
        ? { from, to }
        : { from: addQuantities(sum.from, from), to: addQuantities(sum.to, to) },
    )
  }
  const listed = [...sums].slice(0, maxListedParts)
  const more = sums.size > maxListedParts ? [['parts', { from: null, to: sums.size }] as const] : []
  return Object.fromEntries([...listed, ...more])
}

/** Null if both quantities are null. */
const addQuantities = (one: number | null, other: number | null): number | null =>
  one === null ? other : one + (other ?? 0)

/** Maximum number of parts in an event. Events are read by people, who would not read more. */
const maxListedParts = 100
