// The bill of materials: its sum is the goal's price, its counts are the design's, over many configurations.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createChecker } from '../../../engine/check.ts'
import { toNumber } from '../../../engine/exact.ts'
import type { Assignment, Choices } from '../../../engine/model.ts'
import { expectWorth } from '../../testing/bill-tests.ts'
import { overRandom } from '../../testing/product-sessions.ts'
import { buildModel } from '../model.ts'
import { readUpsDesign } from '../read-design.ts'
import { sampleListPrices } from '../samples.ts'
import { sessionOf } from '../testing/configure.ts'
import { evaluate } from './evaluate.ts'

const model = buildModel()
const checker = createChecker(model)
const valueOf = (name: string, assignment: Assignment): number => {
  const exact = checker.number({ kind: 'ref', name }, assignment)
  return exact === undefined ? Number.NaN : toNumber(exact)
}

/** Requirements that shape equipment and bill; those that cannot be met together are skipped. */
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

const overConfigurations = overRandom(requirements, { sessionOf }, 27)
/** Configurations that each test judges. */
const runs = 60

describe('over many configurations', () => {
  test('the bill adds up to the price that goals compare; lines are unique, whole and positive, and parents exist', () => {
    overConfigurations(runs, (assignment) => {
      expectWorth(evaluate(assignment).bill, sampleListPrices, valueOf('price', assignment))
    })
  })

  test('the design that drawings show has the counts, masses and losses of the model', () => {
    overConfigurations(runs, (assignment) => {
      const design = readUpsDesign(assignment)
      const { bill, findings } = evaluate(assignment)
      const quantity = (id: string): number => bill.find((line) => line.id === id)?.quantity ?? 0
      expect(design.neededModules).toBe(valueOf('neededModules', assignment))
      expect(design.moduleUsable).toBeCloseTo(valueOf('moduleUsable', assignment), 6)
      expect(design.shortCircuitRating).toBe(valueOf('shortCircuitRating', assignment))
      expect(quantity('frame')).toBe(design.systems * design.frames)
      expect(quantity('breaker-input')).toBe(quantity('frame'))
      expect(quantity('battery-cabinet')).toBe(
        design.systems * design.cabinets.filter(({ kind }) => kind === 'battery').length,
      )
      expect(design.slots.flat().filter((use) => use === 'needed')).toHaveLength(design.neededModules)
      expect(design.cabinets.find(({ kind }) => kind === 'ups')?.mass).toBeCloseTo(
        valueOf('frameMass', assignment),
        6,
      )
      expect(findings.find(({ name }) => name === 'heat')?.value).toBeCloseTo(
        valueOf('losses', assignment),
        3,
      )
      expect(findings.find(({ name }) => name === 'footprint')?.value).toBeCloseTo(
        valueOf('footprint', assignment),
        6,
      )
    })
  })

  test('the battery lasts as long as was asked for', () => {
    overConfigurations(runs, (assignment) => {
      const { askedMinutes, askedBasis, atDesignLoad } = readUpsDesign(assignment).runtime
      if (askedMinutes === 0 || assignment['batteryKind'] === 'byOthers') return
      const minutes = askedBasis === 'new' ? atDesignLoad.newMinutes : atDesignLoad.endOfLifeMinutes
      // Lighter loads than the table holds last longer than its last column.
      if (minutes !== undefined) expect(minutes).toBeGreaterThanOrEqual(askedMinutes - 0.02)
    })
  })
})

test('nothing that the model can name is without a sample price', () => {
  const zero = model.tables['units']?.rows.filter((row) => row['price'] === 0)
  expect(zero).toEqual([])
})
