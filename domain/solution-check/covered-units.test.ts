// Tests that units in two contracts of a solution are told.
import { expect, test } from 'vitest'
import type { ChainDesign } from './chain.ts'
import { checkCoveredUnits } from './covered-units.ts'

const contract = (id: string, ...units: string[]): ChainDesign => ({
  id,
  name: id,
  quantity: 1,
  exchange: { covered: units.map((unit) => ({ unit })) },
})

test('two contracts that cover the same units are told with their number, and others are not', () => {
  const findings = checkCoveredUnits([
    contract('a', 'u1', 'u2', 'u3'),
    contract('b', 'u2', 'u3'),
    contract('c', 'u4'),
    { id: 'd', name: 'd', quantity: 1, exchange: {} },
  ])
  expect(findings).toMatchObject([
    { key: 'CHAIN_UNITS_COVERED_TWICE', severity: 'warning', designs: ['b', 'a'], arguments: { count: 2 } },
  ])
})
