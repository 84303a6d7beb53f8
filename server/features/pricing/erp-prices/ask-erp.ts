/** Asks the ERP for the parts of a solution and keeps its answers; what was answered a moment ago is not asked again. */
import { isNear, getNearNow } from '@design-portal/domain/near-now.ts'
import type { LineToPrice } from '@design-portal/domain/pricing/price-context.ts'
import type { PriceError } from '@design-portal/domain/pricing/price-errors.ts'
import type { Services } from '../../../http/services.ts'
import type { Pricing } from '../price-inputs/pricing-of.ts'
import { toErpQuestion, listPartsToAsk } from './erp-prices-of.ts'
import {
  startRefresh,
  completeRefresh,
  findErpPrices,
  storeErpPrices,
  recordRefresh,
  reassignRefreshes,
} from './store.ts'

/** A refresh of which nobody has said for so long that it goes on was left by a process that is gone. */
const aliveMilliseconds = 120_000

type ErpServices = Pick<Services, 'db' | 'clock' | 'erpPrices'>

/** The parts whose last answer is older than somebody wants. */
export async function listPartsDue(
  { db, clock }: ErpServices,
  pricing: Pricing,
  lines: readonly LineToPrice[],
  oldestMilliseconds: number,
): Promise<readonly string[]> {
  const parts = listPartsToAsk(lines)
  const now = clock()
  const known = new Set(
    (await findErpPrices(db, toErpQuestion(pricing), parts))
      .filter(({ asked_at: askedAt }) => isNear(askedAt, now, oldestMilliseconds - 1))
      .map((row) => row.part_number),
  )
  return parts.filter((partNumber) => !known.has(partNumber))
}

/** Takes over refreshes that nobody works on any more. @returns their solutions, and who asked for each */
export async function claimAbandonedRefreshes(
  { db, clock }: Pick<ErpServices, 'db' | 'clock'>,
  most: number,
) {
  const now = clock()
  return await reassignRefreshes(db, { now, alive: getNearNow(now, aliveMilliseconds), most })
}

interface Refreshing {
  readonly solution: { readonly id: string; readonly company_id: string }
  readonly pricing: Pricing
  /** Those to ask for. */
  readonly parts: readonly string[]
}

/** Begins to refresh; of two at the same time one works, and the other waits for what comes of it. @returns whether it was begun */
export async function startAsking(
  { db, clock }: ErpServices,
  {
    solution,
    lines,
    askedBy,
  }: Pick<Refreshing, 'solution'> & {
    readonly lines: readonly LineToPrice[]
    readonly askedBy: string
  },
): Promise<boolean> {
  const now = clock()
  return await startRefresh(db, solution, {
    parts: listPartsToAsk(lines).length,
    askedBy,
    now,
    alive: getNearNow(now, aliveMilliseconds),
  })
}

/**
 * Asks, and keeps each batch as it comes, so that a process that ends in between loses no more than one.
 *
 * @param patient whether a batch that fails is asked again after 1, 5 and 30 seconds
 * @returns why not everything was answered
 */
export async function requestErpPrices(
  { db, clock, erpPrices }: ErpServices,
  { solution, pricing, parts }: Refreshing,
  patient: boolean,
): Promise<PriceError | undefined> {
  const question = toErpQuestion(pricing)
  const trouble = await erpPrices.ask(question, parts, {
    patient,
    onBatch: async ({ prices, requestId }) => {
      const now = clock()
      await storeErpPrices(db, question, prices, { requestId, askedAt: now })
      await recordRefresh(db, solution.id, prices.size, now)
    },
  })
  await completeRefresh(db, solution.id, { trouble, now: clock() })
  return trouble
}
