// Tests the searches of a domain study: value by value, within its limits, with all that each configuration on the way proves.
import { describe, expect, test } from 'vitest'
import { add, all, any, equal, less, more, multiply } from '../testing/builder.ts'
import type { CompiledModel } from '../compiled-model.ts'
import {
  createStudy,
  createCappedModel,
  createWideCappedModel,
  compileStudyModel,
  createAllowance,
  addImpossibleRule,
  addNumber,
  countPauses,
  listStates,
} from './testing/studies.ts'

describe('open values are searched', () => {
  test('near a known configuration, and the neighbours of a refuted value together', () => {
    const { study, solve, repair } = createStudy(createCappedModel(2), [], [[1, 0, 0, 0]])
    expect(listStates(study.verdicts)).toEqual(['?+????', '+?', '+?', '+?'])
    expect(countPauses(study)).toBe(2)
    expect(listStates(study.verdicts)).toEqual(['+++---', '++', '++', '++'])
    expect([solve.mock.calls.length, repair.mock.calls.length]).toEqual([0, 2])
  })

  test('value by value if neighbours are not refuted together', () => {
    const modelWithIslands = compileStudyModel((model) => {
      const x = addNumber(model, 'x', 7)
      addImpossibleRule(model, { when: any(equal(x, 1), equal(x, 2), equal(x, 3), equal(x, 5)) })
    })
    const { study } = createStudy(modelWithIslands, [], [[0, 0, 0, 0]])
    countPauses(study)
    expect(listStates(study.verdicts)[0]).toBe('+---+-++')
  })

  test('no further than allowed', () => {
    const { study, repair } = createStudy(createCappedModel(2), [], [[1, 0, 0, 0]])
    let checks = 0
    const cancelled = (): boolean => (checks += 1) > 2
    countPauses(study, { left: 1000, cancelled })
    expect(repair.mock.calls.length).toBeLessThan(3)
    expect(listStates(study.verdicts)[0]).toMatch(/^\+{3}\?+-*$/)
  })

  test('for chosen parameters under the others', () => {
    const { study } = createStudy(createCappedModel(2), [
      [0, 5],
      [1, 0],
    ])
    countPauses(study)
    expect(listStates(study.verdicts)).toEqual(['+++---', '--', '--', '--'])
  })

  test('for chosen parameters under more than sixteen others too', () => {
    const pairsModel = compileStudyModel((model) => {
      const [some, last] = [addNumber(model, 'some', 3), addNumber(model, 'last', 1)]
      addImpossibleRule(model, { when: all(more(some, 1), equal(last, 1)) })
      for (let index = 0; index < 15; index++)
        model.rule(
          `p${index}`,
          equal(add(addNumber(model, `x${index}`, 1), addNumber(model, `y${index}`, 1)), 1),
        )
    })
    const pairsChosen = Array.from({ length: 15 }, (_, index): [number, number] => [5 + 2 * index, 1])
    const { study } = createStudy(pairsModel, [[0, 0], ...pairsChosen, [1, 1]])
    countPauses(study)
    expect(listStates(study.verdicts).slice(0, 2)).toEqual(['++--', '++'])
    // In the opposite order the other parameter is the one that is left over from the group of sixteen.
    const { study: reversedStudy } = createStudy(pairsModel, [[1, 1], ...pairsChosen, [0, 0]])
    countPauses(reversedStudy)
    expect(listStates(reversedStudy.verdicts).slice(0, 2)).toEqual(['++--', '++'])
  })

  test('at no cost if propagation excludes them', () => {
    const eitherModel = compileStudyModel((model) => {
      const [x, y] = [addNumber(model, 'x', 1), addNumber(model, 'y', 1)]
      model.rule('one', any(equal(x, 0), equal(y, 1)))
      model.rule('other', any(equal(x, 0), equal(y, 0)))
    })
    const { study, solve, repair } = createStudy(eitherModel, [], [[0, 0]])
    expect(listStates(study.verdicts)).toEqual(['+?', '+?'])
    const allowance = createAllowance(1)
    countPauses(study, allowance)
    expect(listStates(study.verdicts)).toEqual(['+-', '++'])
    expect([allowance.left, solve.mock.calls.length, repair.mock.calls.length]).toEqual([1, 0, 0])
  })
})

/** Numbers of 0 to 1,500 and one of 0 to 5: each can be more than 10, or than 2, only where two others have the product 35. */
const createFactoredModel = (wides: number): CompiledModel =>
  compileStudyModel((model) => {
    const few = addNumber(model, 'few', 5)
    const wideNumbers = Array.from({ length: wides }, (_, index) => addNumber(model, `w${index}`, 1500))
    const product = equal(multiply(addNumber(model, 'a', 9), addNumber(model, 'b', 9)), 35)
    model.rule('few', any(less(few, 3), product))
    for (const wide of wideNumbers) model.rule(wide.name, any(less(wide, 11), product))
  })

