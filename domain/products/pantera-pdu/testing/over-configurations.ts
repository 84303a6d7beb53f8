// Judges many whole configurations of random requirements.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Assignment } from '../../../engine/model.ts'
import { sessionOf } from './configure.ts'
import { requirements } from './random-requirements.ts'

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
    { numRuns: count, maxSkipsPerRun: 50, seed: 28 },
  )
  expect(judged).toBe(count)
}
