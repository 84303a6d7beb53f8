/** The totals of a solution's bill: designs, own lines, charges. A change sums only what it changed and reuses the other stored sums. */
import type { BillTotals, Charge } from '@design-portal/contract/bill-change.ts'
import {
  addSums,
  type BillSums,
  createEmptySums,
  type SummedGroup,
  subtractSums,
  computeTotals,
} from '@design-portal/domain/parts/bill-sums.ts'
import { normalizeChargeValue } from '@design-portal/domain/pricing/charges.ts'
import { isAbove } from '@design-portal/domain/pricing/money.ts'
import type { Database } from '../../../db/database.ts'
import { CallError } from '../../../http/call-error.ts'
import { type Pricing, loadPricing, readContext } from '../../pricing/price-inputs/load-pricing.ts'
import {
  listBillsOfDesigns,
  findStoredSums,
  findPricedSolution,
  deleteSums,
  storeSums,
  type StoredSums,
  listCharges,
  listDesignKeys,
  storeTotal,
} from './bill-store.ts'
import {
  computeGroupSums,
  type OwnGroup,
  ownGroups,
  listPartNumbers,
  priceDesign,
  type PricedBill,
  readOwnSums,
  sumDesign,
} from './priced-bill.ts'

export interface Totals {
  readonly totals: BillTotals
  readonly charges: readonly Charge[]
  /** True if the bill contains nothing. It then has no price, which is not the same as 0. */
  readonly empty: boolean
}

/** The totals of a bill that was read in full. */
export const computeBillTotals = async (db: Database, cfgId: string, bill: PricedBill): Promise<Totals> =>
  await computeTotalsWithCharges(db, cfgId, computeGroupSums(bill), bill.pricing.currency)

/** The totals at list price. Charges are left out, because they may be a share of net prices. */
export const computeListPriceTotals = (bill: PricedBill): Totals => ({
  totals: computeTotals(computeGroupSums(bill), [], bill.pricing.currency),
  charges: [],
  empty: false,
})

async function computeTotalsWithCharges(
  db: Database,
  cfgId: string,
  groups: readonly SummedGroup[],
  currency: string,
): Promise<Totals> {
  const charges = (await listCharges(db, cfgId)).map(({ id, ...charge }) => ({ ...charge, chargeId: id }))
  const totals = computeTotals(groups, charges, currency)
  const amounts = new Map(totals.charges.map(({ chargeId, amount }) => [chargeId, amount]))
  return {
    totals,
    charges: charges.map(({ chargeId, name, kind, value, row_version: rowVersion }) => ({
      chargeId,
      name,
      kind,
      value: normalizeChargeValue({ kind, value }, currency),
      amount: amounts.get(chargeId) ?? { amount: '0', currency },
      rowVersion,
    })),
    empty: groups.length === 0 && charges.length === 0,
  }
}

/** The sums of the own lines that a change touched, before and after it. */
export type OwnChange = Readonly<Record<OwnGroup, { readonly before: BillSums; readonly after: BillSums }>>

interface TotalsUpdate {
  readonly cfgId: string
  readonly userId: string
  readonly now: Date
  /** Looked up when left out. */
  readonly pricing?: Pricing
  /** Left out when no own line was touched. */
  readonly ownChange?: OwnChange | undefined
}

/**
 * Updates the solution's own price and version from its content, in the transaction of the change and with its row locked.
 *
 * @throws CallError TOTAL_TOO_LARGE
 */
export async function storeTotals(
  db: Database,
  { cfgId, userId, now, ownChange, pricing: givenPricing }: TotalsUpdate,
): Promise<Totals & { readonly rowVersion: number }> {
  const solution = await findPricedSolution(db, cfgId)
  const pricing = givenPricing ?? (await loadPricing(db, solution, now))
  const groups = await updateSums(db, solution, pricing, ownChange)
  const totalsWithCharges = await computeTotalsWithCharges(db, cfgId, groups, solution.currency)
  const { totals, empty } = totalsWithCharges
  const { maxTotal } = pricing.bounds
  if (isAbove(totals.total, maxTotal))
    throw new CallError('TOTAL_TOO_LARGE', { details: { total: totals.total, largestTotal: maxTotal } })
  const rowVersion = await storeTotal(db, cfgId, {
    price: empty ? null : totals.total.amount,
    complete: totals.missing === 0,
    userId,
    now,
  })
  return { ...totalsWithCharges, rowVersion }
}

