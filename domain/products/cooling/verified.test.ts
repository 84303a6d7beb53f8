// Verifies the engine on the product: in sampled states every possible value has a checked witness, and CP-SAT confirms every impossible one.
import { test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { expectDrawnValues, longTestTimeout } from '../testing/drawn-values.ts'
import { model, openSession, preferredChoices } from './testing/configure.ts'
import { hall, returns } from './testing/worked-example.ts'

const states: readonly Choices[] = [
  { ...preferredChoices, ...hall, ...returns.middle },
  { ...preferredChoices, medium: 'directExpansion', itLoad: 60, lineLength: 30, outdoorMinimum: -20 },
]

test(
  'random values agree with the checker and CP-SAT',
  () => expectDrawnValues({ model, openSession, states, valuesPerState: 2 }),
  longTestTimeout,
)
