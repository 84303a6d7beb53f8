// The local edge configurator as the portal sees it: configurator 19.
import type { Product } from '../product.ts'
import { drawingsOf } from './drawing.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { exchangeOf } from './exchange.ts'
import { loadMessages } from './messages.ts'
import { buildModel, modelVersion } from './model.ts'
import { places } from './places.ts'
import { readLecDesign } from './read-design.ts'
import { sampleListPrices } from './samples.ts'

export const lec: Product = {
  typeId: 19,
  key: 'lec',
  version: modelVersion,
  buildModel: (prices) => buildModel(prices),
  evaluate: (assignment) => evaluate(assignment),
  draw: (assignment) => drawingsOf(readLecDesign(assignment)),
  placesOf: () => places,
  exchange: exchangeOf,
  loadMessages,
  sampleListPrices,
}
