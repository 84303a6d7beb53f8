// Tests conductors and voltage drops against hand-calculated figures and the trade's formula in its own units.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeAmbientFactor,
  selectConductor,
  copperResistivity,
  computeMaxRun,
  listConductors,
  selectProtectiveConductor,
} from './cables.ts'

const threeLoadedConductors = { loaded: 3, celsius: 25 } as const
const selectLine = (rule: 'IEC' | 'UL', amps: number) => selectConductor(rule, amps, threeLoadedConductors)

/** The protective conductor beside lines that are not raised. */
function selectBeside(rule: 'IEC' | 'UL', amps: number): string {
  const line = selectLine(rule, amps)
  return selectProtectiveConductor(rule, { ...line, areaByCurrent: line.area }, amps).words
}

/** In mm², of American conductors in parallel. */
const sumArea = ([parallel, wanted]: readonly [number, string]): number =>
  parallel * (listConductors('UL').find(({ size }) => size === wanted)?.area ?? Number.NaN)

describe('conductors', () => {
  test.each([
    ['IEC', 100, 25, '25 mm²'],
    ['IEC', 400, 30, '185 mm²'],
    // 424 · 0.91 = 386 is too little, 500 · 0.91 = 455 is not.
    ['IEC', 400, 40, '240 mm²'],
    ['IEC', 1000, 25, '2 × 240 mm²'],
    ['UL', 15, 25, '14 AWG'],
    ['UL', 125, 25, '1 AWG'],
    ['UL', 400, 25, '2 × 3/0 AWG'],
    // 2 · 230 · 0.88 = 404.8
    ['UL', 400, 40, '2 × 4/0 AWG'],
  ] as const)('by %s for %d A at %d °C are %s', (rule, amps, celsius, expected) => {
    expect(selectConductor(rule, amps, { loaded: 3, celsius }).words).toBe(expected)
  })

  test('have a higher rating for two loaded conductors than for three', () => {
    expect(selectConductor('IEC', 1000, { loaded: 2, celsius: 25 }).words).toBe('2 × 185 mm²')
  })

  test('carry the required current, and one fewer in parallel would not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('IEC' as const, 'UL' as const),
        fc.double({ min: 1, max: 6000, noNaN: true }),
        fc.constantFrom(25, 35, 40),
        (rule, amps, celsius) => {
          const chosen = selectConductor(rule, amps, { loaded: 3, celsius })
          expect(chosen.carries).toBeGreaterThanOrEqual(amps - 1e-6)
          const withOneFewer = selectConductor(rule, amps / Math.max(1, chosen.parallel - 1), {
            loaded: 3,
            celsius,
          })
          expect(chosen.parallel === 1 || withOneFewer.parallel > 1).toBe(true)
        },
      ),
    )
  })

  test('have a protective conductor of half the line above 35 mm² by IEC, and one sized by the device by UL', () => {
    expect(selectBeside('IEC', 50)).toBe('6 mm²')
    expect(selectBeside('IEC', 125)).toBe('16 mm²')
    expect(selectBeside('IEC', 400)).toBe('95 mm²')
    expect(selectBeside('IEC', 1000)).toBe('2 × 120 mm²')
    expect(selectBeside('UL', 400)).toBe('2 × 3 AWG')
    expect(selectBeside('UL', 90)).toBe('8 AWG')
  })

  // NEC 2023, 250.122(B), with circular mils of chapter 9, table 8.
  test.each([
    // 4,110 · 26,240 / 4,110 = 26,240 cmil.
    { device: 15, byCurrent: [1, '14 AWG'], lines: [1, '6 AWG'], expected: '6 AWG' },
    // 16,510 · 250,000 / 66,360 = 62,200 cmil: 2 AWG has 66,360.
    { device: 90, byCurrent: [1, '2 AWG'], lines: [1, '250 kcmil'], expected: '2 AWG' },
    // Not raised: table 250.122.
    { device: 90, byCurrent: [1, '2 AWG'], lines: [1, '2 AWG'], expected: '8 AWG' },
    // 26,240 · 2 · 300,000 / 167,800 = 93,830 cmil in each raceway: 1/0 AWG has 105,600.
    { device: 200, byCurrent: [1, '3/0 AWG'], lines: [2, '300 kcmil'], expected: '2 × 1/0 AWG' },
    // 4,110 · 2 · 250,000 / 4,110 = 500,000 cmil, but no larger than the line in its raceway, 250.122(A).
    { device: 15, byCurrent: [1, '14 AWG'], lines: [2, '250 kcmil'], expected: '2 × 250 kcmil' },
  ] as const)(
    'of UL behind $device A, raised from $byCurrent to $lines, have a protective conductor of $expected',
    ({ device, byCurrent, lines, expected }) => {
      const raisedLines = {
        parallel: lines[0],
        area: sumArea(lines),
        areaByCurrent: sumArea(byCurrent),
      }
      expect(selectProtectiveConductor('UL', raisedLines, device).words).toBe(expected)
    },
  )

  test('have a factor for the temperature of the room, and are refused above 40 °C', () => {
    expect(computeAmbientFactor('IEC', 20)).toBe(1)
    expect(computeAmbientFactor('IEC', 35)).toBe(0.96)
    expect(() => computeAmbientFactor('UL', 45)).toThrow('45 °C')
  })
})

describe('voltage drop', () => {
  test('of 100 A over 100 ft of 4 AWG is √3 · 12.9 · 100 · 100 / 41,740 cmil = 5.353 V', () => {
    const { area } = selectConductor('UL', 85, threeLoadedConductors)
    const feet = computeMaxRun(5.353, { amps: 100, area, phases: 3 }) / 0.3048
    expect(feet).toBeCloseTo(100, 1)
  })

  test('of 815 A d.c. through 370 mm² is 2 V after 21.2 m out and back', () => {
    expect(copperResistivity).toBeCloseTo(0.021_445, 6)
    expect(computeMaxRun(2, { amps: 815, area: 370, phases: 1 })).toBeCloseTo(21.17, 2)
  })
})
