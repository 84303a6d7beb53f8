/**
 * `npm run erp-prices`: a price service with sample prices, to try how the portal compares prices, waits for the
 * service and copes without it.
 */
import { parseArgs } from 'node:util'
import { sampleRatesFromEuro } from '../server/db/seed/exchange-rates.ts'
import { listShippedProducts } from '@design-portal/server/products/shipped-products.ts'
import { convertMoney, fromMinorUnits } from '@design-portal/domain/pricing/money.ts'
import { type PriceFaults, startErpPriceSimulator } from '../server/testing/erp-price-simulator.ts'

const faults: Readonly<Record<string, PriceFaults>> = {
  silent: { neverAnswers: true },
  broken: { closesConnection: true },
  '500': { status: 500 },
  noJson: { invalidAnswer: 'noJson' },
  half: { answersEveryOtherPart: true },
  differing: { duplicates: 'differing' },
}

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4900' }, fault: { type: 'string' } },
})

const listPrices = new Map(listShippedProducts().flatMap(({ sampleListPrices }) => [...sampleListPrices]))
const partNumbers = [...listPrices.keys()].toSorted()

/** Finds the price of a part in the ERP; every ninth part costs 5 % more than on the list, so that differences can be seen. */
function findPrice(partNumber: string, currency: string): string | null {
  const cents = listPrices.get(partNumber)
  const rate = currency === 'EUR' ? 1 : sampleRatesFromEuro[currency]
  if (cents === undefined || rate === undefined) return null
  const erpCents = partNumbers.indexOf(partNumber) % 9 === 0 ? Math.round(cents * 1.05) : cents
  return convertMoney(fromMinorUnits(erpCents, 'EUR'), String(rate), currency).amount
}

const fault = values.fault === undefined ? undefined : faults[values.fault]
if (values.fault !== undefined && fault === undefined)
  throw new Error(`--fault is one of: ${Object.keys(faults).join(', ')}`)
const simulator = await startErpPriceSimulator(findPrice, { port: Number(values.port) })
if (fault !== undefined) simulator.setFaults((request) => (request % 3 === 2 ? fault : {}))
console.log(`Sample prices at ${simulator.url}, for ERP_PRICE_URL; Ctrl+C ends it.`)
