// Tests the cables of a frame: those of the maker's table come first, and in random designs each conductor carries the rating of the breaker or
// fuse ahead of it (its device).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { readConductor } from '../testing/conductor-words.ts'
import { createConfigurationRunner } from '../testing/product-sessions.ts'
import { configure, findFigure, getDrawnRows, openSession } from './testing/configure.ts'

/** The current in A that conductors, written like `2 × 70 mm²`, carry together as two or three loaded conductors, before any correction. */
function computeAmpacity(words: unknown, loaded: 2 | 3): number {
  const { parallel, carries } = readConductor(words)
  return parallel * carries[loaded === 2 ? 0 : 1]
}

const requirements: fc.Arbitrary<Choices> = fc.record({
  load: fc.integer({ min: 2, max: 900 }),
  country: fc.constantFrom('DE', 'US', 'JP', 'BR', 'MX', 'GB', 'CN'),
  redundancy: fc.constantFrom('N', 'N+1', '2N'),
  mains: fc.constantFrom('single', 'dual'),
  maintenanceBypass: fc.constantFrom('internal', 'externalPanel', 'bypassCabinet'),
  batteryKind: fc.constantFrom('internalVrla', 'externalVrla', 'lithiumIon'),
  roomTemperature: fc.constantFrom(20, 30, 35, 40),
  thirdHarmonic: fc.constantFrom(0, 10, 33, 40, 50, 57),
  cableLaying: fc.constantFrom('apart', 'tray', 'bunched'),
  cablesTogether: fc.constantFrom(1, 2, 4, 9),
  inputLength: fc.integer({ min: 0, max: 200 }),
  outputLength: fc.integer({ min: 0, max: 200 }),
  batteryLength: fc.integer({ min: 0, max: 100 }),
})
const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 84)

/** Grouping by IEC 60364-5-52, B.52.17, items 1 and 4: the factor by the number of circuits together. */
const grouping: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  bunched: { 1: 1, 2: 0.8, 4: 0.65, 9: 0.5 },
  tray: { 1: 1, 2: 0.88, 4: 0.77, 9: 0.72 },
}
/** IEC 60364-5-52, table B.52.14; NEC, table 310.15(B)(1). */
const findAmbientFactor = (celsius: number, isAmerican: boolean) =>
  celsius <= 30 ? 1 : celsius <= 35 ? (isAmerican ? 0.94 : 0.96) : isAmerican ? 0.88 : 0.91
/** NEC, table 310.15(C)(1). */
const findGroupingFactor = (conductors: number) =>
  conductors <= 3
    ? 1
    : conductors <= 6
      ? 0.8
      : conductors <= 9
        ? 0.7
        : conductors <= 20
          ? 0.5
          : conductors <= 30
            ? 0.45
            : 0.4

test('in random designs a cable carries the rating of its device, the device carries the current, and at most 3 % of the voltage is lost, or 2.0 V in a battery cable', () => {
  let cables = 0
  forEachConfiguration(60, (assignment) => {
    const isAmerican = assignment['installationRules'] === 'UL'
    const [laying, cablesTogether] = [String(assignment['cableLaying']), Number(assignment['cablesTogether'])]
    const thirdHarmonic = Number(assignment['thirdHarmonic'])
    for (const { use, device, current, lines, neutral, drop } of getDrawnRows(assignment, 'cables')) {
      cables += 1
      const loaded = use === 'battery' ? 2 : 3
      const isNeutralLoaded = neutral !== undefined && thirdHarmonic > 15
      const loadedConductors = loaded === 2 ? 2 : isNeutralLoaded ? 4 : 3
      // By the NEC the conductors are counted; by the IEC circuits are, and a neutral with harmonics heats the lines (annex E).
      const correction = isAmerican
        ? findGroupingFactor(laying === 'bunched' ? loadedConductors * cablesTogether : loadedConductors)
        : (grouping[laying]?.[cablesTogether] ?? 1) * (isNeutralLoaded && thirdHarmonic <= 45 ? 0.86 : 1)
      const capacity =
        computeAmpacity(lines, loaded) *
        correction *
        findAmbientFactor(Number(assignment['roomTemperature']), isAmerican)
      const deviceAmps = Number(device ?? current)
      // The maker's cables are chosen without the harmonic factor of 0.86 as long as the neutral carries no more than a line: up to a third
      // harmonic of 33 %.
      const isFromMakersTable =
        assignment['unit'] === 'GVL-200' && thirdHarmonic <= 33 && capacity < deviceAmps
      expect(
        isFromMakersTable ? computeAmpacity(lines, loaded) : capacity,
        JSON.stringify({ assignment, use }),
      ).toBeGreaterThanOrEqual(deviceAmps - 1e-6)
      // A neutral that carries more than a line is sized for its own current; by the IEC the lines then get the size of the neutral.
      const neutralAmps = (deviceAmps * Math.max(100, 3 * thirdHarmonic)) / 100
      if (neutral !== undefined && !isFromMakersTable)
        expect(computeAmpacity(neutral, loaded), String(use)).toBeGreaterThanOrEqual(neutralAmps - 1e-6)
      expect(deviceAmps).toBeGreaterThanOrEqual(Number(current) - 1e-9)
      if (use === 'battery')
        expect(findFigure(assignment, 'batteryVoltageDrop')?.value).toBeLessThanOrEqual(2)
      else expect(drop).toBeLessThanOrEqual(3)
    }
  })
  expect(cables).toBeGreaterThan(150)
})

const findCable = (choices: Choices, use: string) =>
  getDrawnRows(configure(choices), 'cables').find((row) => row['use'] === use)

test("Galaxy VL of 200 kW has the maker's conductors, with a neutral of 120 mm² (990-91377, recommended cable sizes)", () => {
  const choices = { country: 'DE', unit: 'GVL-200', frames: 1, mains: 'dual' }
  expect(findCable(choices, 'input')).toMatchObject({
    lines: '185 mm²',
    protective: '95 mm²',
    published: true,
  })
  for (const use of ['bypass', 'output'])
    expect(findCable(choices, use)).toMatchObject({
      lines: '120 mm²',
      neutral: '120 mm²',
      protective: '70 mm²',
      published: true,
    })
  expect(findCable({ ...choices, mains: 'single' }, 'input')).toMatchObject({ neutral: '120 mm²' })
})

test.each([
  ['GVS-20', '50 mm²', '25 mm²'],
  ['GVS-50', '50 mm²', '25 mm²'],
  ['GVS-80', '70 mm²', '35 mm²'],
  ['GVS-100', '2 × 70 mm²', '2 × 35 mm²'],
])('the battery cable of %s is %s (990-5914A, battery breaker box)', (unit, lines, protective) => {
  const choices = {
    country: 'DE',
    unit,
    load: 8,
    frames: 1,
    batteryKind: 'externalVrla',
    blocksPerString: '40',
  }
  expect(findCable(choices, 'battery')).toMatchObject({ lines, protective, published: true })
})

test("outside the conditions of the maker's table the output cable is an estimate, and larger than the maker's 120 mm²", () => {
  const choices = { country: 'DE', unit: 'GVL-200', frames: 1, mains: 'dual' }
  for (const more of [
    { roomTemperature: 40 },
    { thirdHarmonic: 40 },
    { cableLaying: 'bunched', cablesTogether: 3 },
  ]) {
    const cable = findCable({ ...choices, ...more }, 'output')
    expect(cable?.['published']).toBe(false)
    expect(computeAmpacity(cable?.['lines'], 3)).toBeGreaterThan(computeAmpacity('120 mm²', 3))
  }
})
