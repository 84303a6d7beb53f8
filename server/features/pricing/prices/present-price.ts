/** The price of a solution as a reader may see it. */
import type { SolutionPrice } from '@design-portal/contract/prices.ts'
import { isFreshForOrder } from '@design-portal/domain/pricing/freshness.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import type { PricedSolution } from '@design-portal/domain/pricing/price-solution.ts'
import type { PriceReader } from '@design-portal/domain/pricing/reader.ts'
import { toErrorViews, toTotalsView } from '@design-portal/domain/pricing/views.ts'
import type { Caller } from '../../../http/caller.ts'
import { loadSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { type CurrentPrice, computeCurrentPrice } from './price-solution.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'

/** The price as currently stored, with its errors. */
export async function getPrice(caller: Caller, cfgId: string): Promise<SolutionPrice> {
  const visible = await loadSolution(caller, cfgId)
  return toSolutionPrice(
    await computeCurrentPrice(caller, visible.solution, caller.user),
    visible.solution,
    getPriceReader(caller.user, visible),
    caller.clock(),
  )
}

function toSolutionPrice(
  { priced, pricing, pricedAt, refresh }: CurrentPrice,
  { price: stored, currency }: VisibleSolution['solution'],
  reader: PriceReader,
  now: Date,
): SolutionPrice {
  const totals = toTotalsView(priced, reader)
  const isLoading = refresh?.running === true
  const isFresh = isFreshForOrder(pricedAt.getTime(), now.getTime()) && refresh?.error === undefined
  const net = stored === null ? null : createMoney(stored, currency)
  return {
    price: reader.price === 'net' ? net : totals.parts,
    priceListName: pricing.priceListName,
    sample: pricing.sample,
    missing: listMissingParts(priced),
    pricedAt: pricedAt.toISOString(),
    state: isLoading ? 'loading' : isFresh ? 'current' : 'stale',
    troubles: refresh?.error === undefined ? [] : toErrorViews([refresh.error], reader),
    progress: isLoading ? { done: refresh.done, of: refresh.total } : null,
    erpPricedAt: reader.seesErpPrices ? (refresh?.erpAt?.toISOString() ?? null) : null,
    agreement: reader.price === 'net' ? (pricing.agreement?.agreement ?? null) : null,
    totals: { ...totals, charges: [...totals.charges] },
  }
}

/** Part numbers without a price, each once; what others supply needs no price. */
const listMissingParts = ({ lines }: PricedSolution): string[] => [
  ...new Set(
    lines.flatMap(({ lineChain, line }) =>
      lineChain === null && line.byOthers !== true ? line.partNumber : [],
    ),
  ),
]
