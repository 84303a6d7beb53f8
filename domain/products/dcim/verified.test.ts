// Verifies the engine on the product: in sampled states every possible value has a checked witness, and CP-SAT confirms every impossible one.
import { test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { expectDrawnValues, longTestTimeout } from '../testing/drawn-values.ts'
import { model, openSession, planning } from './testing/configure.ts'

const states: readonly Choices[] = [
  { ...planning, ownedRacks: 100, fullCabinets: 300, capacity: 'new', enterprise: false },
  { deployment: 'hybrid', rackMonitors: 3, sensorKind: 'both', sitesOffline: 0, rackPdus: 700 },
]

test(
  'random values agree with the checker and CP-SAT',
  () => expectDrawnValues({ model, openSession, states, valuesPerState: 1 }),
  longTestTimeout,
)
