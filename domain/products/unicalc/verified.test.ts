// Verifies the engine on the product: in sampled states every possible value has a checked witness, and CP-SAT confirms every impossible one.
import { test } from 'vitest'
import { expectDrawnValues, longTestTimeout } from '../testing/drawn-values.ts'
import { model, openSession, preferredChoices } from './testing/configure.ts'
import { chiller, wetCoil } from './testing/worked-example.ts'

test(
  'random values agree with the checker and CP-SAT',
  () =>
    expectDrawnValues({
      model,
      openSession,
      states: [
        { ...preferredChoices, ...wetCoil },
        { ...preferredChoices, ...wetCoil, ...chiller },
      ],
      valuesPerState: 2,
    }),
  longTestTimeout,
)
