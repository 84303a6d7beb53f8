/** Prices a solution by the current lists, rates, agreements and ERP answers. This is the only way in which solutions are priced. */
import { findErpDifference } from '@design-portal/domain/pricing/status-report.ts'
import { computeGoodUntil, findStaleError } from '@design-portal/domain/pricing/freshness.ts'
import { addFurtherErrors } from '@design-portal/domain/pricing/further-errors.ts'
import type { Money } from '@design-portal/domain/pricing/money.ts'
import type { PriceContext } from '@design-portal/domain/pricing/price-context.ts'
import type { PriceError } from '@design-portal/domain/pricing/price-errors.ts'
import type { PricedLine } from '@design-portal/domain/pricing/price-line.ts'
import { type PricedSolution, computeSolutionTotals } from '@design-portal/domain/pricing/price-solution.ts'
import { listRolesOfPerson } from '@design-portal/domain/permissions/roles.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import type { Services } from '../../../http/services.ts'
import { readCharges, readCurrentLines } from '../../designs/parts/priced-bill.ts'
import { type PriceRefresh, readErpPrices, readRefresh } from '../erp-prices/read-erp-prices.ts'
import type { PricedFacts } from '../price-inputs/priced-facts.ts'
import type { Pricing } from '../price-inputs/load-pricing.ts'

/** A solution, and when its prices were last taken. */
export type SolutionToPrice = PricedFacts & {
  readonly row_version: number
  readonly priced_at: Date | null
}

/** A priced solution with everything that a page or a guard needs from it. */
export interface CurrentPrice {
  /** Includes the answers of the ERP, and PRICE_ERROR_6 if the prices were taken too long ago. */
  readonly priced: PricedSolution
  readonly context: PriceContext
  readonly pricing: Pricing
  /** When the prices were taken: at the last refresh or change of the bill, or now if they never were. */
  readonly pricedAt: Date
  /** The ERP's last answers by line id; a line without an entry was not answered. */
  readonly erpUnitPrices: ReadonlyMap<string, Money | null>
  readonly refresh: PriceRefresh | undefined
}

/**
 * Prices a solution as of now. Nothing is stored and no request is sent to the ERP: its last answers are used.
 *
 * @param requester the person whose limits apply to discounts without a known requester
 */
export async function computeCurrentPrice(
  services: Pick<Services, 'db' | 'clock' | 'erpPrices'>,
  solution: SolutionToPrice,
  requester: Pick<SignedInUser, 'baseRole' | 'roleFlags'>,
): Promise<CurrentPrice> {
  const { db, clock } = services
  const now = clock()
  const [billLines, charges, refresh] = await Promise.all([
    readCurrentLines(db, solution, now),
    readCharges(db, solution.id, solution.currency),
    readRefresh(db, solution.id),
  ])
  const { pricing } = billLines
  const context: PriceContext = { ...billLines.context, roles: listRolesOfPerson(requester) }
  // The lines are the same for every reader, because each discount names the person it belongs to.
  const plain = computeSolutionTotals(billLines.getPricedLines(), charges, context)
  const erpUnitPrices = await readErpPrices(services, pricing, plain.lines)
  const pricedAt = solution.priced_at ?? now
  const findStaleErrorOfLine = createStalenessCheck(pricedAt, pricing)
  const priced = addFurtherErrors(
    plain,
    (line) => findErpDifference(line, erpUnitPrices.get(line.line.lineId) ?? null),
    refresh?.error === undefined ? [] : [refresh.error],
  )
  return {
    priced: findStaleErrorOfLine === undefined ? priced : addFurtherErrors(priced, findStaleErrorOfLine),
    context,
    pricing,
    pricedAt,
    erpUnitPrices,
    refresh,
  }
}

/** Creates the function that finds PRICE_ERROR_6 for a line whose price is no longer valid; undefined while all prices are. */
function createStalenessCheck(
  pricedAt: Date,
  { day, countryId }: Pricing,
): ((priced: PricedLine) => PriceError | undefined) | undefined {
  const takenOn = getDayIn(countryId, pricedAt)
  const unknownRow = { partNumber: '', rowId: '', priceListName: '', takenOn, validUntil: null }
  if (day < computeGoodUntil(unknownRow)) return undefined
  return ({ line, figures: { base } }) =>
    base === null
      ? undefined
      : findStaleError(
          {
            partNumber: line.partNumber,
            rowId: base.rowId,
            priceListName: base.priceListName,
            takenOn,
            validUntil: base.validUntil,
          },
          day,
        )
}
