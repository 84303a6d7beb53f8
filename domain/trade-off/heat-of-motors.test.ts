// Tests that what fans and pumps draw is cooled, rejected and evaporated like any other heat.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadStationYear } from '../weather/stations.ts'
import { hoursOfYear } from '../weather/weather-year.ts'
import { pue } from './pue.ts'
import { computeScenario, listInitialValues } from './tool.ts'
import type { Result, Values } from './tool.ts'

const chicago = await loadStationYear('us-chi')

function compute(changes: Values): Result {
  const outcome = computeScenario(pue, { ...listInitialValues(pue), ...changes }, chicago)
  if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.reasons))
  return outcome
}

const readFigure = ({ figures }: Result, key: string) =>
  figures.find((candidate) => candidate.key === key)?.value ?? 0
const readPart = ({ breakdowns }: Result, key: string) =>
  breakdowns[0]?.parts.find((candidate) => candidate.key === key)?.value ?? 0

test('fans of 20 % and pumps of 10 % of the heat raise chiller energy and water by 30 %', () => {
  const without = compute({ economising: 'no', fanShare: 0, pumpShare: 0 })
  const outcome = compute({ economising: 'no', fanShare: 20, pumpShare: 10 })
  // 864 of IT, 83.2 of UPS, 27.28 of distribution, 19.38 of lights and 0.6 of people are 994.5 kW. The chiller takes 161.024 kW for 1,227 kW with
  // water of 18 and 25 °C, which is 1,143 MWh a year; hours with warmer water add 4. Fans and pumps of 298.3 kW make it 1,491 MWh.
  expect(readPart(without, 'CHILLER')).toBeCloseTo(1147, 0)
  expect(readPart(outcome, 'CHILLER')).toBeCloseTo(1491, 0)
  expect(readPart(outcome, 'CHILLER')).toBeCloseTo(1.3 * readPart(without, 'CHILLER'), 6)
  expect(readPart(outcome, 'HEAT_REJECTION')).toBeCloseTo(1.3 * readPart(without, 'HEAT_REJECTION'), 6)
  // 2.55 L/kWh · 1.3.
  expect(readFigure(outcome, 'WUE')).toBeCloseTo(3.317, 3)
  // 1.354, and 2,614 of fans and pumps, 344 of chillers and 118 MWh of the tower's fans for 7,569 MWh of IT.
  expect(readFigure(outcome, 'PUE')).toBeCloseTo(1.76, 3)
})

test('all energy that enters the building leaves it by the tower, with the heat of the people', () => {
  const anyScenario = fc.record({
    itLoad: fc.integer({ min: 1, max: 1000 }),
    people: fc.integer({ min: 0, max: 100 }),
    economising: fc.constantFrom('yes', 'no'),
    supply: fc.integer({ min: 5, max: 18 }),
    fanShare: fc.integer({ min: 0, max: 20 }),
    pumpShare: fc.integer({ min: 0, max: 10 }),
    rejectionShare: fc.integer({ min: 0, max: 15 }),
    cycles: fc.integer({ min: 2, max: 20 }),
  })
  fc.assert(
    fc.property(anyScenario, (values) => {
      const outcome = compute(values)
      const litresPerKilowattHour = (3.6 / 2.45) * (values.cycles / (values.cycles - 1))
      const itEnergy = (values.itLoad * hoursOfYear) / 1000
      const evaporating = (readFigure(outcome, 'WUE') * itEnergy) / litresPerKilowattHour
      // The tower's fans stand in the open.
      const entering = readFigure(outcome, 'FACILITY_ENERGY') - readPart(outcome, 'HEAT_REJECTION')
      // 0.1 kW for each person (White Paper 25).
      const people = (values.people * 0.1 * hoursOfYear) / 1000
      expect(evaporating / (entering + people)).toBeCloseTo(1, 9)
    }),
    { numRuns: 20 },
  )
})
