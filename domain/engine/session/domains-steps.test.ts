// Tests the steps of a domain study: what is known at its start, the configuration it stays near, and when it pauses.
import { describe, expect, test, vi } from 'vitest'
import { add, equal, less, more } from '../testing/builder.ts'
import { DomainStudy } from './domains.ts'
import { Premises } from './premises.ts'
import { Reasoner } from './reasoner.ts'
import {
  createStudy,
  createCappedModel,
  createWideCappedModel,
  compileStudyModel,
  createAllowance,
  addNumber,
  createPairs,
  countPauses,
  createSpentAllowance,
  listStates,
} from './testing/studies.ts'

const createPremises = ({ compiled }: Reasoner, choices: readonly (readonly [number, number])[]): Premises =>
  new Premises(compiled.parameters, new Map(choices))

describe('a domain study begins', () => {
  test('with what propagation excludes under all choices, and ends for a chosen parameter under the others', () => {
    const chainModel = compileStudyModel((model) => {
      const [a, b, c] = ['a', 'b', 'c'].map((name) => addNumber(model, name, 4))
      model.rule('ab', less(a ?? 0, b ?? 0))
      model.rule('bc', less(b ?? 0, c ?? 0))
    })
    const { study: one } = createStudy(chainModel, [[1, 2]])
    expect(listStates(one.verdicts)).toEqual(['??---', '?????', '---??'])
    countPauses(one)
    expect(listStates(one.verdicts)).toEqual(['++---', '-+++-', '---++'])
    const choices: [number, number][] = [
      [0, 1],
      [2, 3],
    ]
    const { study: two } = createStudy(chainModel, choices)
    expect(listStates(two.verdicts)).toEqual(['?????', '--?--', '?????'])
    countPauses(two)
    expect(listStates(two.verdicts)).toEqual(['++---', '--+--', '---++'])
    // A reasoner that has been used before gives the same study.
    const reasoner = new Reasoner(chainModel)
    reasoner.enterBackground()
    const { verdicts } = new DomainStudy(reasoner, createPremises(reasoner, [[1, 2]]))
    expect(listStates(verdicts)).toEqual(['??---', '?????', '---??'])
    const otherReasoner = new Reasoner(chainModel)
    otherReasoner.enterBackground()
    const freeStudy = new DomainStudy(otherReasoner, createPremises(otherReasoner, []))
    expect(listStates(freeStudy.verdicts)).toEqual(['???--', '-???-', '--???'])
    // The reasoner is in the state of all choices already, and does not enter the rules again.
    const enterRules = vi.spyOn(otherReasoner, 'enterRules')
    expect(freeStudy.findWitness(createSpentAllowance())).toEqual(Int32Array.of(0, 1, 2))
    expect(enterRules).not.toHaveBeenCalled()
  })

  test('with no open value possible if choices contradict each other', () => {
    const chainModel = compileStudyModel((model) => {
      const [a, b] = [addNumber(model, 'a', 2), addNumber(model, 'b', 2)]
      addNumber(model, 'wide', 2000)
      addNumber(model, 'c', 2)
      model.rule('ab', less(a, b))
    })
    const { study } = createStudy(chainModel, [
      [0, 2],
      [1, 1],
      [3, 0],
    ])
    expect(listStates(study.verdicts)).toEqual(['???', '???', '', '???'])
    expect(study.verdicts.countOpen(2)).toBe(0)
    expect(study.verdicts.ranges.get(2)).toMatchObject({ minWitness: 2001, maxWitness: -1 })
    expect(countPauses(study)).toBeGreaterThan(0)
    expect(listStates(study.verdicts)).toEqual(['+--', '---', '', '---'])
  })

  test('with nothing possible if the rules contradict each other', () => {
    const contradictoryModel = compileStudyModel((model) => {
      const [a, b] = [addNumber(model, 'a', 2), addNumber(model, 'b', 2)]
      model.rule('few', less(add(a, b), 1))
      model.rule('many', more(add(a, b), 3))
    })
    const { study, solve } = createStudy(contradictoryModel, [[0, 1]])
    expect(listStates(study.verdicts)).toEqual(['???', '---'])
    expect(listStates(createStudy(contradictoryModel).study.verdicts)).toEqual(['---', '---'])
    expect([study.findWitness(createAllowance()), solve.mock.calls.length]).toEqual(['none', 0])
    countPauses(study)
    expect(listStates(study.verdicts)).toEqual(['---', '---'])
    expect(solve).not.toHaveBeenCalled()
  })

  test('with the range ends that propagation moves', () => {
    const shiftedModel = compileStudyModel((model) => {
      const [wide, other] = [addNumber(model, 'wide', 1500), addNumber(model, 'other', 1500)]
      model.rule('above', less(add(wide, 99), other))
    })
    const { study } = createStudy(shiftedModel, [[1, 1400]])
    expect(study.verdicts.ranges.get(0)).toEqual({ low: 0, high: 1300, minWitness: 1501, maxWitness: -1 })
    expect(study.verdicts.ranges.get(1)).toEqual({ low: 0, high: 1500, minWitness: 1501, maxWitness: -1 })
    countPauses(study)
    expect(study.verdicts.ranges.get(1)).toEqual({ low: 100, high: 1500, minWitness: 100, maxWitness: 1500 })
  })

  test('with what earlier configurations show', () => {
    const { study, solve, repair } = createStudy(
      createPairs(2),
      [],
      [
        [0, 1, 0, 1],
        [1, 0, 0, 1],
      ],
    )
    expect(listStates(study.verdicts)).toEqual(['?+', '+?', '+?', '?+'])
    study.decide(createSpentAllowance()).next()
    // The values of the second pair depend on each other, and no configuration proves the others.
    expect(listStates(study.verdicts)).toEqual(['++', '++', '+?', '?+'])
    expect(study.findWitness(createSpentAllowance())).toEqual(Int32Array.of(1, 0, 0, 1))
    expect([solve.mock.calls.length, repair.mock.calls.length]).toEqual([0, 0])
  })

  test('with what the previous study proved', () => {
    const wideModel = createWideCappedModel(123, 777)
    const { study: earlierStudy } = createStudy(wideModel)
    countPauses(earlierStudy)
    expect(earlierStudy.verdicts.complete).toBe(true)
    const { study } = createStudy(wideModel, [[1, 0]], [], earlierStudy)
    expect(study.verdicts.ranges.get(0)).toMatchObject({ low: 123, high: 777 })
    const cappedModel = createCappedModel(2)
    const { study: earlierListedStudy } = createStudy(cappedModel)
    countPauses(earlierListedStudy)
    // The choice belongs to the parameters of the rule, so that possible values under it must be proved again.
    const { study: laterStudy, solve } = createStudy(cappedModel, [[1, 1]], [], earlierListedStudy)
    expect(listStates(laterStudy.verdicts)).toEqual(['+??---', '++', '+?', '+?'])
    laterStudy.decide(createSpentAllowance()).next()
    expect(listStates(laterStudy.verdicts)).toEqual(['+++---', '++', '++', '++'])
    expect(solve).not.toHaveBeenCalled()
  })

  test('with what is possible in parts that the change does not touch', () => {
    const { study: earlierStudy } = createStudy(createPairs(2))
    countPauses(earlierStudy)
    const { study } = createStudy(createPairs(2), [[0, 1]], [[1, 0, 0, 1]], earlierStudy)
    expect(listStates(study.verdicts).slice(2)).toEqual(['++', '++'])
    // They are no longer possible once the choices contradict each other.
    const contradiction: [number, number][] = [
      [0, 1],
      [1, 1],
    ]
    const { study: contradictingStudy } = createStudy(createPairs(2), contradiction, [], earlierStudy)
    expect(listStates(contradictingStudy.verdicts)).toEqual(['??', '??', '--', '--'])
    countPauses(contradictingStudy)
    expect(listStates(contradictingStudy.verdicts)).toEqual(['+-', '+-', '--', '--'])
  })
})

