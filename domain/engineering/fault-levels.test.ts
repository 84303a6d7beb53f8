// Tests the fault levels along a supply against a published example, and what must hold of any supply.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeCircuit } from './circuits.ts'
import { computeFaultLevels } from './fault-levels.ts'
import type { Section } from './fault-levels.ts'

const createCable = (resistance: number, reactance: number, volts = 400): Section => ({
  volts,
  isSeparate: false,
  resistance,
  reactance,
  minResistance: resistance,
  minReactance: reactance,
  earthResistance: resistance,
  earthReactance: reactance,
})

// 3,000 kVA of 7.5 % at 600 V, and 903 ft of three conductors of 500 kcmil a line in a nonmagnetic duct. The method adds
// impedances as numbers, which gives a little less than their sum as vectors.
test('38,491 A of a transformer become 17,090 A behind 903 ft of cable, within 5 % (Bussmann, point-to-point method)', () => {
  const { minResistance, minReactance, words } = sizeCircuit({
    rule: 'UL',
    celsius: 30,
    laid: 'apart',
    circuits: 1,
    device: 1140,
    amps: 1,
    poles: 3,
    hasNeutral: false,
    neutralShare: 0,
    volts: 600,
    length: 0,
  })
  expect(words).toBe('3 × 500 kcmil')
  const length = 903 * 0.3048
  const [, levelBehindCable] = computeFaultLevels({ volts: 600, kiloamps: 38.491 }, [
    createCable(minResistance * length, minReactance * length, 600),
  ])
  expect(levelBehindCable?.threePhase).toBeGreaterThan(17.09)
  expect(levelBehindCable?.threePhase).toBeLessThan(1.05 * 17.09)
})

test('the origin has the fault level of its supply, and a transformer of 5 % impedance limits it to twenty times its own current', () => {
  const transformer: Section = {
    ...createCable(0, (0.05 * 208 ** 2) / 75, 208),
    isSeparate: true,
    earthResistance: 0,
    earthReactance: 0,
  }
  const [origin, secondary] = computeFaultLevels({ volts: 480, kiloamps: 100_000 }, [transformer])
  expect(origin?.threePhase).toBeCloseTo(100_000, 3)
  expect(secondary?.threePhase).toBeCloseTo(75 / Math.sqrt(3) / 208 / 0.05, 2)
  // 95 % of the voltage, and nothing but the transformer in the loop.
  expect(secondary?.earthFault).toBeCloseTo(950 * (secondary?.threePhase ?? 0), -1)
})

test('an earth fault behind a delta-star transformer has two thirds of the supply in its loop, whatever was earthed before it', () => {
  const transformer: Section = {
    ...createCable(0, 20, 208),
    isSeparate: true,
    earthResistance: 0,
    earthReactance: 0,
  }
  const loopBehind = (earthResistance: number) =>
    computeFaultLevels({ volts: 480, kiloamps: 1e6 }, [
      { ...createCable(100, 0, 480), earthResistance },
      transformer,
    ])[2]?.earthLoop
  expect(loopBehind(5)).toBe(loopBehind(500))
  expect(loopBehind(5)).toBeCloseTo(Math.hypot((2 / 3) * 100 * (208 / 480) ** 2, 20), 3)
})

test('no section raises the fault level at equal volts, and none lowers the impedance of the loop', () => {
  const sections = fc.array(
    fc.tuple(fc.double({ min: 0, max: 500, noNaN: true }), fc.double({ min: 0, max: 500, noNaN: true })),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(sections, fc.double({ min: 0.1, max: 100, noNaN: true }), (cables, kiloamps) => {
      const levels = computeFaultLevels(
        { volts: 400, kiloamps },
        cables.map(([resistance, reactance]) => createCable(resistance, reactance)),
      )
      expect(levels).toHaveLength(cables.length + 1)
      for (const [index, level] of levels.entries()) {
        const previous = levels[index - 1] ?? level
        expect(level.threePhase).toBeLessThanOrEqual(previous.threePhase * (1 + 1e-9))
        expect(level.earthLoop).toBeGreaterThanOrEqual(previous.earthLoop * (1 - 1e-9))
      }
    }),
  )
})
