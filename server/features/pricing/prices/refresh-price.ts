/** Refreshes the prices of a solution from the ERP and the lists, all or nothing. */
import { isFreshForOrder, freshForOrderHours } from '@design-portal/domain/pricing/freshness.ts'
import { type Money, createMoney } from '@design-portal/domain/pricing/money.ts'
import type { PricedLine } from '@design-portal/domain/pricing/price-line.ts'
import {
  type PricedSolution,
  priceSolution,
  computeSumSoFar,
} from '@design-portal/domain/pricing/price-solution.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../http/services.ts'
import { requestErpPrices, startErpRefresh, listPartsDue } from '../erp-prices/ask-erp.ts'
import { readRefresh } from '../erp-prices/read-erp-prices.ts'
import { readCharges, readLines } from '../../designs/parts/priced-bill.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import type { SolutionToPrice } from './price-solution.ts'
import { storePrice } from './store.ts'
import { lockPricedFacts } from '../price-inputs/find-priced-facts.ts'

export type RefreshServices = Pick<Services, 'db' | 'clock' | 'erpPrices'>

/**
 * Maximum number of parts that are requested while the person waits; for more, the refresh continues in the background and reports its
 * progress.
 */
export const maxPartsAtOnce = 2000

/** How old an answer of the ERP may be when a person asks for new prices, so that a second click sends no second request (our choice). */
const recentAnswerMilliseconds = 60_000

/**
 * Asks the ERP first. The new price is stored only if the ERP has answered for every part, so that a failure leaves the last price with its
 * date. If there are many parts to request, the refresh continues after the call was answered.
 */
export async function refreshPrice(caller: Caller, solution: SolutionToPrice): Promise<void> {
  const { db, clock, erpPrices, user } = caller
  if (!erpPrices.configured) return await storeCurrentPrice(caller, solution.id, user.id)
  const { lines, pricing } = await readLines(db, solution, clock())
  if (!(await startErpRefresh(caller, { solution, lines, askedBy: user.id }))) return
  // The parts due are read only after the refresh was started, because another refresh may have requested all of them.
  const parts = await listPartsDue(caller, pricing, lines, recentAnswerMilliseconds)
  const erpRequest = { solution, pricing, parts }
  const shouldRetry = parts.length > maxPartsAtOnce
  const work = async (): Promise<void> => {
    if ((await requestErpPrices(caller, erpRequest, shouldRetry)) === undefined)
      await storeCurrentPrice(caller, solution.id, user.id)
  }
  if (shouldRetry)
    work().catch((error: unknown) => {
      caller.log.error({ err: error }, 'The prices of a solution could not be taken again')
    })
  else await work()
}

/** Whether prices should be refreshed without a request by a person: they are too old for an order, or the last refresh failed. */
export async function needsRefresh(
  { db, clock }: RefreshServices,
  { id, priced_at: pricedAt }: SolutionToPrice,
): Promise<boolean> {
  if (pricedAt === null || !isFreshForOrder(pricedAt.getTime(), clock().getTime())) return true
  return (await readRefresh(db, id))?.error !== undefined
}

/** Takes over a refresh that another process has abandoned. */
export async function resumeRefresh(
  services: RefreshServices,
  { cfgId, askedBy }: { readonly cfgId: string; readonly askedBy: string },
): Promise<void> {
  const { db, clock } = services
  const solution = await lockPricedFacts(db, cfgId)
  if (solution === undefined) return
  const { lines, pricing } = await readLines(db, solution, clock())
  const parts = await listPartsDue(services, pricing, lines, freshForOrderHours * 60 * 60 * 1000)
  if ((await requestErpPrices(services, { solution, pricing, parts }, true)) === undefined)
    await storeCurrentPrice(services, cfgId, askedBy)
}

/** Prices a solution and stores the total; adds a history event if the total has changed. */
async function storeCurrentPrice(
  { db, clock }: Pick<RefreshServices, 'db' | 'clock'>,
  cfgId: string,
  userId: string,
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (transaction) => {
    const solution = await lockPricedFacts(transaction, cfgId)
    if (solution === undefined) return
    const { lines, context } = await readLines(transaction, solution, now)
    const charges = await readCharges(transaction, cfgId, solution.currency)
    const priced = priceSolution(lines, charges, context)
    const price = computePriceToStore(priced)
    const complete = priced.lines.every(isPriced)
    await storePrice(transaction, cfgId, {
      price: price?.amount ?? null,
      complete,
      pricedAt: price === null ? null : now,
    })
    const before = solution.price === null ? null : createMoney(solution.price, solution.currency).amount
    const changes = {
      ...(before === (price?.amount ?? null) ? {} : { price: { from: before, to: price?.amount ?? null } }),
      ...(solution.price_complete === complete
        ? {}
        : { priceComplete: { from: solution.price_complete, to: complete } }),
    }
    if (Object.keys(changes).length === 0) return
    await recordHistory(transaction, {
      cfgId,
      companyId: solution.company_id,
      kind: 'price refresh',
      userId,
      at: now,
      changes,
    })
  })
}

const isPriced = ({ lineChain, line }: PricedLine): boolean => lineChain !== null || line.byOthers === true

/** The price that lists of solutions show: the sum of the lines and charges that have a price; null if there are none. */
const computePriceToStore = (priced: PricedSolution): Money | null =>
  priced.lines.length === 0 && priced.charges.length === 0 ? null : computeSumSoFar(priced)
