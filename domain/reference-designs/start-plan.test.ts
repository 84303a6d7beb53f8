// Tests the designs that a solution begins with: nothing is lost, every choice is one of its product, and locks are what is locked.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPosition, getParameterSpace } from '../engine/parameter-space.ts'
import { testProducts } from '../products/testing/read-folder.ts'
import type { ReferenceDesign } from './reference-design.ts'
import { computeRollUps, countAllRacks, listBuiltBlocks, sum } from './roll-ups.ts'
import { shippedReferenceDesigns } from './shipped-designs.ts'
import { layOutPods, listUnlocked, planStart } from './start-plan.ts'

const find = (key: string): ReferenceDesign => {
  const found = shippedReferenceDesigns.find((design) => design.key === key)
  if (found === undefined) throw new Error(`No design ${key}`)
  return found
}

test('a floor of RD104 begins with pods of 24 racks, a distribution unit for each, and UPS and cooling for each room', () => {
  const { designs, left } = planStart(find('RD104'), 1, { country: 'SG', altitude: 1210, highest: 36.2 })
  expect(left).toEqual([])
  expect(designs.map(({ kind, zone, load, quantity }) => [kind, zone, load, quantity])).toEqual([
    ['rows', 'A', 168, 6],
    ['distribution', 'A', 168, 6],
    ['rows', 'B', 120, 6],
    ['distribution', 'B', 120, 6],
    ['ups', '', 864, 2],
    ['cooling', '', 864, 2],
  ])
  expect(designs[0]).toMatchObject({
    type: 30,
    choices: { altitude: 1300, rows: 2, racksPerRow: 12, rackPower: 7, feeds: 'pair' },
    locked: ['rackPower', 'feeds'],
  })
  expect(designs[4]).toMatchObject({ choices: { redundancy: '2N', voltage: '400' }, locked: ['redundancy'] })
  expect(designs[5]).toMatchObject({
    choices: { medium: 'chilledWater', redundancy: 'N+2', outdoorMaximum: 37 },
    locked: ['medium', 'redundancy'],
  })
})

test('the designs carry the load of the blocks, in racks, through distribution, by UPS and as heat', () => {
  for (const design of shippedReferenceDesigns)
    for (const { number, load } of listBuiltBlocks(design)) {
      const country = design.frequency === 50 ? 'DE' : 'US'
      const { designs } = planStart(design, number, { country })
      for (const kind of ['rows', 'distribution', 'ups', 'cooling']) {
        const carried = sum(designs.filter((one) => one.kind === kind).map((one) => one.load * one.quantity))
        expect(carried / load, `${design.key} ${number} ${kind}`).toBeGreaterThanOrEqual(1 - 1e-9)
        expect(carried / load, `${design.key} ${number} ${kind}`).toBeLessThan(1.001)
      }
    }
})

test('every choice is one that its product has', () => {
  const models = new Map(testProducts().map((product) => [product.key, product.buildModel()]))
  for (const design of shippedReferenceDesigns)
    for (const country of design.frequency === 50 ? ['DE', 'JP'] : ['US', 'KR', 'JP'])
      for (const planned of planStart(design, 99, { country, altitude: 2990, lowest: -20.5, highest: 44 })
        .designs)
        for (const [name, value] of Object.entries(planned.choices)) {
          const model = models.get(planned.productKey)
          const index = model?.parameters.findIndex((one) => one.name === name) ?? -1
          const parameter = model?.parameters[index]
          const position =
            model !== undefined && parameter !== undefined
              ? findPosition(getParameterSpace(model, parameter, index), value)
              : undefined
          expect(position, `${planned.productKey} ${name} = ${value}`).toBeDefined()
        }
})

test('what no product takes is left by name, and an altitude is never lowered', () => {
  const liquid = { ...find('RD104'), cooling: 'liquid' } as const
  expect(planStart(liquid, 1, { country: 'DE' }).left).toEqual([
    { kind: 'cooling', block: 'Floor', load: 864 },
  ])
  const high = planStart(find('RD104'), 1, { country: 'BO', altitude: 3640 })
  expect(high.designs).toEqual([])
  expect(high.left.map(({ kind }) => kind)).toEqual([
    'rows',
    'distribution',
    'rows',
    'distribution',
    'ups',
    'cooling',
  ])
})

test('only the fields that a design locks are locked', () => {
  const free = planStart({ ...find('RD104'), locked: ['coolingMedium'] }, 1, { country: 'DE' })
  expect(free.designs.map(({ locked }) => locked)).toEqual([[], [], [], [], [], ['medium']])
})

test('pods have places for every rack of a zone, and none over where rows of 8 to 16 divide them', () => {
  expect([72, 112, 150, 196].map((racks) => layOutPods(racks))).toEqual([
    { rows: 2, racksPerRow: 12, pods: 3 },
    { rows: 2, racksPerRow: 14, pods: 4 },
    { rows: 2, racksPerRow: 15, pods: 5 },
    { rows: 2, racksPerRow: 14, pods: 7 },
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (racks) => {
      const { rows, racksPerRow, pods } = layOutPods(racks)
      expect(rows * racksPerRow * pods).toBeGreaterThanOrEqual(racks)
      expect(Number.isInteger(pods)).toBe(true)
      expect(racksPerRow).toBeGreaterThanOrEqual(2)
      expect(racksPerRow).toBeLessThanOrEqual(16)
    }),
  )
})

test('a locked value that is changed or left open is told', () => {
  const locked = { rackPower: 7, feeds: 'pair' }
  expect(listUnlocked(locked, { rackPower: 7, feeds: 'pair', rows: 1 })).toEqual([])
  expect(listUnlocked(locked, { rackPower: 8 })).toEqual(['rackPower', 'feeds'])
})

test('racks and loads of the shipped designs agree', () => {
  for (const design of shippedReferenceDesigns)
    expect(countAllRacks(design) * computeRollUps(design).density).toBeCloseTo(
      computeRollUps(design).total,
      6,
    )
})
