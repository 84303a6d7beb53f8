// Tests that a stored network answers like the compiled model, on random models and a product, and is rejected by other models.
import { describe, expect, test } from 'vitest'
import { getTestProduct } from '../../products/testing/read-folder.ts'
import { compileModel } from '../compile.ts'
import { compileCheckedModel } from '../compile-checked.ts'
import { createSession } from '../create-session.ts'
import type { Model } from '../model.ts'
import type { Session } from '../session.ts'
import { generateModelFromSeed, listValues } from '../testing/random-model.ts'
import { loadNetwork } from './load-network.ts'
import { storeNetwork } from './store-network.ts'

const product = getTestProduct('easy-ups-3-phase')

const loadStored = (model: Model) => loadNetwork(model, storeNetwork(compileModel(model)))

/** All answers of a session before and after it chooses a possible value for each parameter that has one. */
function collectAnswers(session: Session, model: Model): unknown[] {
  const goal = model.goals[0]?.name
  const options = goal === undefined ? {} : { goal }
  const answers: unknown[] = []
  const ask = (): void => {
    answers.push(session.propagatedDomains(), session.completeDomains(), session.consistent())
    answers.push(session.complete(), session.complete(options), session.explain(undefined, options))
  }
  ask()
  for (const parameter of model.parameters) {
    const value = listValues(model, parameter).find(
      (candidate) => session.getState(parameter.name, candidate) === 'possible',
    )
    if (value !== undefined) session.choose(parameter.name, value)
  }
  ask()
  const wanted = model.parameters.flatMap((parameter) =>
    listValues(model, parameter).map((value) => ({ parameter: parameter.name, value })),
  )
  for (const value of wanted.slice(0, 12))
    answers.push(session.explain(value), session.explain(value, options))
  return answers
}

describe('a stored network', () => {
  test('answers like the compiled model on random models', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const model = generateModelFromSeed(seed)
      const answers = collectAnswers(createSession(loadStored(model)), model)
      expect(answers, `seed ${seed}`).toEqual(collectAnswers(createSession(compileModel(model)), model))
    }
  })

  test('answers like the compiled model on the three-phase UPS', () => {
    const model = product.buildModel()
    const [stored, compiled] = [createSession(loadStored(model)), createSession(compileModel(model))]
    for (const choices of [
      {},
      { country: 'DE', load: 96, redundancy: 'N+1' },
      { load: 300, phases: '3:1' },
    ]) {
      stored.setChoices(choices)
      compiled.setChoices(choices)
      expect(stored.completeDomains()).toEqual(compiled.completeDomains())
      expect(stored.complete({ goal: 'cheapest' })).toEqual(compiled.complete({ goal: 'cheapest' }))
      expect(stored.explain(undefined, { goal: 'cheapest' })).toEqual(
        compiled.explain(undefined, { goal: 'cheapest' }),
      )
    }
  })

  test('knows the goals of the model', () => {
    const session = createSession(loadStored(product.buildModel()))
    expect(() => session.complete({ goal: 'prettiest' })).toThrow(/no goal 'prettiest'; it has cheapest/)
  })

  test('is the same whether or not the model was checked before it was compiled', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const model = generateModelFromSeed(seed)
      expect(storeNetwork(compileCheckedModel(model)), `seed ${seed}`).toEqual(
        storeNetwork(compileModel(model)),
      )
    }
  })

  test('does not depend on prices', () => {
    const doubled = new Map(
      [...product.sampleListPrices].map(([part, cents], index) => [part, 2 * cents + index]),
    )
    expect(storeNetwork(compileModel(product.buildModel(doubled)))).toEqual(
      storeNetwork(compileModel(product.buildModel())),
    )
  })

  test('can be read at any byte offset', () => {
    const model = generateModelFromSeed(1)
    const bytes = storeNetwork(compileModel(model))
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    const session = createSession(loadNetwork(model, shifted.subarray(3)))
    expect(session.completeDomains()).toEqual(createSession(compileModel(model)).completeDomains())
  })

  test('of another model, version or parameters is rejected', () => {
    const model = product.buildModel()
    const bytes = storeNetwork(compileModel(model))
    const others: readonly Model[] = [
      { ...model, version: '0.0.1' },
      { ...model, id: 'another' },
      { ...model, parameters: model.parameters.toReversed() },
      { ...model, rules: model.rules.slice(1) },
    ]
    for (const other of others) expect(() => loadNetwork(other, bytes)).toThrow(/does not fit/)
  })
})
