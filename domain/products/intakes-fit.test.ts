// Compares the values that every product takes from random other designs and sites with its parameters: what is marked as fitting does
// not exceed them, and what does not fit is outside their bounds.
import { describe, expect, test } from 'vitest'
import { createSeededDraw, pick } from '../engine/testing/draw.ts'
import { chooseAtRandom } from '../engine/testing/witnesses.ts'
import {
  emptySite,
  type Site,
  siteEarthings,
  siteNumberKeys,
  siteNumbers,
  siteVoltages,
} from '../site/site.ts'
import { productKeys } from './configurator-types.ts'
import type { Exchange } from './exchange.ts'
import type { TakenValue } from './taken-values.ts'
import { createOtherDesign } from './testing/other-design.ts'
import { loadTestedProduct } from './testing/tested-product.ts'
import { getTestProduct } from './testing/read-folder.ts'

/** Designs that others take something from, a few of each product. */
const exchanges: readonly Exchange[] = (
  ['row-designer', 'pantera-pdu', 'easy-ups-3-phase', 'lec', 'cooling', 'hyperpod'] as const
).flatMap((key, place) => {
  const tested = loadTestedProduct(key)
  return Array.from({ length: 5 }, (_, index) => {
    const session = tested.openSession({})
    const draw = createSeededDraw(100 * place + index)
    chooseAtRandom({ session, model: tested.model, draw }, 1 + draw(12))
    const completion = session.complete()
    if (!completion.found) throw new Error(`${key}: draw ${index} has no completion`)
    return tested.product.exchange(completion.assignment)
  })
})

/** Figures with up to one decimal, as sites state them. */
const drawSite = (draw: (size: number) => number): Site => ({
  ...emptySite,
  country: 'DE',
  voltage: pick(draw, siteVoltages),
  frequency: pick(draw, [50, 60]),
  earthing: pick(draw, siteEarthings),
  ...Object.fromEntries(
    siteNumberKeys.map((key) => {
      const { min, max, whole } = siteNumbers[key]
      const tenths = Math.round(10 * min) + draw(Math.round(10 * (max - min)) + 1)
      return [key, whole ? Math.round(tenths / 10) : tenths / 10]
    }),
  ),
})

describe.each(productKeys)('what %s takes in', (key) => {
  const product = getTestProduct(key)
  const { parameters } = loadTestedProduct(key).model
  const isOutside = ({ parameter, value, exceeds }: TakenValue): boolean => {
    const definition = parameters.find(({ name }) => name === parameter)
    if (definition?.kind !== 'number' || typeof value !== 'number') return !exceeds
    return exceeds ? value > definition.max : value < definition.min
  }

  test('fits its parameter, or is outside the bounds of the parameter', () => {
    const draw = createSeededDraw(9)
    const contradictions = Array.from({ length: 60 }, () => {
      const others = Array.from({ length: 1 + draw(4) }, (_, index) =>
        createOtherDesign(pick(draw, exchanges), 1 + draw(3), index + 1),
      )
      return product.takeIn(others, drawSite(draw))
    })
      .flat()
      .filter((taken) => (taken.fits ? taken.exceeds : !isOutside(taken)))
    expect(contradictions).toEqual([])
  })
})