type PricedSolution = Awaited<ReturnType<typeof findPricedSolution>>

/** The sums of all groups after a change. Stored sums are reused while they are valid; the others are computed again and stored. */
async function updateSums(
  db: Database,
  solution: PricedSolution,
  pricing: Pricing,
  ownChange: OwnChange | undefined,
): Promise<readonly SummedGroup[]> {
  const { currency } = pricing
  const stored = await findStoredSums(db, solution.id)
  const designs = await listDesignKeys(db, solution.id)
  const isValid = (groupId: string, content: string): boolean => {
    const sums = stored.get(groupId)
    return sums?.content === content && sums.pricedWith === pricing.key
  }
  const recomputed = await sumDesigns(
    db,
    designs.filter((design) => !isValid(design.id, createContentKey(design))),
    pricing,
  )
  const version = String(solution.row_version)
  const ownSums = ownGroups.every((id) => isValid(id, version))
    ? computeChangedOwnSums(stored, ownChange, currency)
    : await readOwnSums(db, solution.id, pricing)
  // The change in progress raises the version by one.
  const nextVersion = String(solution.row_version + 1)
  await storeSums(db, solution, [
    ...recomputed,
    ...ownGroups.map((groupId) => ({
      groupId,
      content: nextVersion,
      pricedWith: pricing.key,
      sums: ownSums[groupId],
    })),
  ])
  const groupIds = new Set<string>([...designs.map(({ id }) => id), ...ownGroups])
  await deleteSums(
    db,
    solution.id,
    [...stored.keys()].filter((groupId) => !groupIds.has(groupId)),
  )
  const recomputedById = new Map(recomputed.map((sums) => [sums.groupId, sums]))
  return [
    ...designs.map(({ id }) => ({
      id,
      sums: (recomputedById.get(id) ?? stored.get(id))?.sums ?? createEmptySums(currency),
    })),
    ...ownGroups.flatMap((id) => (ownSums[id].lines === 0 ? [] : { id, sums: ownSums[id] })),
  ]
}

type DesignKey = Awaited<ReturnType<typeof listDesignKeys>>[number]

/** What the sums of a design depend on: its content, and its quantity, because prices may depend on quantity. */
const createContentKey = ({ content_hash: content, quantity }: Omit<DesignKey, 'id'>): string =>
  `${content} ${quantity}`

async function sumDesigns(
  db: Database,
  designs: readonly DesignKey[],
  pricing: Pricing,
): Promise<readonly StoredSums[]> {
  if (designs.length === 0) return []
  const bills = await listBillsOfDesigns(
    db,
    designs.map(({ id }) => id),
  )
  const context = await readContext(db, pricing, listPartNumbers(bills))
  return bills.map((design) => ({
    groupId: design.id,
    content: createContentKey(design),
    pricedWith: pricing.key,
    sums: sumDesign(design, priceDesign(design, pricing, context), pricing.currency),
  }))
}

function computeChangedOwnSums(
  stored: ReadonlyMap<string, StoredSums>,
  change: OwnChange | undefined,
  currency: string,
): Readonly<Record<OwnGroup, BillSums>> {
  const after = (group: OwnGroup): BillSums => {
    const before = stored.get(group)?.sums ?? createEmptySums(currency)
    if (change === undefined) return before
    return addSums(subtractSums(before, change[group].before, currency), change[group].after, currency)
  }
  return { additionalParts: after('additionalParts'), customParts: after('customParts') }
}
