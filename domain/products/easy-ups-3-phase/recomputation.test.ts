// Compares random designs with a second computation from makers' documents and standards, which shares no code with the product.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { createConfigurationRunner } from '../testing/product-sessions.ts'
import { loadRecomputation } from './testing/recomputation.ts'

const { product, recompute, read } = loadRecomputation()
const { openSession } = product

const requirements: fc.Arbitrary<Choices> = fc.record({
  load: fc.integer({ min: 20, max: 9000 }).map((tenths) => tenths / 10),
  growth: fc.constantFrom(0, 20, 50),
  country: fc.constantFrom('DE', 'US', 'JP', 'BR', 'MX', 'GB', 'CN', 'CA', 'PE', 'TW'),
  voltage: fc.constantFrom('200', '220', '380', '400', '480'),
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
  batteryLength: fc.integer({ min: 0, max: 100 }),
  inputLength: fc.integer({ min: 0, max: 200 }),
  outputLength: fc.integer({ min: 0, max: 200 }),
  availableShortCircuit: fc.constantFrom(5, 10),
  altitude: fc.constantFrom(0, 1500),
  blocksPerString: fc.constantFrom('30', '32', '40'),
  earthing: fc.constantFrom('TN-S', 'TT', 'IT', 'solidlyGrounded'),
})
const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 1)

/** Figures are shown to six decimals. */
const isEqual = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one))

test('currents, devices, conductors, drops, faults, battery and heat are those of the second computation', () => {
  const compared = new Map<string, number>()
  forEachConfiguration(40, (assignment) => {
    const [recomputed, shown] = [recompute(assignment), read(assignment)]
    for (const name of new Set([...Object.keys(recomputed), ...Object.keys(shown)])) {
      compared.set(name, (compared.get(name) ?? 0) + 1)
      const difference = `${name}: ${shown[name] ?? 'none'}, not ${recomputed[name] ?? 'none'}`
      expect(isEqual(shown[name], recomputed[name]), `${difference}: ${JSON.stringify(assignment)}`).toBe(
        true,
      )
    }
  })
  // A supply of three wires has no current of a neutral.
  expect(compared.get('loadNeutral')).toBeLessThan(40)
  expect(compared.get('loadNeutral')).toBeGreaterThan(20)
  // Each quantity occurs; those of a battery or a second feed not in every design.
  for (const name of [
    'inputDevice',
    'area.input',
    'area.output',
    'totalDrop',
    'outputFault',
    'moduleUse',
    'heat',
  ])
    expect(compared.get(name), name).toBe(40)
  for (const name of [
    'bypassDevice',
    'area.bypass',
    'area.maintenanceBypass',
    'area.battery',
    'runtimeEndOfLife',
  ])
    expect(compared.get(name), name).toBeGreaterThan(5)
})
