// Examines random values of a product's states: values that a session calls possible must have a valid configuration, and CP-SAT confirms the
// impossible ones.
import { expect } from 'vitest'
import { check } from '../../engine/check.ts'
import type { Choices, Model } from '../../engine/model.ts'
import type { Session } from '../../engine/session.ts'
import { createOracle } from '../../engine/testing/cp-sat.ts'
import { pick, createSeededDraw } from '../../engine/testing/draw.ts'

/** Timeout of a test, far above the needed time, so that a busy machine does not fail the test. */
export const longTestTimeout = 600_000

export interface DrawnStates {
  readonly model: Model
  readonly openSession: (choices: Choices) => Session
  readonly states: readonly Choices[]
  /** The number of possible and of impossible values checked in each state. */
  readonly valuesPerState: number
  /** Selects the parameters whose values are checked; all by default. */
  readonly isExamined?: (parameter: string) => boolean
}

/**
 * Compares the sessions, the checker and CP-SAT on random values of each state; the draw of a state is seeded by its
 * index.
 */
export async function expectDrawnValues({
  model,
  openSession,
  states,
  valuesPerState,
  isExamined = () => true,
}: DrawnStates): Promise<void> {
  const oracle = createOracle(model)
  for (const [seed, choices] of states.entries()) {
    const draw = createSeededDraw(seed)
    const domains = openSession(choices).completeDomains().parameters
    const listedValues = Object.entries(domains).flatMap(([parameter, domain]) =>
      domain.kind === 'listed' ? domain.values.map((value) => ({ parameter, ...value })) : [],
    )
    expect(listedValues.filter((value) => value.state === 'unchecked')).toEqual([])
    const candidates = listedValues.filter(({ parameter }) => isExamined(parameter))
    const impossible = candidates.filter((candidate) => candidate.state === 'impossible')
    const possible = candidates.filter((candidate) => candidate.state === 'possible')
    for (let count = 0; count < valuesPerState; count += 1) {
      const impossibleValue = pick(draw, impossible)
      const wantedChoices = { ...choices, [impossibleValue.parameter]: impossibleValue.value }
      expect(
        await oracle.isFeasible(wantedChoices),
        `${impossibleValue.parameter} = ${impossibleValue.value}`,
      ).toBe(false)
      const possibleValue = pick(draw, possible)
      const completion = openSession({
        ...choices,
        [possibleValue.parameter]: possibleValue.value,
      }).complete()
      expect(
        completion.found && check(model, completion.assignment),
        `${possibleValue.parameter} = ${possibleValue.value}`,
      ).toEqual([])
    }
  }
}
