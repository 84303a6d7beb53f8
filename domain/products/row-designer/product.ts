// The row designer as the portal sees it: configurator 30.
import type { Product } from '../product.ts'
import { drawingsOf } from './drawing.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { exchangeOf } from './exchange.ts'
import { loadMessages } from './messages.ts'
import { buildModel, modelVersion } from './model.ts'
import { placesOf } from './places.ts'
import { readRowDesign } from './read-design.ts'
import { sampleListPrices } from './samples.ts'

export const rowDesigner: Product = {
  typeId: 30,
  key: 'row-designer',
  version: modelVersion,
  buildModel: (prices) => buildModel(prices),
  evaluate: (assignment) => evaluate(assignment),
  draw: (assignment) => drawingsOf(readRowDesign(assignment)),
  placesOf,
  exchange: exchangeOf,
  loadMessages,
  sampleListPrices,
}