describe('the configuration to stay near is', () => {
  const twoRackModel = compileStudyModel((model) => {
    const [a, b] = [addNumber(model, 'rack[1].load', 3), addNumber(model, 'rack[2].load', 3)]
    model.rule('sum', equal(add(a, b), 3))
  })
  const { study: earlierStudy } = createStudy(twoRackModel, [], [[1, 2]])

  test('the previous one while it keeps all choices', () => {
    const witness = earlierStudy.findWitness(createSpentAllowance())
    const { study } = createStudy(twoRackModel, [[0, 1]], [[1, 2]], earlierStudy)
    expect(study.findWitness(createSpentAllowance())).toBe(witness)
  })

  test('else a known one that keeps them, else the previous one with other parts moved to compensate', () => {
    expect(
      createStudy(twoRackModel, [[0, 3]], [[3, 0]], earlierStudy).study.findWitness(createSpentAllowance()),
    ).toEqual(Int32Array.of(3, 0))
    const { study, solve, repair } = createStudy(twoRackModel, [[0, 3]], [], earlierStudy)
    expect(study.findWitness(createSpentAllowance())).toEqual(Int32Array.of(3, 0))
    expect([solve.mock.calls.length, repair.mock.calls.length]).toEqual([0, 0])
    expect(listStates(study.verdicts)).toEqual(['?+?+', '+---'])
    study.decide(createSpentAllowance()).next()
    expect(listStates(study.verdicts)).toEqual(['++?+', '+---'])
    countPauses(study)
    expect(listStates(study.verdicts)).toEqual(['++++', '+---'])
  })

  test('none if nothing is known and no budget is left', () => {
    expect(createStudy(createCappedModel(2), [[0, 5]]).study.findWitness(createSpentAllowance())).toBe(
      'unknown',
    )
    const { study } = createStudy(createCappedModel(2), [[0, 5]])
    expect(study.findWitness(createAllowance())).toBe('none')
    expect(listStates(study.verdicts).slice(1)).toEqual(['--', '--', '--'])
  })

  test('else the result of a search, near one that keeps other choices if there is one', () => {
    const studyFromScratch = createStudy(createPairs(1))
    expect(studyFromScratch.study.findWitness(createAllowance())).toEqual(Int32Array.of(0, 1))
    expect([studyFromScratch.solve.mock.calls.length, studyFromScratch.repair.mock.calls.length]).toEqual([
      1, 0,
    ])
    const studyNearWitness = createStudy(createPairs(1), [[0, 1]], [[0, 1]])
    expect(studyNearWitness.study.findWitness(createAllowance())).toEqual(Int32Array.of(1, 0))
    expect([studyNearWitness.solve.mock.calls.length, studyNearWitness.repair.mock.calls.length]).toEqual([
      0, 1,
    ])
  })

  test("the one that attains a range's known end", () => {
    const wideModel = createWideCappedModel(123, 777)
    const { study } = createStudy(wideModel, [], [[500, 0, 0, 0]])
    const attained = { low: 0, high: 1500, minWitness: 500, maxWitness: 500 }
    expect(study.verdicts.ranges.get(0)).toEqual(attained)
    expect(createStudy(wideModel, [[1, 0]], [], study).study.verdicts.ranges.get(0)).toEqual(attained)
  })
})

