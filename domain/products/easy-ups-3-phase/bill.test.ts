// Tests the bill of materials in many configurations: its sum is the goal's price, and its counts are the design's.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { expectConsistentBill } from '../testing/bill-tests.ts'
import { createConfigurationRunner } from '../testing/product-sessions.ts'
import {
  configure,
  getDrawnRows,
  findFigure,
  model,
  product,
  openSession,
  getValue,
} from './testing/configure.ts'

/** Requirements that affect equipment and bill; contradicting ones are skipped. */
const requirements: fc.Arbitrary<Choices> = fc.record(
  {
    load: fc.integer({ min: 10, max: 15_000 }).map((tenths) => tenths / 10),
    country: fc.constantFrom('DE', 'US', 'CN', 'JP', 'MX', 'SA', 'AQ'),
    redundancy: fc.constantFrom('N', 'N+1', 'N+X', '2N'),
    mains: fc.constantFrom('single', 'dual'),
    batteryKind: fc.constantFrom('internalVrla', 'externalVrla', 'lithiumIon', 'byOthers'),
    runtime: fc.constantFrom('0', '5', '10', '30', '120'),
    loadPowerFactor: fc.constantFrom('0.70 leading', '1.00', '0.85 lagging'),
    altitude: fc.constantFrom(0, 1400, 2000),
    maintenanceBypass: fc.constantFrom('internal', 'externalPanel', 'bypassCabinet', 'none'),
    backfeed: fc.constantFrom('notChosen', 'upstreamShuntTrip', 'internalKit'),
    cableEntry: fc.constantFrom('top', 'bottom'),
    batteryDisconnect: fc.constantFrom('notChosen', 'byOthers'),
    blocksPerString: fc.constantFrom('30', '32', '40'),
    spreaderPlate: fc.boolean(),
    training: fc.boolean(),
    startUp: fc.constantFrom('none', '7x24'),
    servicePlan: fc.constantFrom('none', '3 years'),
    preventiveMaintenance: fc.constantFrom('none', 'quarterly'),
    serviceResponse: fc.constantFrom('nextBusinessDay', 'fourHours'),
  },
  { requiredKeys: ['load'] },
)

const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 27)
/** The number of configurations per test. */
const configurationCount = 60

describe('over many configurations', () => {
  test('the bill sums to the price that goals compare, lines are unique with whole positive quantities, and their parents exist', () => {
    forEachConfiguration(configurationCount, (assignment) => {
      expectConsistentBill(
        product.evaluate(assignment).bill,
        product.sampleListPrices,
        getValue(assignment, 'price'),
      )
    })
  })

  test('drawings show the counts, masses and losses of the model', () => {
    forEachConfiguration(configurationCount, (assignment) => {
      const { bill } = product.evaluate(assignment)
      const getModelValue = (name: string): number => getValue(assignment, name)
      const findFigureValue = (name: string): number | undefined => findFigure(assignment, name)?.value
      const countLine = (id: string): number => bill.find((line) => line.id === id)?.quantity ?? 0
      const [design] = getDrawnRows(assignment, 'design')
      const systems = Number(design?.['systems'])
      const cabinets = getDrawnRows(assignment, 'cabinets')
      const slots = getDrawnRows(assignment, 'slots')
      expect(findFigureValue('neededModules')).toBe(getModelValue('neededModules'))
      expect(findFigureValue('moduleUsable')).toBeCloseTo(getModelValue('moduleUsable'), 6)
      expect(findFigureValue('shortCircuitRating')).toBe(getModelValue('shortCircuitRating'))
      expect(countLine('frame')).toBe(systems * Number(design?.['frames']))
      expect(countLine('breaker-input')).toBe(countLine('frame'))
      expect(countLine('battery-cabinet')).toBe(
        systems * cabinets.filter(({ kind }) => kind === 'battery').length,
      )
      if (design?.['modular'] === true)
        expect(slots.filter(({ use }) => use === 'needed')).toHaveLength(getModelValue('neededModules'))
      else expect(slots).toEqual([])
      expect(cabinets.find(({ kind }) => kind === 'ups')?.['mass']).toBeCloseTo(getModelValue('frameMass'), 6)
      expect(findFigureValue('heat')).toBeCloseTo(getModelValue('losses'), 3)
      expect(findFigureValue('footprint')).toBeCloseTo(getModelValue('footprint'), 6)
    })
  })

  test('the battery lasts the required time', () => {
    forEachConfiguration(configurationCount, (assignment) => {
      const requested = Number(assignment['runtime'])
      if (requested === 0 || assignment['batteryKind'] === 'byOthers') return
      const basis = assignment['runtimeBasis'] === 'new' ? 'runtimeNew' : 'runtimeEndOfLife'
      const minutes = findFigure(assignment, basis)?.value
      // Loads below the table's range last longer than its last column.
      if (minutes !== undefined) expect(minutes).toBeGreaterThanOrEqual(requested - 0.02)
    })
  })
})

test('every part that the model can name has a sample price', () => {
  const rowsWithoutPrice = model.tables['units']?.rows.filter((row) => row['price'] === 0)
  expect(rowsWithoutPrice).toEqual([])
})

test('the bill line of a frame states its voltage once: as an argument, and not in the name of its model', () => {
  for (const { unit, model: name, designation } of model.tables['units']?.rows ?? []) {
    expect(name, String(unit)).not.toMatch(/\d V\b/u)
    expect(String(designation).startsWith(String(name)), String(unit)).toBe(true)
  }
  const line = product.evaluate(configure({ country: 'DE', load: 80 })).bill.find(({ id }) => id === 'frame')
  expect(line?.description.arguments).toMatchObject({ voltage: 400 })
  expect(String(line?.description.arguments?.['model'])).not.toContain('400')
})
