// Tests the designs that a solution begins with: nothing is lost, every choice is one of its product, and only what a design locks is locked.

import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPosition, getParameterSpace } from '../engine/parameter-space.ts'
import { createTableReader, listTestProducts } from '../products/testing/read-folder.ts'
import { countries } from '../reference/countries.ts'
import { getMains, getWiringRules } from '../reference/mains.ts'
import type { ReferenceDesign } from './reference-design.ts'
import { computeRollUps, countAllRacks, listBuiltBlocks, sum } from './roll-ups.ts'
import { shippedReferenceDesigns } from './shipped-designs.ts'
import { layOutPods, listUnlocked, planStart } from './start-plan.ts'
import { getShippedDesign } from './testing/get-shipped-design.ts'

/** More blocks than any design has, so that all of them are begun. */
const allBlocks = 99

test('a floor of RD104 begins with pods of 24 racks, a distribution unit for each, and UPS and cooling for each room', () => {
  const { designs, left } = planStart(getShippedDesign('RD104'), 1, {
    country: 'SG',
    altitude: 1210,
    highest: 36.2,
  })
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
        const carriedLoad = sum(
          designs.filter((planned) => planned.kind === kind).map((one) => one.load * one.quantity),
        )
        expect(carriedLoad / load, `${design.key} ${number} ${kind}`).toBeGreaterThanOrEqual(1 - 1e-9)
        expect(carriedLoad / load, `${design.key} ${number} ${kind}`).toBeLessThan(1.001)
      }
    }
})

test('every choice is one that its product has', () => {
  const models = new Map(listTestProducts().map((product) => [product.key, product.buildModel()]))
  for (const design of shippedReferenceDesigns)
    for (const country of design.frequency === 50 ? ['DE', 'JP'] : ['US', 'KR', 'JP'])
      for (const planned of planStart(design, allBlocks, {
        country,
        altitude: 1990,
        lowest: -20.5,
        highest: 44,
      }).designs)
        for (const [name, value] of Object.entries(planned.choices)) {
          const model = models.get(planned.productKey)
          const index = model?.parameters.findIndex((candidate) => candidate.name === name) ?? -1
          const parameter = model?.parameters[index]
          const position =
            model !== undefined && parameter !== undefined
              ? findPosition(getParameterSpace(model, parameter, index), value)
              : undefined
          expect(position, `${planned.productKey} ${name} = ${value}`).toBeDefined()
        }
})

test('what no product takes is left by name, and an altitude is never lowered', () => {
  const liquidDesign = { ...getShippedDesign('RD104'), cooling: 'liquid' } as const
  expect(planStart(liquidDesign, 1, { country: 'DE' }).left).toEqual([
    { kind: 'cooling', block: 'Floor', load: 864 },
  ])
  const highPlan = planStart(getShippedDesign('RD104'), 1, { country: 'BO', altitude: 3640 })
  expect(highPlan.designs).toEqual([])
  expect(highPlan.left.map(({ kind }) => kind)).toEqual([
    'rows',
    'distribution',
    'rows',
    'distribution',
    'ups',
    'cooling',
  ])
})

const createDesignOfOneZone = (racks: number, rackPower: number): ReferenceDesign => ({
  ...getShippedDesign('RD104'),
  blocks: [{ name: 'Floor', count: 1, rooms: 1, zones: [{ name: 'A', racks, rackPower }] }],
})
const listFeeds = (design: ReferenceDesign, country: string) =>
  planStart(design, allBlocks, { country }).designs.flatMap(({ kind, choices }) =>
    kind === 'rows'
      ? [[choices.voltage, choices.feeder]]
      : kind === 'distribution'
        ? [[choices.inputVoltage, choices.outputVoltage, choices.subFeeds, choices.subFeedRating]]
        : [],
  )

test('a row has one sub-feed, at the lowest usual voltage at which there is a breaker for it', () => {
  // Rows of 14 racks of 8, 10 and 12 kW at λ = 0.95: 340, 425 and 511 A at 200 V; 213 and 255 A at 400 V; 179, 224 and 269 A at 380 V.
  expect(listFeeds(getShippedDesign('RD106'), 'JP')).toEqual([
    ['200', '400'],
    ['400', '200', 2, '400'],
    ['400', '250'],
    ['400', '400', 1, '250'],
    ['400', '400'],
    ['400', '400', 1, '400'],
  ])
  expect(listFeeds(getShippedDesign('RD106'), 'BR')).toEqual([
    ['380', '250'],
    ['380', '380', 2, '250'],
    ['380', '250'],
    ['380', '380', 1, '250'],
    ['380', '400'],
    ['380', '380', 1, '400'],
  ])
  // 7 and 5 kW under the NEC, 80 % of the breaker: 245 and 175 A at 208 V, so that the denser ones take 415 V (123 A).
  expect(listFeeds({ ...getShippedDesign('RD104'), frequency: 60, loadVoltage: [400, 480] }, 'CO')).toEqual([
    ['415', '250'],
    ['480', '415', 2, '250'],
    ['208', '250'],
    ['480', '208', 2, '250'],
  ])
})

