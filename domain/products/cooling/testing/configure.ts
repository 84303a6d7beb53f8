// Configures cooling for tests the way the portal does: choices in, a whole checked configuration out.
import type { Choices } from '../../../engine/model.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

export const { product, model, sessionOf, configure, valueOf, findingOf } = loadTestedProduct('cooling')

/** Every requirement as it is preferred, chosen: nothing but what is found stays open. */
export const settled: Choices = Object.fromEntries(
  model.parameters.flatMap(({ name, preferred, result }) =>
    preferred === undefined || result === true ? [] : [[name, preferred]],
  ),
)
