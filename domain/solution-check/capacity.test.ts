// Tests the findings about capacity that is bought and not used, and about cooling that duplicates row coolers.
import { describe, expect, test } from 'vitest'
import { unusedShares } from './capacity.ts'
import type { PowerSource } from '../products/exchange.ts'
import type { ChainDesign } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import { createCooler, createDesign, createSource, createUps, createLoad } from './testing/sample-designs.ts'

/** The findings about capacity. */
const check = (...designs: ChainDesign[]) =>
  checkSolution(designs, proposeLinks(designs))
    .filter(({ key }) => key.startsWith('CHAIN_CAPACITY') || key === 'CHAIN_COOLING_DUPLICATED')
    .map(({ key, severity, designs: named, arguments: given }) => ({ key, severity, named, ...given }))

const createUpsWith = (changes: Partial<PowerSource> = {}) => createUps('ups', [createSource(100, changes)])

describe('capacity of a source', () => {
  test('is a note from 40 % unused, and a warning from 75 %', () => {
    expect(unusedShares).toEqual({ information: 0.4, warning: 0.75 })
    expect(check(createUpsWith(), createLoad('rack', 61))).toEqual([])
    expect(check(createUpsWith(), createLoad('rack', 60))).toMatchObject([
      { key: 'CHAIN_CAPACITY_SPARE', severity: 'information', load: 60, capacity: 100, percent: 40 },
    ])
    expect(check(createUpsWith(), createLoad('rack', 25))).toMatchObject([
      { key: 'CHAIN_CAPACITY_UNUSED', severity: 'warning', named: ['ups'], percent: 75, side: 'A' },
    ])
  })

  test('does not include the unit that may be lost', () => {
    const units = { units: 3, oneLost: { kw: 50, kva: 50 }, redundant: true }
    expect(check(createUpsWith(units), createLoad('rack', 45))).toEqual([])
    expect(check(createUpsWith({ ...units, redundant: false }), createLoad('rack', 45))).toMatchObject([
      { key: 'CHAIN_CAPACITY_SPARE', capacity: 100 },
    ])
  })

  test('is not reported if no design takes its power or cooling', () => {
    expect(check(createUpsWith())).toEqual([])
    expect(check(createCooler('crac', 40))).toEqual([])
  })
})

describe('cooling beside rows with coolers of their own', () => {
  const row = createDesign('row', {
    ...createCooler('row', 30).exchange,
    heat: { kilowatts: 28, source: 'test' },
  })

  test('duplicates them if it could carry their heat, too', () => {
    expect(check(row, createLoad('other', 10), createCooler('crac', 40))).toMatchObject([
      {
        key: 'CHAIN_COOLING_DUPLICATED',
        severity: 'warning',
        named: ['crac', 'row'],
        load: 10,
        capacity: 40,
        carried: 28,
      },
    ])
    expect(check(row, createCooler('crac', 40))).toMatchObject([{ key: 'CHAIN_COOLING_DUPLICATED' }])
  })

  test('does not duplicate them if it is for the heat that they leave', () => {
    expect(check(row, createLoad('other', 10), createCooler('crac', 12))).toEqual([])
    expect(check(row, createLoad('other', 10), createCooler('crac', 37))).toMatchObject([
      { key: 'CHAIN_CAPACITY_SPARE', kind: 'cooling', percent: 72 },
    ])
  })

  test('does not duplicate them as one unit of the smallest size for the heat that they leave, with or without a spare unit', () => {
    const spare = { key: 'CHAIN_CAPACITY_SPARE', severity: 'information', kind: 'cooling' }
    expect(check(row, createLoad('other', 2), createCooler('crac', 30))).toMatchObject([spare])
    expect(check(row, createLoad('other', 2), createCooler('crac', 60, 2, true))).toMatchObject([spare])
    // Two needed, and one that is larger than the smallest.
    for (const cooler of [createCooler('crac', 30, 2), createCooler('crac', 31)])
      expect(check(row, createLoad('other', 2), cooler)).toMatchObject([{ key: 'CHAIN_COOLING_DUPLICATED' }])
    expect(check(row, createCooler('crac', 30))).toMatchObject([{ key: 'CHAIN_COOLING_DUPLICATED' }])
  })
})

test('one unit of the smallest size is spare capacity, and two or a larger one are unused', () => {
  const load = createLoad('other', 4)
  expect(check(load, createCooler('crac', 27.4))).toMatchObject([
    { key: 'CHAIN_CAPACITY_SPARE', percent: 85 },
  ])
  expect(check(load, createCooler('crac', 27.4, 2))).toMatchObject([{ key: 'CHAIN_CAPACITY_UNUSED' }])
  expect(check(load, createCooler('crac', 87))).toMatchObject([{ key: 'CHAIN_CAPACITY_UNUSED' }])
})
