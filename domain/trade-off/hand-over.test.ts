// Tests that what a scenario hands over is what the products have, rounded to the safe side, and that the rest is reported.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listTestProducts } from '../products/testing/read-folder.ts'
import { findPosition, getParameterSpace } from '../engine/parameter-space.ts'
import type { Model, Value } from '../engine/model.ts'
import { listDesignStarts } from './hand-over.ts'
import { listInitialValues } from './tool.ts'
import { tools } from './tools.ts'

function isValue(model: Model, name: string, value: Value): boolean {
  const index = model.parameters.findIndex((one) => one.name === name)
  const found = model.parameters[index]
  return found !== undefined && findPosition(getParameterSpace(model, found, index), value) !== undefined
}

const begin = (tool: keyof typeof tools, changes = {}) =>
  listDesignStarts(tools[tool], { ...listInitialValues(tools[tool]), ...changes })

test('the PUE begins a UPS and cooling with its load, and tells what they do not take', () => {
  const beginnings = begin('pue', { itLoad: 864.33 })
  expect(beginnings.map(({ productKey, choices }) => [productKey, choices])).toEqual([
    ['easy-ups-3-phase', { load: 864.4 }],
    ['cooling', { itLoad: 865, powerRating: 1000, area: 900, people: 6 }],
    ['unicalc', { target: 864.4, waterSupply: 18, waterReturn: 24 }],
  ])
  expect(beginnings[0]?.handedOver).toEqual(['itLoad'])
  expect(beginnings[0]?.notHandedOver).toContain('approach')
  expect(beginnings[0]?.notHandedOver).not.toContain('weather')
})

test('altitude is rounded up, a ratio becomes percent, and density goes to rows', () => {
  expect(begin('altitude', { altitude: 1601 })[0]?.choices).toEqual({ altitude: 1700 })
  const cooling = begin('containment').find(({ productKey }) => productKey === 'cooling')
  expect(cooling?.choices).toMatchObject({ ratio: 110, supply: 22, rise: 12, itLoad: 500 })
  expect(begin('density').map(({ choices }) => choices)).toEqual([{ rackPower: 5, plannedPower: 20 }])
})

test('a value outside of what a product takes is left, and not the nearest one that it has', () => {
  const [ups] = begin('capital-cost', { itLoad: 2500 })
  expect(ups?.choices).toEqual({ redundancy: 'N' })
  expect(ups?.notHandedOver).toContain('itLoad')
})

test('every handed value is one that the product has', () => {
  const models = new Map(listTestProducts().map((product) => [product.key, product.buildModel()]))
  for (const tool of Object.values(tools)) {
    const numbers = tool.fields.filter(({ kind }) => kind === 'number')
    const scenario = fc.record(
      Object.fromEntries(
        numbers.map(({ key, ...field }) => [
          key,
          'min' in field ? fc.double({ min: field.min, max: field.max, noNaN: true }) : fc.constant(0),
        ]),
      ),
    )
    fc.assert(
      fc.property(scenario, (values) => {
        for (const { productKey, choices } of listDesignStarts(tool, {
          ...listInitialValues(tool),
          ...values,
        })) {
          const model = models.get(productKey)
          const unknown = Object.entries(choices).filter(
            ([parameter, value]) => model === undefined || !isValue(model, parameter, value),
          )
          expect([productKey, unknown]).toEqual([productKey, []])
        }
      }),
      { numRuns: 40 },
    )
  }
})
