import { describe, expect, test } from 'vitest'
import { createSeededDraw } from '@design-portal/domain/engine/testing/draw.ts'
import { chooseAtRandom } from '@design-portal/domain/engine/testing/witnesses.ts'
import { productKeys } from '@design-portal/domain/products/configurator-types.ts'
import { loadTestedProduct } from '@design-portal/domain/products/testing/tested-product.ts'
import { Exchange } from './exchange.ts'

describe.each(productKeys)('the exchange of a design of %s', (key) => {
  const { model, openSession, product } = loadTestedProduct(key)

  test('consists only of facts that the schema declares, for random configurations', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const session = openSession({})
      const draw = createSeededDraw(seed)
      chooseAtRandom({ session, model, draw }, draw(12))
      const completion = session.complete()
      if (!completion.found) throw new Error(`draw ${seed} has no completion`)
      const exchange = product.exchange(completion.assignment)
      expect(Exchange.parse(exchange)).toEqual(exchange)
    }
  })
})
