/** The last answers of the ERP for the lines of a solution, and the result of its last refresh. */
import type { Money } from '@design-portal/domain/pricing/money.ts'
import type { PriceError } from '@design-portal/domain/pricing/price-errors.ts'
import type { LineToPrice } from '@design-portal/domain/pricing/price-context.ts'
import type { PricedLine } from '@design-portal/domain/pricing/price-line.ts'
import { computeErpUnitPrice } from '@design-portal/domain/pricing/status-report.ts'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../http/services.ts'
import type { Pricing } from '../price-inputs/load-pricing.ts'
import { listErpPrices, findRefresh } from './store.ts'

export interface PriceRefresh {
  readonly running: boolean
  readonly done: number
  readonly total: number
  readonly error: PriceError | undefined
  /** When the ERP last answered for all parts. */
  readonly erpAt: Date | null
}

export async function readRefresh(db: Database, cfgId: string): Promise<PriceRefresh | undefined> {
  const found = await findRefresh(db, cfgId)
  if (found === undefined) return undefined
  return {
    running: found.state === 'running',
    done: found.parts_done,
    total: found.parts_total,
    error: found.trouble ?? undefined,
    erpAt: found.erp_at,
  }
}

/** The customer and conditions for which the ERP prices a solution. */
export const toErpQuestion = ({ oracleSiteId, countryId, currency, day }: Pricing) => ({
  siteId: oracleSiteId ?? '',
  country: countryId,
  currency,
  day,
})

/** Whether the ERP can price a line. It does not price custom parts or what others supply. */
const isPricedByErp = (line: LineToPrice): boolean =>
  line.kind !== 'A' && line.byOthers !== true && line.thirdPartyBattery !== true

/** The part numbers to request from the ERP, each once. */
export const listPartsPricedByErp = (lines: readonly LineToPrice[]): string[] => [
  ...new Set(lines.filter(isPricedByErp).map(({ partNumber }) => partNumber)),
]

/**
 * The ERP's prices by line id, each for the number of pieces that the portal's unit price refers to; null if the ERP has no price. Without
 * a price service there are no answers, even if earlier ones are stored.
 */
export async function readErpPrices(
  { db, erpPrices }: Pick<Services, 'db' | 'erpPrices'>,
  pricing: Pricing,
  lines: readonly PricedLine[],
): Promise<ReadonlyMap<string, Money | null>> {
  if (!erpPrices.configured) return new Map()
  const pricedByErp = lines.filter(({ line }) => isPricedByErp(line))
  const parts = listPartsPricedByErp(pricedByErp.map(({ line }) => line))
  const found = new Map(
    (await listErpPrices(db, toErpQuestion(pricing), parts)).map((row) => [row.part_number, row.unit_price]),
  )
  return new Map(
    pricedByErp.flatMap((priced) => {
      const { lineId, partNumber } = priced.line
      const piece = found.get(partNumber)
      if (piece === undefined) return []
      return [[lineId, piece === null ? null : computeErpUnitPrice(priced, piece, pricing.currency)] as const]
    }),
  )
}
