// The three-phase UPS as the portal sees it: configurator 27.
import type { Product } from '../product.ts'
import { drawingsOf } from './drawing.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { exchangeOf } from './exchange.ts'
import { loadMessages } from './messages.ts'
import { buildModel, modelVersion } from './model.ts'
import { places } from './places.ts'
import { readUpsDesign } from './read-design.ts'
import { sampleListPrices } from './samples.ts'

export const easyUps3Phase: Product = {
  typeId: 27,
  key: 'easy-ups-3-phase',
  version: modelVersion,
  buildModel: (prices) => buildModel(prices),
  evaluate: (assignment) => evaluate(assignment),
  draw: (assignment) => drawingsOf(readUpsDesign(assignment)),
  placesOf: () => places,
  exchange: exchangeOf,
  loadMessages,
  sampleListPrices,
}
