// The service selector as the portal sees it: configurator 33.
import type { Product } from '../product.ts'
import { drawingsOf } from './drawing.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { exchangeOf } from './exchange.ts'
import { loadMessages } from './messages.ts'
import { buildModel, modelVersion } from './model.ts'
import { places } from './places.ts'
import { readContract } from './read-contract.ts'
import { sampleListPrices } from './samples.ts'

export const serviceSelector: Product = {
  typeId: 33,
  key: 'service-selector',
  version: modelVersion,
  buildModel: (prices) => buildModel(prices),
  isDay: (parameter) => /(^ordered|\.(shipped|purchased|started|batteryInstalled))$/.test(parameter),
  evaluate: (assignment) => evaluate(assignment),
  draw: (assignment) => drawingsOf(readContract(assignment)),
  placesOf: () => places,
  exchange: exchangeOf,
  loadMessages,
  sampleListPrices,
}
