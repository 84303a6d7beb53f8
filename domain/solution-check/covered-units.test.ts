// Tests that units that two service contracts of a solution cover are reported, and so are covered units that do not exist.
import { expect, test } from 'vitest'
import type { ChainDesign } from './chain.ts'
import { formatUnitName } from '../products/unit-name.ts'
import { checkCoveredUnits } from './covered-units.ts'

const createContract = (id: string, ...units: string[]): ChainDesign => ({
  id,
  name: id,
  quantity: 1,
  exchange: { covered: units.map((unit) => ({ unit })) },
})

test('two contracts that cover the same units are reported with their number, and others are not', () => {
  const findings = checkCoveredUnits([
    createContract('a', 'u1', 'u2', 'u3'),
    createContract('b', 'u2', 'u3'),
    createContract('c', 'u4'),
    { id: 'd', name: 'd', quantity: 1, exchange: {} },
  ])
  expect(findings).toMatchObject([
    { key: 'CHAIN_UNITS_COVERED_TWICE', severity: 'warning', designs: ['b', 'a'], arguments: { count: 2 } },
  ])
})

const upsId = '0f7c2f1a-3b5d-4c6e-8f90-123456789abc'
/** A design of UPS: copies of the design, and devices in each. */
const createUpsDesign = (quantity: number, count: number): ChainDesign => ({
  id: upsId,
  name: 'ups',
  quantity,
  exchange: { devices: [{ kind: 'rackUps', count, protocol: 'snmp', name: 'unit' }] },
})
const formatName = (copy: number, number: number): string =>
  formatUnitName({ design: upsId, copy, kind: 'rackUps', number })

test('covered units are reported if their design, its copy or the device in it no longer exists', () => {
  const contractOfAll = createContract(
    'a',
    formatName(1, 1),
    formatName(1, 2),
    formatName(2, 1),
    formatName(2, 2),
  )
  const check = (...designs: ChainDesign[]) =>
    checkCoveredUnits([contractOfAll, ...designs]).map(
      ({ key, severity, designs: about, arguments: given }) => [key, severity, about, given.count],
    )
  expect(check(createUpsDesign(2, 2))).toEqual([])
  expect(check(createUpsDesign(3, 3))).toEqual([])
  expect(check(createUpsDesign(1, 2))).toEqual([['CHAIN_UNITS_COVERED_ABSENT', 'warning', ['a'], 2]])
  expect(check(createUpsDesign(2, 1))).toEqual([['CHAIN_UNITS_COVERED_ABSENT', 'warning', ['a'], 2]])
  expect(check()).toEqual([['CHAIN_UNITS_COVERED_ABSENT', 'warning', ['a'], 4]])
})
