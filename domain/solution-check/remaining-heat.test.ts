// Tests that heat without cooling is reported once for all designs that give it off, and not for a single server.
import { expect, test } from 'vitest'
import type { ChainDesign } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { createCooler, createDesign, createLoad } from './testing/sample-designs.ts'

const check = (...designs: ChainDesign[]) =>
  checkSolution(designs, []).filter(({ key }) => key.startsWith('CHAIN_HEAT_LEFT'))
const row = createDesign('row', {
  ...createCooler('row', 30).exchange,
  heat: { kilowatts: 28, source: 'test' },
})

test('distribution, a UPS and a server beside row coolers are one warning with their sum', () => {
  const findings = check(row, createLoad('pdu', 1.9), createLoad('ups', 2.3), createLoad('dcim', 0.1))
  expect(findings).toMatchObject([
    {
      id: 'CHAIN_HEAT_LEFT_BY_SEVERAL ups pdu',
      severity: 'warning',
      designs: ['ups', 'pdu', 'dcim'],
      arguments: { load: 4.3, count: 3 },
    },
  ])
  expect(findings[0]?.steps.map(({ message, design, value }) => [message, design, value])).toEqual([
    ['CHAIN_STEP_HEAT', 'ups', 2.3],
    ['CHAIN_STEP_HEAT', 'pdu', 1.9],
    ['CHAIN_STEP_HEAT', 'dcim', 0.1],
    ['CHAIN_STEP_SUM', undefined, expect.closeTo(4.3, 9)],
  ])
})

test('one design is reported by itself', () => {
  expect(check(row, createLoad('ups', 2.3))).toMatchObject([
    { id: 'CHAIN_HEAT_LEFT ups', designs: ['ups'], arguments: { load: 2.3 } },
  ])
})

test('less than 0.5 kW in total is not reported, whether of one server or of several designs', () => {
  expect(check(row, createLoad('dcim', 0.1))).toEqual([])
  expect(check(row, createLoad('dcim', 0.1), createLoad('pdu', 0.3))).toEqual([])
  expect(check(row, createLoad('dcim', 0.5))).toHaveLength(1)
  expect(check(row, createLoad('dcim', 0.1), createLoad('pdu', 0.45))).toHaveLength(1)
  expect(check(row, createLoad('dcim', 0.1, { quantity: 5 }))).toHaveLength(1)
})

test('heat is reported beside any amount of cooling, because it may be in another room', () => {
  const large = createDesign('row', {
    ...createCooler('row', 5000).exchange,
    heat: { kilowatts: 4500, source: 'test' },
  })
  expect(check(large, createLoad('ups', 45))).toHaveLength(1)
})
