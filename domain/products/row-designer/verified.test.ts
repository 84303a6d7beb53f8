// Verifies the engine on the product: in sampled states every possible value has a checked witness, and CP-SAT confirms every impossible one.
import { test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { expectDrawnValues, longTestTimeout } from '../testing/drawn-values.ts'
import { model, chooseException, openSession } from './testing/configure.ts'

const states: readonly Choices[] = [
  { rows: 1, rackPower: 8, rack: 'AR3100' },
  {
    racksPerRow: 20,
    'exception.count': 1,
    ...chooseException(1, { power: 15, quantity: 3 }),
    containment: 'cold',
  },
]

test(
  'random values agree with the checker and CP-SAT',
  () => expectDrawnValues({ model, openSession, states, valuesPerState: 3 }),
  longTestTimeout,
)
