/** Asks the ERP for the prices of a solution's parts and stores its answers; recently answered parts are not requested again. */
import { isNear, getNearNow } from '@design-portal/domain/near-now.ts'
import type { LineToPrice } from '@design-portal/domain/pricing/price-context.ts'
import type { PriceError } from '@design-portal/domain/pricing/price-errors.ts'
import type { Services } from '../../../http/services.ts'
import type { Pricing } from '../price-inputs/load-pricing.ts'
import { toErpQuestion, listPartsPricedByErp } from './read-erp-prices.ts'
import {
  startRefresh,
  completeRefresh,
  listErpPrices,
  storeErpPrices,
  recordRefreshProgress,
  reassignRefreshes,
} from './store.ts'

/** A refresh without a sign of life for this long was left by a process that is gone. */
const aliveMilliseconds = 120_000

type ErpServices = Pick<Services, 'db' | 'clock' | 'erpPrices'>

/** The parts for which the ERP has not answered within the last `maxAgeMilliseconds`. */
export async function listPartsDue(
  { db, clock }: ErpServices,
  pricing: Pricing,
  lines: readonly LineToPrice[],
  maxAgeMilliseconds: number,
): Promise<readonly string[]> {
  const parts = listPartsPricedByErp(lines)
  const now = clock()
  const answered = new Set(
    (await listErpPrices(db, toErpQuestion(pricing), parts))
      .filter(({ asked_at: askedAt }) => isNear(askedAt, now, maxAgeMilliseconds - 1))
      .map((row) => row.part_number),
  )
  return parts.filter((partNumber) => !answered.has(partNumber))
}

/** Takes over refreshes that no process works on any more. @returns their solutions, and who requested each */
export async function claimAbandonedRefreshes(
  { db, clock }: Pick<ErpServices, 'db' | 'clock'>,
  maxRows: number,
) {
  const now = clock()
  return await reassignRefreshes(db, { now, alive: getNearNow(now, aliveMilliseconds), maxRows })
}

interface RefreshRequest {
  readonly solution: { readonly id: string; readonly company_id: string }
  readonly pricing: Pricing
  /** The parts to request. */
  readonly parts: readonly string[]
}

/** Starts a refresh. If two are requested at the same time, one does the work and the other waits for its result. @returns whether it was started */
export async function startErpRefresh(
  { db, clock }: ErpServices,
  {
    solution,
    lines,
    askedBy,
  }: Pick<RefreshRequest, 'solution'> & {
    readonly lines: readonly LineToPrice[]
    readonly askedBy: string
  },
): Promise<boolean> {
  const now = clock()
  return await startRefresh(db, solution, {
    parts: listPartsPricedByErp(lines).length,
    askedBy,
    now,
    alive: getNearNow(now, aliveMilliseconds),
  })
}

/**
 * Requests prices and stores each batch as it arrives, so that a process that ends in between loses no more than one.
 *
 * @param shouldRetry whether a failed batch is retried after 1, 5 and 30 seconds
 * @returns why some parts were not answered
 */
export async function requestErpPrices(
  { db, clock, erpPrices }: ErpServices,
  { solution, pricing, parts }: RefreshRequest,
  shouldRetry: boolean,
): Promise<PriceError | undefined> {
  const question = toErpQuestion(pricing)
  const trouble = await erpPrices.ask(question, parts, {
    shouldRetry,
    onBatch: async ({ prices, requestId }) => {
      const now = clock()
      await storeErpPrices(db, question, prices, { requestId, askedAt: now })
      await recordRefreshProgress(db, solution.id, prices.size, now)
    },
  })
  await completeRefresh(db, solution.id, { trouble, now: clock() })
  return trouble
}
