// Tests the bill of materials: lines are unique and whole, every part has a price, and the options are counted for each installed unit.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, product } from './testing/configure.ts'

const computeBill = (choices: Choices) => product.evaluate(configure(choices)).bill
const countLines = (choices: Choices) =>
  Object.fromEntries(computeBill(choices).map(({ id, quantity }) => [id, quantity]))

test('units, valves and options are counted for each installed unit, the buffer tank once', () => {
  const threeUnitsWithSpares = { quantity: 3, spares: 'N+2', dropletEliminator: true, target: 150 }
  expect(countLines(threeUnitsWithSpares)).toEqual({
    unit: 5,
    'control-valve': 5,
    'droplet-eliminator': 5,
    'start-up': 5,
  })
  expect(countLines({ application: 'chiller', spares: 'N', bufferTank: true, startUp: false })).toEqual({
    unit: 1,
    'buffer-tank': 1,
  })
})

test('the unit of the bill is the selected one, with its mass where it is known', () => {
  expect(computeBill({ unit: 'water-130d' })[0]).toMatchObject({
    partNumber: 'SPCLG-U-WATER-130D',
    mass: 1078,
    sample: true,
  })
  expect(computeBill({ application: 'chiller' })[0]?.mass).toBeUndefined()
})

test('every unit that can be chosen has a part with a price', () => {
  const { units } = product.readContent().source.tables
  const parts = units?.rows.flatMap(({ unit, part }) => (unit === 'best' ? [] : [String(part)])) ?? []
  expect(parts).toHaveLength(200)
  for (const part of parts) expect(product.sampleListPrices.get(part), part).toBeGreaterThan(0)
})
