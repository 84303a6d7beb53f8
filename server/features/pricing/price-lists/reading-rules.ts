/** The rules by which rows of a price list are read, from a file or as they are typed. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import { computeAmountBounds } from '@design-portal/domain/pricing/amount-bounds.ts'
import { createRates } from '@design-portal/domain/pricing/exchange.ts'
import type { ReadingRules } from '@design-portal/domain/pricing/price-list-import/read-price-rows.ts'
import type { Services } from '../../../http/services.ts'
import { findRateOnDay } from '../price-inputs/rate-on-day.ts'

/** What holds for a list today: its currency, the day, and the largest amount in the currency. */
export async function getListRules(
  { db, clock }: Services,
  currency: string,
): Promise<Pick<ReadingRules, 'currency' | 'today' | 'maxUnitPrice'>> {
  const today = getUtcDay(clock())
  const rate = await findRateOnDay(db, 'EUR', currency, today)
  const euroRate = { from: 'EUR', to: currency, validFrom: today, validUntil: null, source: '' }
  const rates = createRates(rate === undefined ? [] : [{ ...euroRate, rate }])
  const { maxUnitPrice } = computeAmountBounds(currency, rates, today)
  return { currency, today, maxUnitPrice }
}
