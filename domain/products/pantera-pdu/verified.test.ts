// Verifies the engine on the product: in sampled states every possible value has a checked witness, and CP-SAT confirms every impossible one.
import { test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { expectDrawnValues, longTestTimeout } from '../testing/drawn-values.ts'
import { model, chooseCircuit, openSession } from './testing/configure.ts'

/** The spectrum is fixed, because with open squares the oracle needs minutes for each range. */
const withFixedSpectrum: Choices = {
  spectrum: 'notStated',
  'circuit.count': 2,
  ...chooseCircuit(1, { quantity: 12, poles: '3', amps: 12, connector: 'hardWired', length: 10 }),
  ...chooseCircuit(2, { quantity: 7, poles: '1', amps: 9, connector: 'hardWired', length: 10 }),
}
const states: readonly Choices[] = [
  { ...withFixedSpectrum, country: 'US', construction: 'panelboard', feeds: 'single' },
  { ...withFixedSpectrum, country: 'DE', construction: 'module', feeds: 'pair', 'circuit[1].supply': 'AB' },
]

test(
  'random values agree with the checker and CP-SAT',
  () => expectDrawnValues({ model, openSession, states, valuesPerState: 4 }),
  longTestTimeout,
)