describe('a found configuration shows neighbouring values', () => {
  test('of a chosen parameter', () => {
    const { study, solve, repair } = createStudy(createFactoredModel(0), [[0, 0]], [[0, 0, 0]])
    expect(listStates(study.verdicts)[0]).toBe('+?????')
    countPauses(study)
    expect(listStates(study.verdicts)[0]).toBe('++++++')
    expect([solve.mock.calls.length, repair.mock.calls.length]).toEqual([0, 1])
  })

  test('of the others in its part', () => {
    const { study, solve, repair } = createStudy(createFactoredModel(2), [[0, 0]], [[0, 0, 0, 0, 0]])
    for (const _ of study.decide(createAllowance())) if (study.verdicts.countOpen(1) === 0) break
    expect(study.verdicts.ranges.get(2)).toEqual({ low: 0, high: 1500, minWitness: 0, maxWitness: 1500 })
    expect([solve.mock.calls.length, repair.mock.calls.length]).toEqual([0, 1])
  })

  test('of all parameters if it is the first', () => {
    const freeModel = compileStudyModel((model) => {
      const [few, wide] = [addNumber(model, 'few', 3), addNumber(model, 'wide', 1500)]
      model.rule('sum', less(add(few, wide), 5000))
    })
    const choices: [number, number][] = [
      [0, 0],
      [1, 0],
    ]
    const { study, solve, repair } = createStudy(freeModel, choices)
    countPauses(study)
    expect(study.verdicts.complete).toBe(true)
    expect([solve.mock.calls.length, repair.mock.calls.length]).toEqual([1, 0])
  })
})

describe('the ends of a range', () => {
  const wideModel = createWideCappedModel(123, 777)

  test('are proved by two searches where nothing beyond a known configuration is possible', () => {
    const { study, solve, repair } = createStudy(createWideCappedModel(0, 777), [], [[777, 0, 0, 0]])
    countPauses(study)
    expect(study.verdicts.ranges.get(0)).toEqual({ low: 0, high: 777, minWitness: 0, maxWitness: 777 })
    expect(solve.mock.calls.length + repair.mock.calls.length).toBe(2)
  })

  test('take no more searches than two and those of halving', () => {
    const { study, solve, repair } = createStudy(wideModel, [], [[500, 0, 0, 0]])
    countPauses(study)
    expect(study.verdicts.ranges.get(0)).toEqual({ low: 123, high: 777, minWitness: 123, maxWitness: 777 })
    // For each of both ends one search at the end itself, one beyond what is known, then ten to halve a range of at most 2^10.
    expect(solve.mock.calls.length + repair.mock.calls.length).toBeLessThanOrEqual(2 * (2 + 10))
  })

  test('may both be the first position', () => {
    const { study } = createStudy(createWideCappedModel(0, 0), [], [[0, 0, 0, 0]])
    countPauses(study)
    expect(study.verdicts.ranges.get(0)).toEqual({ low: 0, high: 0, minWitness: 0, maxWitness: 0 })
    const { study: emptyStudy } = createStudy(createWideCappedModel(1501, 0), [[1, 0]])
    countPauses(emptyStudy)
    expect(emptyStudy.verdicts.complete).toBe(true)
    expect(emptyStudy.verdicts.hasPossible(0)).toBe(false)
  })

  test('are claimed only as far as the budget allows to prove', () => {
    for (let left = 0; left < 12; left++) {
      const { study } = createStudy(wideModel, [], left % 2 === 0 ? [] : [[500, 0, 0, 0]])
      countPauses(study, createAllowance(left))
      const { low, high, minWitness, maxWitness } = study.verdicts.ranges.get(0) ?? {
        low: 1,
        high: 0,
        minWitness: 0,
        maxWitness: 0,
      }
      expect([low <= 123, high >= 777, minWitness >= 123, maxWitness <= 777]).toEqual([
        true,
        true,
        true,
        true,
      ])
      expect(study.verdicts.complete).toBe(false)
    }
  })

  test('of a chosen parameter stay as they are once cancelled', () => {
    for (const [moment, expectedPauses] of [
      [0, 1],
      // By then the study has checked once for each parameter that a sweep tries, and once before the round.
      [7, 2],
    ] as const) {
      const { study, solve, repair } = createStudy(wideModel, [[0, 500]], [[500, 0, 0, 0]])
      let checks = 0
      expect(countPauses(study, { left: 1000, cancelled: () => (checks += 1) > moment })).toBe(expectedPauses)
      expect([solve.mock.calls.length, repair.mock.calls.length]).toEqual([0, 0])
      expect(study.verdicts.ranges.get(0)).toEqual({ low: 0, high: 1500, minWitness: 500, maxWitness: 500 })
    }
  })
})

test('values of a chosen parameter that propagation excludes are reported with no budget left, unless cancelled', () => {
  const chainModel = compileStudyModel((model) => {
    const [x, y] = [addNumber(model, 'x', 3), addNumber(model, 'y', 3)]
    model.rule('xy', less(x, y))
    addImpossibleRule(model, { when: more(addNumber(model, 'open', 5), 2) })
  })
  const choices: [number, number][] = [
    [0, 1],
    [1, 2],
  ]
  const { study } = createStudy(chainModel, choices, [[1, 2, 0, 0, 0, 0]])
  countPauses(study, createAllowance(0))
  expect(listStates(study.verdicts).slice(0, 3)).toEqual(['++--', '--++', '+++???'])
  const { study: cancelledStudy } = createStudy(chainModel, choices, [[1, 2, 0, 0, 0, 0]])
  countPauses(cancelledStudy, { left: 1000, cancelled: () => true })
  expect(listStates(cancelledStudy.verdicts).slice(0, 2)).toEqual(['?+??', '??+?'])
})
