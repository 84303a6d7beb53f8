// The power distribution unit as the portal sees it: configurator 28.
import type { Product } from '../product.ts'
import { drawingsOf } from './drawing.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { exchangeOf } from './exchange.ts'
import { loadMessages } from './messages.ts'
import { buildModel, modelVersion } from './model.ts'
import { places } from './places.ts'
import { readPduDesign } from './read-design.ts'
import { sampleListPrices } from './samples.ts'

export const panteraPdu: Product = {
  typeId: 28,
  key: 'pantera-pdu',
  version: modelVersion,
  buildModel: (prices) => buildModel(prices),
  evaluate: (assignment) => evaluate(assignment),
  draw: (assignment) => drawingsOf(readPduDesign(assignment)),
  placesOf: () => places,
  exchange: exchangeOf,
  loadMessages,
  sampleListPrices,
}
