// Judges many whole configurations of random requirements.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Assignment } from '../../../engine/model.ts'
import { media } from '../facts/units.ts'
import { sessionOf } from './configure.ts'

const requirements = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'JP', 'AU'),
    altitude: fc.constantFrom(0, 500, 1650),
    outdoorMaximum: fc.constantFrom(30, 38, 45),
    outdoorMinimum: fc.constantFrom(-20, 0),
    itLoad: fc.integer({ min: 10, max: 600 }),
    powerRating: fc.constantFrom(0, 200),
    area: fc.constantFrom(0, 100, 400),
    containment: fc.constantFrom('none', 'cold', 'hot', 'chimney'),
    supply: fc.constantFrom(20, 22, 24),
    rise: fc.integer({ min: 8, max: 16 }),
    ratio: fc.constantFrom(100, 110, 130, 160),
    humidity: fc.constantFrom('none', 'dehumidify', 'both'),
    dewPoint: fc.constantFrom(9, 16),
    medium: fc.constantFrom(...media),
    plant: fc.constantFrom('site', 'own'),
    waterIn: fc.constantFrom(14, 18),
    lineLength: fc.constantFrom(0, 10, 30),
    redundancy: fc.constantFrom('N', 'N+1', 'N+2', '2N'),
    startUp: fc.boolean(),
  },
  { requiredKeys: ['medium', 'itLoad'] },
)

/** Calls `judge` for configurations of random requirements; those that cannot be met are skipped. */
export function overConfigurations(count: number, judge: (assignment: Assignment) => void): void {
  let judged = 0
  fc.assert(
    fc.property(requirements, (choices) => {
      const completion = sessionOf(choices).complete()
      fc.pre(completion.found)
      if (completion.found) judge(completion.assignment)
      judged += 1
    }),
    { numRuns: count, maxSkipsPerRun: 50, seed: 32 },
  )
  expect(judged).toBe(count)
}
