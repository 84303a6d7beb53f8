// A second, plain computation of the cables of a unit, written from the standards: it takes nothing from the model but the schedule.
import { expect, test } from 'vitest'
import type { Assignment } from '../../engine/model.ts'
import { readConductor } from '../testing/conductor-words.ts'
import { getDrawnRows, openSession, chooseCircuit } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

/** What the conductors of the cable of a row may carry in A in this design. */
function computeCapacity(
  assignment: Assignment,
  { row: number, lines }: Readonly<Record<string, unknown>>,
): number {
  const isAmerican = assignment['installationRules'] === 'UL'
  const { parallel, carries } = readConductor(lines)
  const place = typeof number === 'number' ? `circuit[${number}]` : undefined
  const poles = place === undefined ? 3 : Number(assignment[`${place}.poles`])
  const isNonLinear = assignment['loadKind'] !== 'linear'
  const hasNeutral =
    place === undefined ? assignment['transformer'] === 'none' : assignment[`${place}.connector`] !== 'CS8365'
  const isNeutralLoaded = poles === 3 && hasNeutral && isNonLinear
  // Nine circuits on a tray, in a room of at most 30 °C; the feeder lies apart.
  const trayFactor = place === undefined || isAmerican ? 1 : 0.72
  const neutralFactor = isNeutralLoaded ? (isAmerican ? 0.8 : 0.86) : 1
  return parallel * carries[poles === 3 ? 1 : 0] * trayFactor * neutralFactor
}

test('in random designs every cable carries the device ahead, and every device its current', () => {
  let cables = 0
  forEachConfiguration(40, (assignment) => {
    for (const cable of getDrawnRows(assignment, 'cables')) {
      cables += 1
      const device = Number(cable['device'])
      expect(
        computeCapacity(assignment, cable),
        JSON.stringify({ assignment, cable }),
      ).toBeGreaterThanOrEqual(device)
      expect(device).toBeGreaterThanOrEqual(Number(cable['current']) - 1e-9)
    }
  })
  expect(cables).toBeGreaterThan(40)
})

/** Volts of an outlet by its form: NEMA WD 6 and IEC 60309-2. */
const outletVolts: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'L5-20': [110, 127],
  'L6-20': [200, 250],
  'L6-30': [200, 250],
  'L21-20': [200, 208],
  'L21-30': [200, 208],
  CS8365: [200, 250],
  iec16: [200, 250],
  iec32: [200, 250],
  iec16x3: [380, 415],
  iec32x3: [380, 415],
  iec63x3: [380, 415],
}

test('no outlet is offered on a voltage that its form is not made for', () => {
  let offered = 0
  for (const country of ['DE', 'US'])
    for (const outputVoltage of ['200', '208', '220', '240', '380', '400', '415'])
      for (const poles of ['1', '2', '3']) {
        const session = openSession({
          country,
          outputVoltage,
          construction: 'module',
          ...chooseCircuit(1, { poles }),
        })
        for (const [connector, [from, to]] of Object.entries(outletVolts)) {
          const state = session.getState('circuit[1].connector', connector)
          if (state !== 'possible' && state !== 'implied') continue
          offered += 1
          const volts = Math.round(Number(outputVoltage) / (poles === '1' ? Math.sqrt(3) : 1))
          expect(volts, `${connector} at ${outputVoltage} V`).toBeGreaterThanOrEqual(from)
          expect(volts, `${connector} at ${outputVoltage} V`).toBeLessThanOrEqual(to)
        }
      }
  expect(offered).toBeGreaterThan(10)
})
