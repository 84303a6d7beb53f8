// Tests that units in two contracts of a solution are reported, and units that are covered and not there.
import { expect, test } from 'vitest'
import type { ChainDesign } from './chain.ts'
import { formatUnitName } from '../products/unit-name.ts'
import { checkCoveredUnits } from './covered-units.ts'

const contract = (id: string, ...units: string[]): ChainDesign => ({
  id,
  name: id,
  quantity: 1,
  exchange: { covered: units.map((unit) => ({ unit })) },
})

test('two contracts that cover the same units are reported with their number, and others are not', () => {
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

const ups = '0f7c2f1a-3b5d-4c6e-8f90-123456789abc'
const createUnits = (quantity: number, count: number): ChainDesign => ({
  id: ups,
  name: 'ups',
  quantity,
  exchange: { devices: [{ kind: 'rackUps', count, protocol: 'snmp', name: 'unit' }] },
})
const name = (copy: number, number: number): string =>
  formatUnitName({ design: ups, copy, kind: 'rackUps', number })

test('covered units of a design that is gone, of a piece that it no longer has, and of a device less are told', () => {
  const all = contract('a', name(1, 1), name(1, 2), name(2, 1), name(2, 2))
  const check = (...designs: ChainDesign[]) =>
    checkCoveredUnits([all, ...designs]).map(({ key, severity, designs: about, arguments: given }) => [
      key,
      severity,
      about,
      given.count,
    ])
  expect(check(createUnits(2, 2))).toEqual([])
  expect(check(createUnits(3, 3))).toEqual([])
  expect(check(createUnits(1, 2))).toEqual([['CHAIN_UNITS_COVERED_ABSENT', 'warning', ['a'], 2]])
  expect(check(createUnits(2, 1))).toEqual([['CHAIN_UNITS_COVERED_ABSENT', 'warning', ['a'], 2]])
  expect(check()).toEqual([['CHAIN_UNITS_COVERED_ABSENT', 'warning', ['a'], 4]])
})
