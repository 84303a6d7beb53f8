// Tests that a scenario hands over values that the products have, rounded to the safe side, and that the rest is reported.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listTestProducts } from '../products/testing/read-folder.ts'
import { findPosition, getParameterSpace } from '../engine/parameter-space.ts'
import type { Model, Value } from '../engine/model.ts'
import { listDesignStarts } from './hand-over.ts'
import { listInitialValues } from './tool.ts'
import { tools } from './tools.ts'

function isValueOf(model: Model, name: string, value: Value): boolean {
  const index = model.parameters.findIndex((parameter) => parameter.name === name)
  const parameter = model.parameters[index]
  return (
    parameter !== undefined && findPosition(getParameterSpace(model, parameter, index), value) !== undefined
  )
}

const listStarts = (tool: keyof typeof tools, changes = {}) =>
  listDesignStarts(tools[tool], { ...listInitialValues(tools[tool]), ...changes })

test('the PUE tool begins a UPS, cooling and a chiller with its load, and reports what they do not take', () => {
  const starts = listStarts('pue', { itLoad: 864.33 })
  expect(starts.map(({ productKey, choices }) => [productKey, choices])).toEqual([
    ['easy-ups-3-phase', { load: 864.4 }],
    ['cooling', { itLoad: 865, powerRating: 1000, area: 900, people: 6 }],
    ['unicalc', { target: 864.4, waterSupply: 18, waterReturn: 24 }],
  ])
  expect(starts[0]?.handedOver).toEqual(['itLoad'])
  expect(starts[0]?.notHandedOver).toContain('approach')
  expect(starts[0]?.notHandedOver).not.toContain('weather')
})

test('altitude is rounded up, a ratio becomes percent, and density goes to rows', () => {
  expect(listStarts('altitude', { altitude: 1601 })[0]?.choices).toEqual({ altitude: 1700 })
  const cooling = listStarts('containment').find(({ productKey }) => productKey === 'cooling')
  expect(cooling?.choices).toMatchObject({ ratio: 110, supply: 22, rise: 12, itLoad: 500 })
  expect(listStarts('density').map(({ choices }) => choices)).toEqual([{ rackPower: 5, plannedPower: 20 }])
})

test('a value outside the range of a product is left out instead of replaced by the nearest one', () => {
  const [ups] = listStarts('capital-cost', { itLoad: 2500 })
  expect(ups?.choices).toEqual({ redundancy: 'N' })
  expect(ups?.notHandedOver).toContain('itLoad')
})

test('every value that is handed over is one that the product has', () => {
  const models = new Map(listTestProducts().map((product) => [product.key, product.buildModel()]))
  for (const tool of Object.values(tools)) {
    const numbers = tool.fields.filter(({ kind }) => kind === 'number')
    const anyScenario = fc.record(
      Object.fromEntries(
        numbers.map(({ key, ...field }) => [
          key,
          'min' in field ? fc.double({ min: field.min, max: field.max, noNaN: true }) : fc.constant(0),
        ]),
      ),
    )
    fc.assert(
      fc.property(anyScenario, (values) => {
        for (const { productKey, choices } of listDesignStarts(tool, {
          ...listInitialValues(tool),
          ...values,
        })) {
          const model = models.get(productKey)
          const unknownChoices = Object.entries(choices).filter(
            ([parameter, value]) => model === undefined || !isValueOf(model, parameter, value),
          )
          expect([productKey, unknownChoices]).toEqual([productKey, []])
        }
      }),
      { numRuns: 40 },
    )
  }
})
