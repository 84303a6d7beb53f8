/** Tests that the circuit breaker works regardless of changes to the system clock. */
import { expect, test } from 'vitest'
import { createCircuit } from './circuit.ts'

test('a circuit opened before the clock was corrected retries after its own time', () => {
  let seconds = 1_000_000
  const circuit = createCircuit(() => new Date(seconds * 1000))
  for (let failure = 0; failure < 5; failure += 1) circuit.recordFailure('away')
  expect(circuit.checkOpen()).toBeDefined()
  seconds = 0
  expect(circuit.checkOpen()).toBeDefined()
  seconds = 59
  expect(circuit.checkOpen()).toBeDefined()
  seconds = 60
  expect(circuit.checkOpen()).toBeUndefined()
})
