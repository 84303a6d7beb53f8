// Tests the steps of a study: what is known at its start, the configuration it stays near, and when it pauses.
import { describe, expect, test, vi } from 'vitest'
import { add, equal, less, more } from '../testing/builder.ts'
import { DomainStudy } from './domains.ts'
import { Premises } from './premises.ts'
import { Reasoner } from './reasoner.ts'
import {
  begin,
  createCappedModel,
  createWideCappedModel,
  compileWritten,
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
    const chain = compileWritten((model) => {
      const [a, b, c] = ['a', 'b', 'c'].map((name) => addNumber(model, name, 4))
      model.rule('ab', less(a ?? 0, b ?? 0))
      model.rule('bc', less(b ?? 0, c ?? 0))
    })
    const { study: one } = begin(chain, [[1, 2]])
    expect(listStates(one.verdicts)).toEqual(['??---', '?????', '---??'])
    countPauses(one)
    expect(listStates(one.verdicts)).toEqual(['++---', '-+++-', '---++'])
    const both: [number, number][] = [
      [0, 1],
      [2, 3],
    ]
    const { study: two } = begin(chain, both)
    expect(listStates(two.verdicts)).toEqual(['?????', '--?--', '?????'])
    countPauses(two)
    expect(listStates(two.verdicts)).toEqual(['++---', '--+--', '---++'])
    // A reasoner that was at work before is no other.
    const reasoner = new Reasoner(chain)
    reasoner.enterBackground()
    const { verdicts } = new DomainStudy(reasoner, createPremises(reasoner, [[1, 2]]))
    expect(listStates(verdicts)).toEqual(['??---', '?????', '---??'])
    const other = new Reasoner(chain)
    other.enterBackground()
    const free = new DomainStudy(other, createPremises(other, []))
    expect(listStates(free.verdicts)).toEqual(['???--', '-???-', '--???'])
    // Its state is that of all choices: nothing is assumed again.
    const entered = vi.spyOn(other, 'enterRules')
    expect(free.findWitness(createSpentAllowance())).toEqual(Int32Array.of(0, 1, 2))
    expect(entered).not.toHaveBeenCalled()
  })

  test('with no open value possible if choices contradict each other', () => {
    const chain = compileWritten((model) => {
      const [a, b] = [addNumber(model, 'a', 2), addNumber(model, 'b', 2)]
      addNumber(model, 'wide', 2000)
      addNumber(model, 'c', 2)
      model.rule('ab', less(a, b))
    })
    const { study } = begin(chain, [
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
    const none = compileWritten((model) => {
      const [a, b] = [addNumber(model, 'a', 2), addNumber(model, 'b', 2)]
      model.rule('few', less(add(a, b), 1))
      model.rule('many', more(add(a, b), 3))
    })
    const { study, solve } = begin(none, [[0, 1]])
    expect(listStates(study.verdicts)).toEqual(['???', '---'])
    expect(listStates(begin(none).study.verdicts)).toEqual(['---', '---'])
    expect([study.findWitness(createAllowance()), solve.mock.calls.length]).toEqual(['none', 0])
    countPauses(study)
    expect(listStates(study.verdicts)).toEqual(['---', '---'])
    expect(solve).not.toHaveBeenCalled()
  })

  test('with the range ends that propagation moves', () => {
    const shifted = compileWritten((model) => {
      const [wide, other] = [addNumber(model, 'wide', 1500), addNumber(model, 'other', 1500)]
      model.rule('above', less(add(wide, 99), other))
    })
    const { study } = begin(shifted, [[1, 1400]])
    expect(study.verdicts.ranges.get(0)).toEqual({ low: 0, high: 1300, minWitness: 1501, maxWitness: -1 })
    expect(study.verdicts.ranges.get(1)).toEqual({ low: 0, high: 1500, minWitness: 1501, maxWitness: -1 })
    countPauses(study)
    expect(study.verdicts.ranges.get(1)).toEqual({ low: 100, high: 1500, minWitness: 100, maxWitness: 1500 })
  })

  test('with what earlier configurations show', () => {
    const { study, solve, repair } = begin(
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
    const wide = createWideCappedModel(123, 777)
    const { study: before } = begin(wide)
    countPauses(before)
    expect(before.verdicts.complete).toBe(true)
    const { study } = begin(wide, [[1, 0]], [], before)
    expect(study.verdicts.ranges.get(0)).toMatchObject({ low: 123, high: 777 })
    const few = createCappedModel(2)
    const { study: listed } = begin(few)
    countPauses(listed)
    // A choice among the parameters of the rule: possible values under it are proved again.
    const { study: after, solve } = begin(few, [[1, 1]], [], listed)
    expect(listStates(after.verdicts)).toEqual(['+??---', '++', '+?', '+?'])
    after.decide(createSpentAllowance()).next()
    expect(listStates(after.verdicts)).toEqual(['+++---', '++', '++', '++'])
    expect(solve).not.toHaveBeenCalled()
  })

  test('with what is possible in parts that the change does not touch', () => {
    const { study: before } = begin(createPairs(2))
    countPauses(before)
    const { study } = begin(createPairs(2), [[0, 1]], [[1, 0, 0, 1]], before)
    expect(listStates(study.verdicts).slice(2)).toEqual(['++', '++'])
    // They are no longer possible once the choices contradict each other.
    const contradiction: [number, number][] = [
      [0, 1],
      [1, 1],
    ]
    const { study: contradicting } = begin(createPairs(2), contradiction, [], before)
    expect(listStates(contradicting.verdicts)).toEqual(['??', '??', '--', '--'])
    countPauses(contradicting)
    expect(listStates(contradicting.verdicts)).toEqual(['+-', '+-', '--', '--'])
  })
})

describe('the configuration to stay near is', () => {
  const two = compileWritten((model) => {
    const [a, b] = [addNumber(model, 'rack[1].load', 3), addNumber(model, 'rack[2].load', 3)]
    model.rule('sum', equal(add(a, b), 3))
  })
  const { study: before } = begin(two, [], [[1, 2]])

  test('the previous one while it keeps all choices', () => {
    const earlier = before.findWitness(createSpentAllowance())
    const { study } = begin(two, [[0, 1]], [[1, 2]], before)
    expect(study.findWitness(createSpentAllowance())).toBe(earlier)
  })

  test('else one known to keep them, else the previous one with parts moved', () => {
    expect(begin(two, [[0, 3]], [[3, 0]], before).study.findWitness(createSpentAllowance())).toEqual(
      Int32Array.of(3, 0),
    )
    const { study, solve, repair } = begin(two, [[0, 3]], [], before)
    expect(study.findWitness(createSpentAllowance())).toEqual(Int32Array.of(3, 0))
    expect([solve.mock.calls.length, repair.mock.calls.length]).toEqual([0, 0])
    expect(listStates(study.verdicts)).toEqual(['?+?+', '+---'])
    study.decide(createSpentAllowance()).next()
    expect(listStates(study.verdicts)).toEqual(['++?+', '+---'])
    countPauses(study)
    expect(listStates(study.verdicts)).toEqual(['++++', '+---'])
  })

  test('none if nothing is known and no budget is left', () => {
    expect(begin(createCappedModel(2), [[0, 5]]).study.findWitness(createSpentAllowance())).toBe('unknown')
    const { study } = begin(createCappedModel(2), [[0, 5]])
    expect(study.findWitness(createAllowance())).toBe('none')
    expect(listStates(study.verdicts).slice(1)).toEqual(['--', '--', '--'])
  })

  test('else searched, near one that keeps other choices if there is one', () => {
    const anew = begin(createPairs(1))
    expect(anew.study.findWitness(createAllowance())).toEqual(Int32Array.of(0, 1))
    expect([anew.solve.mock.calls.length, anew.repair.mock.calls.length]).toEqual([1, 0])
    const near = begin(createPairs(1), [[0, 1]], [[0, 1]])
    expect(near.study.findWitness(createAllowance())).toEqual(Int32Array.of(1, 0))
    expect([near.solve.mock.calls.length, near.repair.mock.calls.length]).toEqual([0, 1])
  })

  test("the one that attains a range's known end", () => {
    const wide = createWideCappedModel(123, 777)
    const { study } = begin(wide, [], [[500, 0, 0, 0]])
    const attained = { low: 0, high: 1500, minWitness: 500, maxWitness: 500 }
    expect(study.verdicts.ranges.get(0)).toEqual(attained)
    expect(begin(wide, [[1, 0]], [], study).study.verdicts.ranges.get(0)).toEqual(attained)
  })
})

describe('a domain study pauses', () => {
  test('never if nothing is open or the first configuration shows everything', () => {
    const free = compileWritten((model) => {
      const [a, b] = [addNumber(model, 'a', 3), addNumber(model, 'b', 3)]
      model.rule('sum', less(add(a, b), 7))
    })
    const { study, solve } = begin(free)
    expect(countPauses(study)).toBe(0)
    expect(listStates(study.verdicts)).toEqual(['++++', '++++'])
    expect(solve).toHaveBeenCalledTimes(1)
    expect(countPauses(study)).toBe(0)
    expect(solve).toHaveBeenCalledTimes(1)
    const single = begin(compileWritten((model) => model.rule('any', less(addNumber(model, 'a', 3), 4))))
    expect(countPauses(single.study)).toBe(0)
    expect(listStates(single.study.verdicts)).toEqual(['++++'])
  })

  test('after the first configuration and after at most sixteen chosen parameters', () => {
    for (const [count, expected] of [
      [16, 2],
      [17, 3],
      [33, 4],
    ] as const) {
      const choices = Array.from({ length: count }, (_, index): [number, number] => [2 * index, 1])
      const { study, solve, repair } = begin(createPairs(count), choices)
      expect(countPauses(study)).toBe(expected)
      expect(new Set(listStates(study.verdicts))).toEqual(new Set(['++', '+-']))
      // The other one of each pair compensates for it: no search is needed.
      expect([solve.mock.calls.length, repair.mock.calls.length]).toEqual([1, 0])
    }
  })

  test('once if no budget is left', () => {
    const { study } = begin(createCappedModel(2))
    expect(countPauses(study, createSpentAllowance())).toBe(1)
    expect(study.verdicts.complete).toBe(false)
  })
})
