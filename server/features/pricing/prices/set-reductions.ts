/** Sets the reductions that a person requests for a solution: discounts on lines, and a special price agreed for the opportunity. */
import type { PriceChange } from '@design-portal/contract/prices.ts'
import type { LineToPrice } from '@design-portal/domain/pricing/price-context.ts'
import { priceLine } from '@design-portal/domain/pricing/price-line.ts'
import { toLineView } from '@design-portal/domain/pricing/views.ts'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import {
  type BillContext,
  type BillRequest,
  updateBill,
  type ChangeResult,
} from '../../designs/parts/change-bill.ts'
import { readLines } from '../../designs/parts/priced-bill.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { loadPricing } from '../price-inputs/load-pricing.ts'
import { getPrice } from './present-price.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { findClaim, listSpecialPrices, storeClaim, storeDiscounts } from './store.ts'
import { findPricedFacts } from '../price-inputs/find-priced-facts.ts'

interface DiscountRequest {
  readonly lineId: string
  readonly percent: string | null
}

/** The permission that the discounts are changed under, and how the history describes the change. */
interface DiscountChangeOptions {
  readonly ability?: 'edit' | 'changeAdHoc'
  readonly kind?: HistoryKind
  readonly comment?: string
  /** Further work in the transaction, done only if anything changes. */
  readonly onChanged?: (context: BillContext) => Promise<void>
}

/** Maximum number of lines in an event. Events are read by people, who would not read more. */
const maxListedLines = 20

/**
 * Sets requested discounts, all or none. Of several for one line, the last one counts.
 *
 * @throws CallError NOT_FOUND if a line does not exist or cannot be discounted, and the errors of updateBill
 */
export async function setDiscounts(
  caller: Caller,
  { discounts, ...request }: BillRequest & { readonly discounts: readonly DiscountRequest[] },
  {
    ability = 'edit',
    kind = 'edit of the bill of materials',
    comment,
    onChanged,
  }: DiscountChangeOptions = {},
): Promise<PriceChange> {
  const wanted = new Map(discounts.map((discount) => [discount.lineId, discount]))
  const { change } = await updateBill(caller, ability, request, async (context) => {
    const { db, now } = context
    const facts = await findPricedFacts(db, request.cfgId)
    const { discounts: before } = await loadPricing(db, facts, now)
    const lines = new Map((await readLines(db, facts, now)).lines.map((line) => [line.lineId, line]))
    const missing = [...wanted.keys()].filter((lineId) => !canBeDiscounted(lines.get(lineId)))
    if (missing.length > 0) throw new CallError('NOT_FOUND', { details: { lineIds: missing.slice(0, 100) } })
    const changed = [...wanted.values()].filter(
      ({ lineId, percent }) => !isSamePercent(before.get(lineId)?.percent ?? null, percent),
    )
    await storeDiscounts(db, context.solution, changed, context)
    const listed = changed.slice(0, maxListedLines).map(({ lineId, percent }) => {
      const name = lines.get(lineId)?.partNumber ?? lineId
      return { from: formatDiscount(name, before.get(lineId)?.percent), to: formatDiscount(name, percent) }
    })
    if (changed.length === 0) return createChangeResult({})
    await onChanged?.(context)
    const wantedDiscount = {
      from: joinDiscounts(listed.map(({ from }) => from)),
      to: joinDiscounts(listed.map(({ to }) => to)),
    }
    return createChangeResult({ wantedDiscount }, kind, comment)
  })
  return await toPriceChange(caller, request.cfgId, change.rowVersion, [...wanted.keys()])
}

/** Parts made for a customer and parts that others supply have no list price to reduce. */
const canBeDiscounted = (line: LineToPrice | undefined): boolean =>
  line !== undefined && line.kind !== 'A' && line.byOthers !== true

const formatDiscount = (partNumber: string, percent: string | null | undefined): string | null =>
  percent === null || percent === undefined ? null : `${partNumber} ${Number(percent)} %`

const joinDiscounts = (words: readonly (string | null)[]): string | null =>
  words.every((word) => word === null) ? null : words.filter((word) => word !== null).join(', ')

const isSamePercent = (left: string | null, right: string | null): boolean =>
  left === null || right === null ? left === right : Number(left) === Number(right)

/**
 * Claims a special price, or gives it up if null.
 *
 * @throws CallError NOT_FOUND if no agreement of this name applies to the opportunity and the company, and the errors of updateBill
 */
export async function claimSpecialPrice(
  caller: Caller,
  { agreement, ...request }: BillRequest & { readonly agreement: string | null },
): Promise<PriceChange> {
  const { change } = await updateBill(caller, 'edit', request, async (context) => {
    const { db, solution } = context
    const before = (await findClaim(db, solution.id)) ?? null
    const found = await requireSpecialPrice(context, agreement)
    if (before === agreement) return createChangeResult({})
    await storeClaim(db, solution, found, context)
    return createChangeResult({ specialPrice: { from: before, to: agreement } })
  })
  return await toPriceChange(caller, request.cfgId, change.rowVersion, [])
}

async function requireSpecialPrice(
  { db, solution }: BillContext,
  agreement: string | null,
): Promise<string | null> {
  if (agreement === null) return null
  const offered = await listSpecialPrices(db, await findPricedFacts(db, solution.id))
  const found = offered.find((special) => special.agreement === agreement)
  if (found === undefined) throw new CallError('NOT_FOUND', { details: { agreement } })
  return found.id
}

/** The special prices that a solution may claim. @throws CallError NOT_FOUND */
export async function readSpecialPrices(caller: Caller, cfgId: string) {
  const { solution } = await requireVisibleSolution(caller, cfgId)
  return (await listSpecialPrices(caller.db, solution)).map((special) => ({
    agreement: special.agreement,
    validFrom: special.valid_from,
    lastDay: special.valid_until,
    currency: special.currency,
    sample: special.sample,
    claimed: special.claimed_by_solution !== null,
  }))
}

const createChangeResult = (
  changes: FieldChanges,
  kind: HistoryKind = 'edit of the bill of materials',
  comment = '',
): ChangeResult => ({
  undo: null,
  history: Object.keys(changes).length === 0 ? null : { kind, changes, comment },
})

async function toPriceChange(
  caller: Caller,
  cfgId: string,
  rowVersion: number,
  lineIds: readonly string[],
): Promise<PriceChange> {
  const visible = await requireVisibleSolution(caller, cfgId)
  const reader = getPriceReader(caller.user, visible)
  const wanted = new Set(lineIds)
  const { lines, context } = await readLines(caller.db, visible.solution, caller.clock())
  return {
    rowVersion,
    data: await getPrice(caller, cfgId),
    lines: lines
      .filter(({ lineId }) => wanted.has(lineId))
      .map((line) => toLineView(priceLine(line, context), reader)),
  }
}