const listDistributionUnits = (rackPower: number) =>
  planStart(createDesignOfOneZone(24, rackPower), 1, { country: 'DE' }).designs.flatMap(
    ({ kind, quantity, choices }) =>
      kind === 'distribution' ? [[quantity, choices.subFeeds, choices.subFeedLoad]] : [],
  )

test('a distribution unit carries 240 kVA of racks, and steps of a rack are rounded up', () => {
  // 24 · 9.5 kW are 228 kW, which at λ = 0.95 are 240 kVA.
  expect(listDistributionUnits(9.5)).toEqual([[1, 2, 240]])
  expect(listDistributionUnits(10)).toEqual([[2, 1, 127]])
  expect(listDistributionUnits(9.75)).toEqual(listDistributionUnits(10))
})

const listLeftKinds = (design: ReferenceDesign, altitude = 0) =>
  planStart(design, 1, { country: 'DE', altitude }).left.map(({ kind }) => kind)

test('racks, UPS and cooling beyond what their products are made for are left', () => {
  expect(listLeftKinds(createDesignOfOneZone(24, 12))).toEqual([])
  expect(listLeftKinds(createDesignOfOneZone(24, 12.5))).toEqual(['rows'])
  // 250 kW of a row are more than a unit carries.
  expect(listLeftKinds(createDesignOfOneZone(10, 50))).toEqual(['rows', 'distribution'])
  expect(listLeftKinds(getShippedDesign('RD104'), 2000)).toEqual([])
  expect(listLeftKinds(getShippedDesign('RD104'), 2500)).toEqual(['ups'])
  expect(listLeftKinds(createDesignOfOneZone(2000, 10))).toEqual([])
  expect(listLeftKinds(createDesignOfOneZone(2001, 10))).toEqual(['cooling'])
})

const readTable = (product: string, name: string): readonly string[] =>
  (createTableReader(join(import.meta.dirname, '../products', product))(name) ?? '').split('\n')
const hasRow = (table: readonly string[], ...cells: readonly unknown[]): boolean =>
  table.some((line) => `${line},`.startsWith(`${cells.join(',')},`))

test('in every country each voltage is one that its product is made for, or no product is begun', () => {
  const pairs = readTable('pantera-pdu', 'voltagePairs.csv')
  const distribution = readTable('pantera-pdu', 'supplies.csv')
  const rows = readTable('row-designer', 'supplies.csv')
  const ups = readTable('easy-ups-3-phase', 'supplies.csv')
  const unservedCountries = new Set<string>()
  for (const { countryId: id } of countries)
    for (const design of shippedReferenceDesigns) {
      if (!getMains(id).frequencies.some((hertz) => hertz === design.frequency)) continue
      const rules = getWiringRules(id) === 'UL' ? 'UL' : 'IEC'
      const { designs, left } = planStart(design, allBlocks, { country: id })
      if (left.length > 0) unservedCountries.add(id)
      for (const { kind, choices } of designs) {
        const { voltage, inputVoltage, outputVoltage } = choices
        const isMade =
          kind === 'rows'
            ? voltage === undefined || hasRow(rows, id, voltage)
            : kind === 'distribution'
              ? hasRow(distribution, id, rules, inputVoltage, design.frequency) &&
                hasRow(pairs, inputVoltage, outputVoltage)
              : kind === 'cooling' || hasRow(ups, id, voltage, design.frequency)
        expect(isMade, `${design.key} ${id} ${kind} ${JSON.stringify(choices)}`).toBe(true)
      }
    }
  // Countries in which no supply at the frequency of a design is one that its equipment serves.
  expect([...unservedCountries].toSorted()).toEqual(['BB', 'BQ', 'GY', 'JM', 'LR', 'SX'])
})

test('only the fields that a design locks are locked', () => {
  const plan = planStart({ ...getShippedDesign('RD104'), locked: ['coolingMedium'] }, 1, { country: 'DE' })
  expect(plan.designs.map(({ locked }) => locked)).toEqual([[], [], [], [], [], ['medium']])
})

test('pods have places for every rack of a zone, and no spare places if rows of 8 to 16 racks divide them evenly', () => {
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

test('a locked value that is changed or left open is reported', () => {
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