describe('a domain study pauses', () => {
  test('never if nothing is open or the first configuration shows everything', () => {
    const freeModel = compileStudyModel((model) => {
      const [a, b] = [addNumber(model, 'a', 3), addNumber(model, 'b', 3)]
      model.rule('sum', less(add(a, b), 7))
    })
    const { study, solve } = createStudy(freeModel)
    expect(countPauses(study)).toBe(0)
    expect(listStates(study.verdicts)).toEqual(['++++', '++++'])
    expect(solve).toHaveBeenCalledTimes(1)
    expect(countPauses(study)).toBe(0)
    expect(solve).toHaveBeenCalledTimes(1)
    const single = createStudy(
      compileStudyModel((model) => model.rule('any', less(addNumber(model, 'a', 3), 4))),
    )
    expect(countPauses(single.study)).toBe(0)
    expect(listStates(single.study.verdicts)).toEqual(['++++'])
  })

  test('after the first configuration and after at most sixty-four chosen parameters', () => {
    for (const [count, expected] of [
      [64, 2],
      [65, 3],
      [129, 4],
    ] as const) {
      const choices = Array.from({ length: count }, (_, index): [number, number] => [2 * index, 1])
      const { study, solve, repair } = createStudy(createPairs(count), choices)
      expect(countPauses(study)).toBe(expected)
      expect(new Set(listStates(study.verdicts))).toEqual(new Set(['++', '+-']))
      // The other number of each pair compensates for a move, so that no further search is needed.
      expect([solve.mock.calls.length, repair.mock.calls.length]).toEqual([1, 0])
    }
  })

  test('once if no budget is left', () => {
    const { study } = createStudy(createCappedModel(2))
    expect(countPauses(study, createSpentAllowance())).toBe(1)
    expect(study.verdicts.complete).toBe(false)
  })
})
