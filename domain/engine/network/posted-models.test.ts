// Tests networks of random models against the checker, by propagation alone.
import { describe, expect, test } from 'vitest'
import type { Model } from '../model.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { largeSize, generateModelFromSeed, smallSize, wideSize } from '../testing/random-model.ts'
import { generateRowFromSeed } from '../testing/random-rows.ts'
import { validateModel } from '../validate.ts'
import { toAssignment, expectNetworkAgrees, type Subject, createSubject } from './testing/compare-network.ts'

/** The models of some seeds; a model whose numbers exceed the exact integers is refused as intended. */
const listModels = (count: number, ofSeed: (seed: number) => Model): Model[] =>
  Array.from({ length: count }, (_, seed) => ofSeed(seed)).filter(
    (model) => !validateModel(model).some(({ overflow }) => overflow),
  )

describe('a network agrees with the checker on each rule and goal', () => {
  test.each([
    ['small', listModels(60, (seed) => generateModelFromSeed(seed, smallSize)), 12],
    ['with a wide number', listModels(30, (seed) => generateModelFromSeed(seed, wideSize)), 12],
    ['large', listModels(25, (seed) => generateModelFromSeed(seed, largeSize)), 12],
    ['with rows of parts', listModels(12, generateRowFromSeed), 12],
  ])('of models that are %s', (_, models, assignments) => {
    let kept = 0
    for (const [seed, model] of models.entries())
      kept += expectNetworkAgrees(createSubject(model), createSeededDraw(seed + 77), assignments)
    expect(kept).toBeGreaterThan(5)
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

test('one small rule leaves exactly the allowed values', () => {
  let [narrowed, impossible] = [0, 0]
  for (const whole of listModels(60, (seed) => generateModelFromSeed(seed, smallSize)))
    for (const rule of whole.rules.slice(0, 2)) {
      const subject = createSubject({ ...whole, rules: [rule] })
      const { compiled, reasoner } = subject
      if (compiled.required.length > 0) continue
      const supports = findSupports(subject)
      const alive = reasoner.enterRules()
      expect(alive, rule.id).toBe(supports.every(({ size }) => size > 0))
      if (!alive) impossible += 1
      else
        for (const { index, size, name } of compiled.parameters) {
          const left = Array.from({ length: size }, (_, at) => at).filter((at) =>
            reasoner.store.has(index, at),
          )
          expect(new Set(left), `${rule.id} ${name}`).toEqual(supports[index])
          if (left.length < size) narrowed += 1
        }
    }
  expect(narrowed).toBeGreaterThan(5)
  expect(impossible).toBeGreaterThan(0)
})
