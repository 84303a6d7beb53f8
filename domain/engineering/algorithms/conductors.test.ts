// Tests the increase of conductors for voltage drop and the protective conductors; the sizes themselves are tested with the tables.
import { expect, test } from 'vitest'
import { sizeCircuitCable } from './circuits.ts'
import {
  sizeConductor,
  sizeConductorForDrop,
  sizeProtectiveConductor,
  sizeProtectiveConductorForRaisedLines,
} from './conductors.ts'

test('100 ft of 4/0 AWG at 180.4 A and 208 V drop 1.90 V, 0.91 % (voltagedropformula.com)', () => {
  const run = {
    rule: 'UL',
    celsius: 25,
    carries: 225,
    amps: 180.4,
    poles: 3,
    volts: 208,
    length: 30.48,
  } as const
  const { words, drop, raised, longestRun } = sizeConductorForDrop.run(run)
  expect([words, raised]).toEqual(['4/0 AWG', false])
  expect(drop).toBeCloseTo(0.91, 1)
  // The drop is 3 % at this length.
  expect(longestRun).toBeCloseTo((30.48 * 3) / drop, 6)
})

test('a long run gets the smallest conductor with a drop within 3 %, even where a smaller one could carry the current', () => {
  const run = { rule: 'IEC', celsius: 25, carries: 16, amps: 16, poles: 1, volts: 230, length: 60 } as const
  const { size, area, drop, raised } = sizeConductorForDrop.run(run)
  // 2 · 0.021445 · 16 · 60 / A / 230 ≤ 3 %: A ≥ 5.97 mm².
  expect({ size, raised }).toEqual({ size: '6 mm²', raised: true })
  expect(drop).toBeLessThanOrEqual(3)
  expect((drop * area) / 4).toBeGreaterThan(3)
  expect(sizeConductor.run({ rule: 'IEC', amps: 16, loaded: 2, celsius: 25 }).size).toBe('1.5 mm²')
})

test('two parallel lines of 240 mm² get two protective conductors of 120 mm²', () => {
  const line = sizeConductor.run({ rule: 'IEC', amps: 1000, loaded: 3, celsius: 25 })
  const { parallel, area } = line
  expect(line.words).toBe('2 × 240 mm²')
  expect(sizeProtectiveConductor.run({ rule: 'IEC', parallel, area, device: 1000 }).words).toBe('2 × 120 mm²')
})

test('lines of 15 A that are raised to 6 AWG have a protective conductor of 6 AWG, which was 14 AWG before', () => {
  const { parallel, area, words, required } = sizeCircuitCable.run({
    rule: 'UL',
    celsius: 25,
    laid: 'tray',
    circuits: 9,
    device: 15,
    amps: 12,
    poles: 1,
    hasNeutral: true,
    neutralShare: 99,
    volts: 120,
    length: 60,
  })
  expect(words).toBe('6 AWG')
  const lines = { rule: 'UL', parallel, area, device: 15 } as const
  expect(sizeProtectiveConductorForRaisedLines.run({ ...lines, required }).words).toBe('6 AWG')
  expect(sizeProtectiveConductor.run(lines).words).toBe('14 AWG')
})
