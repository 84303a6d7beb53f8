// Tests networks of random models against the checker, by propagation alone.
import { describe, expect, test } from 'vitest'
import type { Model } from '../model.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { largeSize, generateModelFromSeed, smallSize, wideSize } from '../testing/random-model.ts'
import { generateRowFromSeed } from '../testing/random-rows.ts'
import { validateModel } from '../validate.ts'
import { toAssignment, expectNetworkAgrees, type Subject, createSubject } from './testing/compare-network.ts'

/** The models of some seeds; a model whose numbers exceed the exact integers is refused as intended. */
const listModels = (count: number, generateModel: (seed: number) => Model): Model[] =>
  Array.from({ length: count }, (_, seed) => generateModel(seed)).filter(
    (model) => !validateModel(model).some(({ overflow }) => overflow),
  )

describe('networks agree with the checker on each rule and goal', () => {
  test.each([
    ['small models', listModels(60, (seed) => generateModelFromSeed(seed, smallSize)), 12],
    ['models with a wide number', listModels(30, (seed) => generateModelFromSeed(seed, wideSize)), 12],
    ['large models', listModels(25, (seed) => generateModelFromSeed(seed, largeSize)), 12],
    ['rows of parts', listModels(12, generateRowFromSeed), 12],
  ])('of %s', (_, models, assignmentCount) => {
    let validCount = 0
    for (const [seed, model] of models.entries())
      validCount += expectNetworkAgrees(createSubject(model), createSeededDraw(seed + 77), assignmentCount)
    expect(validCount).toBeGreaterThan(5)
  })
})

/** The positions of each parameter in the assignments that one rule allows. */
function findSupports({ compiled, checker }: Subject): ReadonlySet<number>[] {
  const supports = compiled.parameters.map(() => new Set<number>())
  const positions = new Int32Array(compiled.parameters.length)
  const walk = (from: number): void => {
    const space = compiled.parameters[from]
    if (space === undefined) {
      if (checker.check(toAssignment(compiled, positions)).length === 0)
        positions.forEach((position, index) => supports[index]?.add(position))
      return
    }
    for (let position = 0; position < space.size; position++) {
      positions[from] = position
      walk(from + 1)
    }
  }
  walk(0)
  return supports
}

test('propagation of one rule leaves exactly the values that it allows', () => {
  let [narrowed, impossible] = [0, 0]
  for (const model of listModels(60, (seed) => generateModelFromSeed(seed, smallSize)))
    for (const rule of model.rules.slice(0, 2)) {
      const subject = createSubject({ ...model, rules: [rule] })
      const { compiled, reasoner } = subject
      if (compiled.required.length > 0) continue
      const supports = findSupports(subject)
      const isConsistent = reasoner.enterRules()
      expect(isConsistent, rule.id).toBe(supports.every(({ size }) => size > 0))
      if (!isConsistent) impossible += 1
      else
        for (const { index, size, name } of compiled.parameters) {
          const positionsLeft = Array.from({ length: size }, (_, at) => at).filter((at) =>
            reasoner.store.has(index, at),
          )
          expect(new Set(positionsLeft), `${rule.id} ${name}`).toEqual(supports[index])
          if (positionsLeft.length < size) narrowed += 1
        }
    }
  expect(narrowed).toBeGreaterThan(5)
  expect(impossible).toBeGreaterThan(0)
})
