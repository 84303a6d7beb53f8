// Verifies the engine on the product: in random states every possible value has a checked witness, and CP-SAT confirms every impossible one.
import { expect, test } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import { compileModel } from '../../engine/compile.ts'
import { createSession } from '../../engine/create-session.ts'
import { createOracle } from '../../engine/testing/cp-sat.ts'
import { compareRandomState } from '../../engine/testing/witnesses.ts'
import { model } from './testing/configure.ts'

const stateCount = atLength ? 10 : 1
/** Far above the duration of the test, so that a busy machine does not fail it. */
const longTestTimeout = 300_000

test(
  'random states agree with the checker and CP-SAT',
  async () => {
    const compiled = compileModel(model)
    const oracle = createOracle(model)
    for (let seed = 0; seed < stateCount; seed += 1) {
      const { differences, counts } = await compareRandomState({
        model,
        oracle,
        newSession: () => createSession(compiled),
        seed,
        fewestChoices: 8,
        comparesEveryValue: true,
        impossible: 2,
        explanations: 2,
        comparesOptimum: seed === 0,
      })
      expect(differences, `state ${seed}`).toEqual([])
      expect([counts.unchecked, counts.admitted, counts.agreed], `state ${seed}`).toEqual([0, 1, 2])
    }
  },
  longTestTimeout,
)
