// Verifies the engine on the product: in sampled states every possible value has a checked witness, and CP-SAT confirms every impossible one.
import { test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { expectDrawnValues, longTestTimeout } from '../testing/drawn-values.ts'
import { model, chooseItem, openSession } from './testing/configure.ts'
import { closet } from './testing/worked-example.ts'

const states: readonly Choices[] = [
  closet,
  {
    country: 'US',
    feeds: 'pair',
    circuits: 2,
    'item.count': 2,
    ...chooseItem(1, { quantity: 3, power: 200, supply: 'AB' }),
    ...chooseItem(2, { quantity: 1, power: 100, supply: 'A', critical: true }),
  },
]

test(
  'random values agree with the checker and CP-SAT',
  () => expectDrawnValues({ model, openSession, states, valuesPerState: 4 }),
  longTestTimeout,
)
