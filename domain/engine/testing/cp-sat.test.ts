// Tests of the oracle itself: on small random models CP-SAT and the walk through all assignments give the same answers.
import { expect, test } from 'vitest'
import type { Value } from '../model.ts'
import { createOracle } from './cp-sat.ts'
import { chance, pick, seeded } from './draw.ts'
import { modelOfSeed, valuesOf, walkable, walkableWide } from './random-model.ts'
import { walkedTruth } from './truth.ts'

test.each([
  ['listed', walkable, 15],
  ['ranges', walkableWide, 2],
] as const)('CP-SAT agrees with the walk through all assignments: %s', async (_, size, models) => {
  for (let seed = 0; seed < models; seed += 1) {
    const model = modelOfSeed(seed, size)
    const oracle = await createOracle(model)
    const walked = walkedTruth(model)
    const draw = seeded(seed)
    for (let question = 0; question < 4; question += 1) {
      const choices: Record<string, Value> = Object.fromEntries(
        model.parameters
          .filter(() => chance(draw, 35))
          .map((parameter) => [parameter.name, pick(draw, valuesOf(model, parameter))]),
      )
      const rules = new Set(model.rules.filter(() => chance(draw, 70)).map(({ id }) => id))
      const asked = JSON.stringify({ seed, choices, rules: [...rules] })
      expect(await oracle.feasible(choices, rules), asked).toBe(await walked.feasible(choices, rules))
      for (const { name } of model.goals)
        expect(await oracle.optimum(name, choices), asked).toBe(await walked.optimum(name, choices))
      for (const { name, kind } of model.parameters)
        if (kind === 'number')
          expect(await oracle.range(name, choices), asked).toEqual(await walked.range(name, choices))
    }
  }
})
