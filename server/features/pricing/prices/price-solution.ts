/** The price of a solution as lists, rates, agreements and the ERP have it now: the one way in which solutions are priced. */
import { findErpDifference } from '@design-portal/domain/pricing/status-report.ts'
import { computeGoodUntil, findStaleError } from '@design-portal/domain/pricing/freshness.ts'
import { withFurtherErrors } from '@design-portal/domain/pricing/further-errors.ts'
import type { Money } from '@design-portal/domain/pricing/money.ts'
import type { PriceContext } from '@design-portal/domain/pricing/price-context.ts'
import type { PriceError } from '@design-portal/domain/pricing/price-errors.ts'
import type { PricedLine } from '@design-portal/domain/pricing/price-line.ts'
import { type PricedSolution, computeSolutionTotals } from '@design-portal/domain/pricing/price-solution.ts'
import { listRolesOfPerson } from '@design-portal/domain/permissions/roles.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import type { Services } from '../../../http/services.ts'
import { readCharges, readLinesTogether } from '../../designs/parts/priced-bill.ts'
import { type PriceRefresh, readErpPrices, readRefresh } from '../erp-prices/erp-prices-of.ts'
import type { PricedFacts } from '../price-inputs/priced-facts.ts'
import type { Pricing } from '../price-inputs/pricing-of.ts'

/** A solution, and when its prices were taken last. */
export type SolutionToPrice = PricedFacts & {
  readonly row_version: number
  readonly priced_at: Date | null
}

/** A priced solution with all that a page or a guard asks of it. */
export interface PricedNow {
  /** With what the ERP says, and with error 6 where the prices were taken too long ago. */
  readonly priced: PricedSolution
  readonly context: PriceContext
  readonly pricing: Pricing
  /** When the prices were taken: at the last refresh or change of the bill; now where they never were. */
  readonly pricedAt: Date
  /** By line id, as the ERP answered last; a line that is not in it was not answered. */
  readonly erpUnitPrices: ReadonlyMap<string, Money | null>
  readonly refresh: PriceRefresh | undefined
}

/**
 * Prices a solution now. Nothing is stored, and the ERP is not asked: its last answers count.
 *
 * @param asking whose limits hold for discounts that nobody is known to want
 */
export async function computeCurrentPrice(
  services: Pick<Services, 'db' | 'clock' | 'erpPrices'>,
  solution: SolutionToPrice,
  asking: Pick<SignedInUser, 'baseRole' | 'roleFlags'>,
): Promise<PricedNow> {
  const { db, clock } = services
  const now = clock()
  const [read, charges, refresh] = await Promise.all([
    readLinesTogether(db, solution, now),
    readCharges(db, solution.id, solution.currency),
    readRefresh(db, solution.id),
  ])
  const { pricing } = read
  const context: PriceContext = { ...read.context, roles: listRolesOfPerson(asking) }
  // The lines are the same for everybody who asks: each discount says whose it is.
  const plain = computeSolutionTotals(read.priced(), charges, context)
  const erpUnitPrices = await readErpPrices(services, pricing, plain.lines)
  const pricedAt = solution.priced_at ?? now
  const tooOld = staleErrors(pricedAt, pricing)
  const priced = withFurtherErrors(
    plain,
    (line) => findErpDifference(line, erpUnitPrices.get(line.line.lineId) ?? null),
    refresh?.trouble === undefined ? [] : [refresh.trouble],
  )
  return {
    priced: tooOld === undefined ? priced : withFurtherErrors(priced, tooOld),
    context,
    pricing,
    pricedAt,
    erpUnitPrices,
    refresh,
  }
}

/** Error 6 for the lines of a list, once their prices are no longer good; undefined while they all are. */
function staleErrors(
  pricedAt: Date,
  { day, countryId }: Pricing,
): ((priced: PricedLine) => PriceError | undefined) | undefined {
  const takenOn = getDayIn(countryId, pricedAt)
  const none = { partNumber: '', rowId: '', priceListName: '', takenOn, validUntil: null }
  if (day < computeGoodUntil(none)) return undefined
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
