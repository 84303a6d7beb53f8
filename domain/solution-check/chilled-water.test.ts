// Tests chilled water between coils and chillers of real products: with a chiller lost, with other glycol, and with other temperatures of its return.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import * as unicalc from '../products/unicalc/testing/configure.ts'
import type { ChilledWater } from '../products/exchange.ts'
import type { ChainDesign, ChainFindingKey } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import { createCooler, createDesign } from './testing/sample-designs.ts'

const createUnicalc = (id: string, choices: Choices): ChainDesign =>
  createDesign(id, unicalc.product.exchange(unicalc.configure({ country: 'DE', ...choices })))
const water: Choices = { waterSupply: 7.2, waterReturn: 12.7 }
/** Coils of 200 kW, and 4.0 kW of their fans. */
const createCoils = (choices: Choices = {}) =>
  createUnicalc('coils', {
    ...water,
    application: 'chilledWater',
    unit: 'cw305',
    target: 200,
    airIn: 26.7,
    relativeHumidity: 30,
    ...choices,
  })
const createChillers = (choices: Choices = {}) =>
  createUnicalc('chillers', {
    ...water,
    application: 'chiller',
    condenserBy: 'air',
    target: 210,
    outdoorMaximum: 35,
    ...choices,
  })
const listFindings = (key: ChainFindingKey, ...designs: ChainDesign[]) =>
  checkSolution(designs, proposeLinks(designs)).filter((finding) => finding.key === key)

test('coils that are to survive a loss get no water from chillers without a spare one, and do after the repair', () => {
  const [finding] = listFindings(
    'CHAIN_WATER_UNIT_LOST',
    createCoils(),
    createChillers({ quantity: 1, condenserBy: 'water', spares: 'N' }),
  )
  expect(finding).toMatchObject({
    severity: 'warning',
    designs: ['chillers', 'coils'],
    arguments: { load: 204, capacity: 0 },
    repairs: [{ design: 'chillers', choices: { spares: 'N+1' } }],
  })
  expect(
    listFindings(
      'CHAIN_WATER_UNIT_LOST',
      createCoils(),
      createChillers({ quantity: 1, condenserBy: 'water', spares: 'N', ...finding?.repairs[0]?.choices }),
    ),
  ).toEqual([])
})

test('chillers without a spare one are no finding where coils are not redundant, or where one fewer carries all', () => {
  const coils = createCoils({ spares: 'N' })
  expect(
    listFindings(
      'CHAIN_WATER_UNIT_LOST',
      coils,
      createChillers({ quantity: 1, condenserBy: 'water', spares: 'N' }),
    ),
  ).toEqual([])
  // Each of three carries 107 kW here; two of them carry 214.
  const three = createChillers({ target: 315, quantity: 3, spares: 'N' })
  expect(listFindings('CHAIN_WATER_UNIT_LOST', createCoils(), three)).toEqual([])
  const two = createChillers({ quantity: 2, spares: 'N' })
  expect(listFindings('CHAIN_WATER_UNIT_LOST', createCoils(), two)).toMatchObject([
    { arguments: { load: 204, capacity: 107 } },
  ])
})

test('water with glycol is a warning for coils without, and so are coils for other glycol without a plant', () => {
  const [plain, mixed] = [createChillers({ quantity: 2 }), createChillers({ quantity: 2, glycol: '30' })]
  expect(listFindings('CHAIN_WATER_GLYCOL', createCoils(), plain)).toEqual([])
  expect(listFindings('CHAIN_WATER_GLYCOL', createCoils(), mixed)).toMatchObject([
    { severity: 'warning', designs: ['chillers', 'coils'], arguments: { value: 30, expected: 0 } },
  ])
  const others = createUnicalc('others', { target: 40, waterSupply: 7.2, waterReturn: 12.7, glycol: '30' })
  expect(listFindings('CHAIN_WATER_GLYCOL', createCoils(), others)).toMatchObject([
    { designs: ['coils', 'others'], arguments: { value: 0, expected: 30 } },
  ])
})

test('chillers whose water warms up by 11.8 K circulate too little for coils at 5.5 K', () => {
  // 204.0 kW / (4.19 · 5.5) = 8.9 L/s, 214.0 / (4.19 · 11.8) = 4.3 L/s: 7.2 + 5.5 · (1 − 4.3 / 8.9) = 10.0 °C.
  expect(
    listFindings('CHAIN_WATER_MIXES', createCoils(), createChillers({ quantity: 2, waterReturn: 19 })),
  ).toMatchObject([
    {
      severity: 'warning',
      designs: ['chillers', 'coils'],
      arguments: { load: 8.9, capacity: 4.3, value: 10, expected: 7.2 },
    },
  ])
  for (const waterReturn of [12.7, 13.2, 10])
    expect(
      listFindings('CHAIN_WATER_MIXES', createCoils(), createChillers({ quantity: 2, waterReturn })),
    ).toEqual([])
})

const anyKilowatts = fc.integer({ min: 1, max: 1000 })
const anyWater = fc.record({
  kilowatts: anyKilowatts,
  rise: fc.double({ min: 1, max: 15, noNaN: true }),
  glycol: fc.constantFrom(0, 10, 30),
  left: fc.constantFrom(0, 0.5, 1),
})
const toWater = ({
  kilowatts,
  rise,
  glycol,
  left,
}: {
  kilowatts: number
  rise: number
  glycol: number
  left: number
}): ChilledWater => ({
  kilowatts,
  celsius: 8,
  returned: 8 + rise,
  glycol,
  oneLost: left * kilowatts,
  source: 'test',
})

test('a plant with enough capacity is reported exactly where it lacks a chiller, flow or the right glycol', () => {
  fc.assert(
    fc.property(anyWater, anyWater, fc.boolean(), (taken, given, redundant) => {
      const { cooling } = createCooler('coils', 1, 2, redundant).exchange
      if (cooling === undefined) return
      const designs = [
        createDesign('coils', { cooling, takesWater: toWater(taken) }),
        createDesign('plant', { givesWater: toWater(given) }),
      ]
      const keys = checkSolution(designs, []).map(({ key }) => key)
      const isEnough = taken.kilowatts <= given.kilowatts
      expect(keys.includes('CHAIN_WATER_EXCEEDED')).toBe(!isEnough)
      expect(keys.includes('CHAIN_WATER_UNIT_LOST')).toBe(
        isEnough && redundant && taken.kilowatts > given.left * given.kilowatts,
      )
      expect(keys.includes('CHAIN_WATER_GLYCOL')).toBe(taken.glycol !== given.glycol)
      // What reaches the coils is the plant's water, and of their own return what the plant does not circulate.
      const [wanted, circulated] = [taken.kilowatts / taken.rise, given.kilowatts / given.rise]
      const mixed = (circulated * 8 + (wanted - circulated) * (8 + taken.rise)) / wanted
      fc.pre(Math.abs(mixed - 8.5) > 1e-6)
      expect(keys.includes('CHAIN_WATER_MIXES')).toBe(isEnough && mixed > 8.5)
    }),
  )
})
