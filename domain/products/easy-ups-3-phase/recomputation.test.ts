// Compares random designs with a second computation from makers' documents and standards, which shares no code with the product.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { recomputeEasyUps3Phase } from '../../recomputation/easy-ups-3-phase.ts'
import { createConfigurationRunner } from '../testing/product-sessions.ts'
import { getDrawnRows, openSession, product } from './testing/configure.ts'

const requirements: fc.Arbitrary<Choices> = fc.record({
  load: fc.integer({ min: 20, max: 9000 }).map((tenths) => tenths / 10),
  growth: fc.constantFrom(0, 20, 50),
  country: fc.constantFrom('DE', 'US', 'JP', 'BR', 'MX', 'GB', 'CN', 'CA'),
  loadPowerFactor: fc.constantFrom('0.80 lagging', '0.95 lagging', '1.00'),
  redundancy: fc.constantFrom('N', 'N+1', 'N+X', '2N'),
  mains: fc.constantFrom('single', 'dual'),
  phases: fc.constantFrom('3:3', '3:3', '3:1'),
  maintenanceBypass: fc.constantFrom('internal', 'externalPanel', 'bypassCabinet'),
  batteryKind: fc.constantFrom('internalVrla', 'externalVrla', 'byOthers'),
  runtime: fc.constantFrom('5', '10', '30'),
  batteryTemperature: fc.constantFrom(0, 15, 25),
  cutOff: fc.constantFrom('1.70', '1.80'),
  roomTemperature: fc.constantFrom(20, 35, 40),
  thirdHarmonic: fc.constantFrom(0, 12, 33, 40, 50, 57),
  unbalance: fc.constantFrom(0, 20),
  cableLaying: fc.constantFrom('apart', 'tray', 'bunched'),
  cablesTogether: fc.constantFrom(1, 2, 5, 11, 20),
  inputLength: fc.integer({ min: 0, max: 200 }),
  outputLength: fc.integer({ min: 0, max: 200 }),
  availableShortCircuit: fc.constantFrom(5, 10),
  altitude: fc.constantFrom(0, 1500),
  blocksPerString: fc.constantFrom('30', '32', '40'),
  earthing: fc.constantFrom('TN-S', 'TT', 'IT', 'solidlyGrounded'),
})
const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 1)

/** Total in mm² of conductors as the trade writes them. */
function readArea(words: unknown): number {
  const [, parallel = '1', size = '', kind = ''] =
    /^(?:(\d+) × )?([\d./]+) (mm²|AWG|kcmil)$/u.exec(String(words)) ?? []
  const mils: Readonly<Record<string, number>> = {
    '14': 4110,
    '12': 6530,
    '10': 10_380,
    '8': 16_510,
    '6': 26_240,
    '4': 41_740,
    '3': 52_620,
    '2': 66_360,
    '1': 83_690,
    '1/0': 105_600,
    '2/0': 133_100,
    '3/0': 167_800,
    '4/0': 211_600,
  }
  const area =
    kind === 'mm²'
      ? Number(size)
      : (kind === 'kcmil' ? 1000 * Number(size) : (mils[size] ?? Number.NaN)) * 5.067_075e-4
  return Number(parallel) * area
}

function readFigures(assignment: Assignment): ReadonlyMap<string, number> {
  const figures = product.evaluate(assignment).figures.map(({ name, value }) => [name, value] as const)
  const areas = getDrawnRows(assignment, 'cables').map(
    ({ use, lines }) => [`area.${String(use)}`, readArea(lines)] as const,
  )
  return new Map([...figures, ...areas])
}

/** The losses of the tables are rounded to tenths of a watt a kilowatt; figures to six decimals. */
const tolerances: Readonly<Record<string, number>> = { heat: 0.006 }

test('currents, devices, conductors, drops, faults, battery and heat are those of the second computation', () => {
  const compared = new Map<string, number>()
  forEachConfiguration(60, (assignment) => {
    const figures = readFigures(assignment)
    for (const [name, wanted] of Object.entries(recomputeEasyUps3Phase(assignment))) {
      const found = figures.get(name)
      if (found === undefined) continue
      compared.set(name, (compared.get(name) ?? 0) + 1)
      const tolerance = Math.max(1e-6, Math.abs(wanted) * (tolerances[name] ?? 1e-6))
      expect(
        Math.abs(found - wanted),
        `${name}: ${found}, not ${wanted}: ${JSON.stringify(assignment)}`,
      ).toBeLessThanOrEqual(tolerance)
    }
  })
  // Each quantity occurs; those of a battery or a second feed not in every design.
  for (const name of [
    'maximumInputCurrent',
    'inputDevice',
    'area.input',
    'area.output',
    'totalDrop',
    'outputFault',
    'moduleUse',
    'heat',
  ])
    expect(compared.get(name), name).toBe(60)
  for (const name of [
    'bypassDevice',
    'area.bypass',
    'area.maintenanceBypass',
    'runtimeEndOfLife',
    'largestBatteryCurrent',
  ])
    expect(compared.get(name), name).toBeGreaterThan(10)
})
