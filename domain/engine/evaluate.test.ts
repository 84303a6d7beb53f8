// Tests numbers, conditions and notices of a whole configuration against the independent checker.
import { describe, expect, test } from 'vitest'
import {
  atLeast,
  divideUp,
  ModelBuilder,
  multiply,
  createNumberArgument,
  createOptionArgument,
} from './testing/builder.ts'
import { createChecker } from './check.ts'
import { toNumber } from './exact.ts'
import {
  evaluateNumber,
  createEvaluation,
  doesConditionHold,
  computeMessageArguments,
  listRaisedNotices,
} from './evaluate.ts'
import { ChoiceError } from './parameter-space.ts'
import { pick, createSeededDraw } from './testing/draw.ts'
import { generateModelFromSeed, listValues, smallSize } from './testing/random-model.ts'

describe('the evaluator', () => {
  const builder = new ModelBuilder('m', '1.0.0')
  const load = builder.number('load', { group: 'a', min: 0, max: 10, step: 0.1, unit: 'kW' })
  const place = builder.choice('place', ['roof', 'cellar'], { group: 'a' })
  const spare = builder.flag('spare', { group: 'a' })
  const price = builder.value('price', 'cent', multiply(load, 0.3))
  const share = builder.value('share', '1', divideUp(100, load))
  builder.notice('heavy', 'warning', atLeast(load, 5), {
    arguments: {
      load: createNumberArgument(load, 'kW'),
      place: createOptionArgument(place),
      spare: createOptionArgument(spare),
    },
  })
  const model = builder.build()

  test('is exact on decimals', () => {
    expect(evaluateNumber(model, price.num, { load: 0.1, place: 'roof', spare: false })).toBe(0.03)
    expect(evaluateNumber(model, price.num, { load: 0.7, place: 'roof', spare: false })).toBe(0.21)
  })

  test('gives the same value when asked again, and evaluates expressions that the model does not contain', () => {
    const evaluation = createEvaluation(model, { load: 5, place: 'roof', spare: false })
    expect([evaluation.number(price.num), evaluation.number(price.num)]).toEqual([1.5, 1.5])
    for (let factor = 2; factor < 40; factor += 1) {
      expect(evaluation.number(multiply(price, factor))).toBe((15 * factor) / 10)
      expect(evaluation.holds(atLeast(multiply(price, factor), 1.5 * factor))).toBe(true)
      expect(evaluation.holds(atLeast(multiply(price, factor), 1.5 * factor + 0.1))).toBe(false)
    }
    expect(evaluation.number(price.num)).toBe(1.5)
  })

  test('gives undefined where there is no value', () => {
    const unloaded = { load: 0, place: 'roof', spare: false }
    expect(evaluateNumber(model, share.num, unloaded)).toBeUndefined()
    expect(createEvaluation(model, unloaded).holds(atLeast(share, 3))).toBeUndefined()
    expect(doesConditionHold(model, atLeast(share, 3), unloaded)).toBe(false)
  })

  test('never gives a negative zero', () => {
    expect(evaluateNumber(model, multiply(-1, load), { load: 0, place: 'roof', spare: false })).toBe(0)
  })

  test('gives a message its arguments: numbers as they are, flags as words, and nothing for a number without a value', () => {
    const unloaded = { load: 0, place: 'roof', spare: false }
    const evaluation = createEvaluation(model, unloaded)
    const messageArguments = {
      share: createNumberArgument(share),
      price: createNumberArgument(price, 'cent'),
      place: createOptionArgument(place),
      spare: createOptionArgument(spare),
    }
    expect(computeMessageArguments(messageArguments, unloaded, evaluation)).toEqual({
      price: 0,
      place: 'roof',
      spare: 'false',
    })
    expect(computeMessageArguments(undefined, unloaded, evaluation)).toEqual({})
  })

  test('raises notices with their arguments', () => {
    expect(listRaisedNotices(model, { load: 4.9, place: 'roof', spare: true })).toEqual([])
    expect(listRaisedNotices(model, { load: 5, place: 'cellar', spare: true })).toEqual([
      { id: 'heavy', severity: 'warning', arguments: { load: 5, place: 'cellar', spare: 'true' } },
    ])
  })

  test('requires a complete configuration', () => {
    expect(() => listRaisedNotices(model, { load: 5 })).toThrow(ChoiceError)
    expect(() => listRaisedNotices(model, { load: 5 })).toThrow(
      'A whole configuration is needed, but place is missing',
    )
    expect(() => listRaisedNotices(model, { load: 5, place: 'attic', spare: true })).toThrow(
      "place has no option 'attic'; it has roof, cellar",
    )
  })
})

test('the evaluator agrees with the independent checker on random models', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const model = generateModelFromSeed(seed, smallSize)
    const checker = createChecker(model)
    const draw = createSeededDraw(seed)
    for (let round = 0; round < 5; round += 1) {
      const configuration = Object.fromEntries(
        model.parameters.map((parameter) => [parameter.name, pick(draw, listValues(model, parameter))]),
      )
      for (const { is } of model.values) {
        const exact = checker.number(is, configuration)
        expect(evaluateNumber(model, is, configuration)).toBe(
          exact === undefined ? undefined : toNumber(exact),
        )
      }
      for (const { require } of model.rules)
        expect(doesConditionHold(model, require, configuration)).toBe(
          checker.holds(require, configuration) === true,
        )
    }
  }
})
