// Tests on random models with random roles that no completion, optimum or repair moves an assumption that it does not name.
import { expect, test } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import { validateModel } from '../validate.ts'
import { compareAssumptions } from './compare-assumptions.ts'
import { createSeededDraw } from './draw.ts'
import { generateModelFromSeed, smallSize, wideSize } from './random-model.ts'
import { drawRoles } from './random-roles.ts'
import { createMatcher } from './truth.ts'

/** The draws of roles and of statements begin elsewhere than those of the model. */
const ROLE_SEED_OFFSET = 0xa55

/** Far longer than the test takes, so that a busy machine does not fail it. */
const TIMEOUT_MS = 300_000

test.each([
  ['small', smallSize, atLength ? 2000 : 60],
  ['wide', wideSize, atLength ? 60 : 3],
] as const)(
  'answers under assumptions agree with an enumeration of all assignments on %s models',
  (_, size, count) => {
    for (let seed = 0; seed < count; seed += 1) {
      const draw = createSeededDraw(seed + ROLE_SEED_OFFSET)
      const model = drawRoles(draw, generateModelFromSeed(seed, size))
      // A model whose numbers exceed the exact integers is refused as intended.
      if (validateModel(model).some(({ overflow }) => overflow)) continue
      const differences = compareAssumptions(model, createSession(compileModel(model)), {
        match: createMatcher(model),
        draw,
        steps: 6,
      })
      expect(differences, `seed ${seed}`).toEqual([])
    }
  },
  TIMEOUT_MS,
)
