// Verifies the engine on the product: in sampled states every possible value has a checked witness, and CP-SAT confirms every impossible one.
import { test } from 'vitest'
import { expectDrawnValues, patience } from '../testing/drawn-values.ts'
import { model, openSession, settled } from './testing/configure.ts'
import { chiller, classic } from './testing/worked-example.ts'

test(
  'random values agree with the checker and CP-SAT',
  () =>
    expectDrawnValues({
      model,
      openSession,
      states: [
        { ...settled, ...classic },
        { ...settled, ...classic, ...chiller },
      ],
      drawn: 2,
    }),
  patience,
)
