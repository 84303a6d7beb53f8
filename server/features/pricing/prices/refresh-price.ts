/** Takes the prices of a solution anew: from the ERP and from the lists, or not at all. */
import { isFreshForOrder, freshForOrderHours } from '@design-portal/domain/pricing/freshness.ts'
import { type Money, createMoney } from '@design-portal/domain/pricing/money.ts'
import type { PricedLine } from '@design-portal/domain/pricing/price-line.ts'
import { type PricedSolution, priceSolution, sumSoFar } from '@design-portal/domain/pricing/price-solution.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../http/services.ts'
import { requestErpPrices, startAsking, listPartsDue } from '../erp-prices/ask-erp.ts'
import { readRefresh } from '../erp-prices/erp-prices-of.ts'
import { readCharges, readLines } from '../../designs/parts/priced-bill.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import type { SolutionToPrice } from './price-solution.ts'
import { storePrice } from './store.ts'
import { lockPricedFacts } from '../price-inputs/find-priced-facts.ts'

export type RefreshServices = Pick<Services, 'db' | 'clock' | 'erpPrices'>

/** Parts that are asked for while the person waits; more are a job with progress (of the specification of this wave). */
export const mostPartsAtOnce = 2000

/** How old an answer of the ERP may be for who asks for new prices: a second click asks nobody again (ours). */
const askedAgainMilliseconds = 60_000

/**
 * Asks the ERP first; only where it has answered for every part the new price is stored, so that a failure leaves the last price with its
 * date. Where many parts are to be asked for, that goes on after the answer.
 */
export async function refreshPrice(caller: Caller, solution: SolutionToPrice): Promise<void> {
  const { db, clock, erpPrices, user } = caller
  if (!erpPrices.configured) return await takePrices(caller, solution.id, user.id)
  const { lines, pricing } = await readLines(db, solution, clock())
  if (!(await startAsking(caller, { solution, lines, askedBy: user.id }))) return
  // Only who has begun looks what is due: whoever was faster may have asked for all of it.
  const parts = await listPartsDue(caller, pricing, lines, askedAgainMilliseconds)
  const refreshing = { solution, pricing, parts }
  const patient = parts.length > mostPartsAtOnce
  const work = async (): Promise<void> => {
    if ((await requestErpPrices(caller, refreshing, patient)) === undefined)
      await takePrices(caller, solution.id, user.id)
  }
  if (patient)
    work().catch((error: unknown) => {
      caller.log.error({ err: error }, 'The prices of a solution could not be taken anew')
    })
  else await work()
}

/** Whether prices should be taken anew without anybody asking: they are too old for an order, or the last try went wrong. */
export async function needsRefresh(
  { db, clock }: RefreshServices,
  { id, priced_at: pricedAt }: SolutionToPrice,
): Promise<boolean> {
  if (pricedAt === null || !isFreshForOrder(pricedAt.getTime(), clock().getTime())) return true
  return (await readRefresh(db, id))?.trouble !== undefined
}

/** Takes over a refresh that another process has left. */
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
    await takePrices(services, cfgId, askedBy)
}

/** Prices a solution, and stores what it comes to with a history event where that is something else than before. */
async function takePrices(
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
    const price = priceToStore(priced)
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

const isPriced = ({ whole, line }: PricedLine): boolean => whole !== null || line.byOthers === true

/** What lists show of a solution: what its lines and charges come to as far as they have a price; null where there are none. */
const priceToStore = (priced: PricedSolution): Money | null =>
  priced.lines.length === 0 && priced.charges.length === 0 ? null : sumSoFar(priced)
