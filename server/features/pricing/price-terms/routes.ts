/** The calls of price terms. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { changeDraft, discardDraft, removeRows, takeBack } from './change-draft.ts'
import { importDiscountLimits } from './import-discount-limits.ts'
import { importRates } from './import-rates.ts'
import { importSpecialPrices } from './import-special-prices.ts'
import { publishTerms } from './publish-terms.ts'
import { readDraft } from './read-draft.ts'
import { readLimits, readRates, readSpecialPrice, readSpecialPrices } from './read-terms.ts'

export function addPriceTermRoutes(app: FastifyInstance): void {
  bindCall(app, calls['price-terms/exchange-rates'], readRates)

  bindCall(app, calls['price-terms/discount-limits'], readLimits)

  bindCall(app, calls['price-terms/special-prices'], readSpecialPrices)

  bindCall(app, calls['price-terms/special-price'], readSpecialPrice)

  bindCall(app, calls['price-terms/draft'], (caller, input) => readDraft(caller, input.kind))

  bindCall(app, calls['price-terms/draft/change'], changeDraft)

  bindCall(app, calls['price-terms/draft/drop'], removeRows)

  bindCall(app, calls['price-terms/draft/discard'], discardDraft)

  bindCall(app, calls['price-terms/draft/publish'], publishTerms)

  bindCall(app, calls['price-terms/draft/take-back'], takeBack)

  bindCall(app, calls['price-terms/exchange-rates/import'], importRates)

  bindCall(app, calls['price-terms/discount-limits/import'], importDiscountLimits)

  bindCall(app, calls['price-terms/special-prices/import'], importSpecialPrices)
}
