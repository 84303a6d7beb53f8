// Tests that products pass to algorithms only inputs that their fields describe, and get results that match their fields.
import { expect, test, vi } from 'vitest'
import { createSession } from '../engine/create-session.ts'
import { findFieldProblem } from '../engineering/algorithms/algorithm.ts'
import { algorithms } from '../engineering/algorithms/list.ts'
import { compileProduct } from './testing/product-sessions.ts'
import { listTestProducts } from './testing/read-folder.ts'

test.each(listTestProducts())('$key gives every algorithm the inputs that its fields describe', (product) => {
  const completion = createSession(compileProduct(product)).complete()
  if (!completion.found) throw new Error(`${product.key} has no configuration`)
  const spies = [...algorithms.values()].map((algorithm) => ({
    algorithm,
    run: vi.spyOn(algorithm, 'run'),
  }))
  product.evaluate(completion.assignment)
  product.draw(completion.assignment)
  product.exchange(completion.assignment)
  const calledAlgorithms = spies.filter(({ run }) => run.mock.calls.length > 0)
  const { records = [] } = product.readContent().source
  expect(calledAlgorithms.length > 0).toBe(records.some(({ algorithm }) => algorithms.has(algorithm)))
  for (const { algorithm, run } of calledAlgorithms) {
    for (const [inputs] of run.mock.calls)
      expect(findFieldProblem(algorithm.inputs, inputs), algorithm.name).toBeUndefined()
    for (const { value } of run.mock.results)
      expect(findFieldProblem(algorithm.results, value), algorithm.name).toBeUndefined()
  }
})
