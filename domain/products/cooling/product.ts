// The cooling configurator as the portal sees it: configurator 32.
import type { Product } from '../product.ts'
import { drawingsOf } from './drawing.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { exchangeOf } from './exchange.ts'
import { loadMessages } from './messages.ts'
import { buildModel, modelVersion } from './model.ts'
import { places } from './places.ts'
import { readCoolingDesign } from './read-design.ts'
import { sampleListPrices } from './samples.ts'

export const cooling: Product = {
  typeId: 32,
  key: 'cooling',
  version: modelVersion,
  buildModel: (prices) => buildModel(prices),
  isDay: (parameter) => parameter === 'placed',
  evaluate: (assignment) => evaluate(assignment),
  draw: (assignment) => drawingsOf(readCoolingDesign(assignment)),
  placesOf: () => places,
  exchange: exchangeOf,
  loadMessages,
  sampleListPrices,
}
