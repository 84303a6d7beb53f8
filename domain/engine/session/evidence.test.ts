// Tests evidence: what configurations prove under choices, including earlier ones with the choices inserted.
import { describe, expect, test, vi } from 'vitest'
import { add, all, atMost, equal, less, ModelBuilder, not } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import type { Model } from '../model.ts'
import { Evidence } from './evidence.ts'
import { Premises } from './premises.ts'
import { type ChosenPositions, Reasoner } from './reasoner.ts'
import { POSSIBLE, Verdicts } from './verdicts.ts'
import { createAllowance } from './testing/studies.ts'

function createEvidence(model: Model, choices: ChosenPositions) {
  const reasoner = new Reasoner(compileModel(model))
  const verdicts = new Verdicts(reasoner.compiled.parameters)
  return {
    reasoner,
    verdicts,
    evidence: new Evidence(reasoner, new Premises(reasoner.compiled.parameters, choices), verdicts),
  }
}

/** The positions of each parameter that are proved to be possible. */
const listPossible = ({ listed }: Verdicts): number[][] =>
  listed.map((states) => [...states.keys()].filter((position) => states[position] === POSSIBLE))

/** Numbers of 0 to 5; the first two add up to 5, the third is below the fourth. */
function buildTiedModel(count = 4): Model {
  const model = new ModelBuilder('tied', '1.0.0')
  const [a, b, c, d] = Array.from({ length: count }, (_, index) =>
    model.number(`n${index}`, { group: 'g', min: 0, max: 5, step: 1, unit: '1' }),
  )
  model.rule('sum', equal(add(a ?? 0, b ?? 0), 5))
  model.rule('order', less(c ?? 0, d ?? 1))
  return model.build()
}

const toConfiguration = (...positions: number[]): Int32Array => Int32Array.from(positions)

describe('a configuration as evidence', () => {
  test('shows all its values if it keeps all choices', () => {
    const { evidence, verdicts } = createEvidence(buildTiedModel(), new Map([[0, 2]]))
    expect(evidence.mark(toConfiguration(2, 3, 1, 4))).toBe(true)
    expect(listPossible(verdicts)).toEqual([[2], [3], [1], [4]])
  })

  test('shows the value of one parameter if it breaks one choice, and nothing if it breaks several', () => {
    const { evidence, verdicts } = createEvidence(
      buildTiedModel(),
      new Map([
        [0, 2],
        [3, 5],
      ]),
    )
    expect(evidence.mark(toConfiguration(1, 4, 0, 5))).toBe(false)
    expect(evidence.mark(toConfiguration(1, 4, 0, 4))).toBe(false)
    expect(listPossible(verdicts)).toEqual([[1], [], [], []])
  })
})

describe('applying choices to a configuration', () => {
  test('shows its values if it keeps the rules', () => {
    const { evidence, verdicts, reasoner } = createEvidence(buildTiedModel(), new Map([[3, 2]]))
    expect(evidence.patch(toConfiguration(1, 4, 0, 5), [3])).toEqual(toConfiguration(1, 4, 0, 2))
    expect(listPossible(verdicts)).toEqual([[1], [4], [0], [2]])
    expect([...reasoner.witnesses.listNewestFirst()]).toEqual([toConfiguration(1, 4, 0, 2)])
    // The third number, 3, is not below the fourth, 2.
    expect(evidence.patch(toConfiguration(1, 4, 3, 5), [3])).toBeUndefined()
    expect(listPossible(verdicts)).toEqual([[1], [4], [0], [2]])
  })

  test('makes an earlier configuration keep all of them', () => {
    const { evidence } = createEvidence(
      buildTiedModel(),
      new Map([
        [2, 1],
        [3, 2],
      ]),
    )
    const expectedConfiguration = toConfiguration(1, 4, 1, 2)
    expect(evidence.insertAll(undefined)).toBeUndefined()
    expect(evidence.insertAll(expectedConfiguration)).toBe(expectedConfiguration)
    expect(evidence.insertAll(toConfiguration(1, 4, 0, 5))).toEqual(expectedConfiguration)
    expect(
      createEvidence(buildTiedModel(), new Map([[0, 0]])).evidence.insertAll(expectedConfiguration),
    ).toBeUndefined()
  })

  test('is tried in earlier configurations that break at most four of them', () => {
    const model = new ModelBuilder('free', '1.0.0')
    const flags = Array.from({ length: 7 }, (_, index) => model.flag(`f${index}`, { group: 'g' }))
    model.rule('any', not(all(...flags.map(({ isTrue }) => isTrue))))
    const choices = new Map([1, 2, 3, 4, 5].map((index) => [index, 1]))
    const { evidence, verdicts, reasoner } = createEvidence(model.build(), choices)
    reasoner.witnesses.add(toConfiguration(0, 0, 0, 0, 0, 0, 1))
    evidence.markByEarlier(createAllowance())
    expect(listPossible(verdicts)).toEqual([[], [], [], [], [], [], []])
    reasoner.witnesses.add(toConfiguration(0, 1, 0, 0, 0, 0, 1))
    evidence.markByEarlier(createAllowance())
    // All others are moved alone in the result; the first flag cannot be, because not all may be set.
    expect(listPossible(verdicts)).toEqual([[0], [0, 1], [0, 1], [0, 1], [0, 1], [0, 1], [0, 1]])
  })
})

describe('around a configuration', () => {
  test('every open value is tried with everything else unchanged', () => {
    const { evidence, verdicts } = createEvidence(buildTiedModel(), new Map())
    evidence.sweep(toConfiguration(1, 4, 2, 4), [0, 2, 3], createAllowance())
    // The first number depends on the second.
    expect(listPossible(verdicts)).toEqual([[1], [], [0, 1, 2, 3], [3, 4, 5]])
  })

  test('a value is tried with others moved to compensate', () => {
    const { evidence, verdicts, reasoner } = createEvidence(buildTiedModel(), new Map([[3, 4]]))
    expect(
      evidence.shift(toConfiguration(1, 4, 2, 4), { parameter: 0, position: 3 }, createAllowance()),
    ).toBeDefined()
    expect(listPossible(verdicts)).toEqual([[3], [2], [2], [4]])
    expect([...reasoner.witnesses.listNewestFirst()]).toEqual([toConfiguration(3, 2, 2, 4)])
    // A chosen parameter does not move.
    expect(
      evidence.shift(toConfiguration(1, 4, 2, 4), { parameter: 2, position: 5 }, createAllowance()),
    ).toBeUndefined()
    expect(
      createEvidence(buildTiedModel(), new Map([[1, 4]])).evidence.shift(
        toConfiguration(1, 4, 2, 4),
        { parameter: 0, position: 3 },
        createAllowance(),
      ),
    ).toBeUndefined()
  })

  test('the other values of its parameter can be tried in the result', () => {
    const { evidence, verdicts, reasoner } = createEvidence(buildTiedModel(), new Map([[0, 1]]))
    const found = evidence.shift(
      toConfiguration(1, 4, 0, 1),
      { parameter: 2, position: 2 },
      createAllowance(),
    )
    expect([...reasoner.witnesses.listNewestFirst()]).toEqual([found])
    const highest = (found?.[3] ?? 0) - 1
    evidence.sweep(found!, [2], createAllowance())
    expect(listPossible(verdicts)[2]).toEqual(Array.from({ length: highest + 1 }, (_, index) => index))
  })
})

test('earlier configurations are tried until more than fifty in a row show nothing', () => {
  const builder = new ModelBuilder('vain', '1.0.0')
  const [a, b] = ['a', 'b'].map((name) =>
    builder.number(name, { group: 'g', min: 0, max: 99, step: 1, unit: '1' }),
  )
  builder.rule('sum', atMost(add(a ?? 0, b ?? 0), 99))
  const model = builder.build()
  const listPossibleAfter = (unsuccessful: number): number[] => {
    const { evidence, verdicts, reasoner } = createEvidence(model, new Map([[0, 60]]))
    // The oldest one is valid once the choice is inserted.
    reasoner.witnesses.add(toConfiguration(0, 7))
    for (let index = 0; index < unsuccessful; index++)
      reasoner.witnesses.add(toConfiguration(0, 50 + (index % 40)))
    // An earlier unsuccessful attempt does not count.
    expect(evidence.patch(toConfiguration(0, 99), [0])).toBeUndefined()
    evidence.markByEarlier(createAllowance())
    return listPossible(verdicts)[1] ?? []
  }
  // In the result every other value is tried, too.
  expect(listPossibleAfter(50)).toEqual(Array.from({ length: 40 }, (_, value) => value))
  expect(listPossibleAfter(51)).toEqual([])
})

test('sweeps of many parameters become rarer while they prove nothing', () => {
  const { evidence, reasoner } = createEvidence(buildTiedModel(), new Map())
  const moves = vi.spyOn(reasoner.assessment, 'tryMoves')
  const listSweeps = (base: Int32Array, count: number): boolean[] =>
    Array.from({ length: count }, () => {
      moves.mockClear()
      evidence.sweepSparingly(base, [2], createAllowance())
      return moves.mock.calls.length > 0
    })
  const narrow = toConfiguration(1, 4, 0, 1)
  evidence.mark(narrow)
  expect(listSweeps(narrow, 7)).toEqual([true, false, true, false, false, false, true])
  // One that proves something is followed by another.
  const again = createEvidence(buildTiedModel(), new Map())
  const triedAgain = vi.spyOn(again.reasoner.assessment, 'tryMoves')
  again.evidence.sweepSparingly(toConfiguration(1, 4, 2, 4), [2], createAllowance())
  again.evidence.sweepSparingly(toConfiguration(1, 4, 2, 5), [2], createAllowance())
  expect(triedAgain).toHaveBeenCalledTimes(2)
})

test('a search near an earlier configuration takes the newest with the value that breaks at most two choices', () => {
  const choices = new Map([
    [0, 1],
    [1, 4],
    [2, 0],
  ])
  const { evidence, reasoner } = createEvidence(buildTiedModel(), choices)
  for (const positions of [
    [1, 4, 0, 3],
    [2, 3, 0, 3],
    [2, 3, 1, 3],
    [2, 3, 1, 5],
  ])
    reasoner.witnesses.add(toConfiguration(...positions))
  expect(evidence.findEarlierWith(3, 3)).toEqual(toConfiguration(2, 3, 0, 3))
  expect(evidence.findEarlierWith(3, 5)).toBeUndefined()
  // What is found meanwhile is newer.
  evidence.mark(toConfiguration(1, 4, 0, 5))
  expect(evidence.findEarlierWith(3, 5)).toEqual(toConfiguration(1, 4, 0, 5))
})

test('a parameter with two hundred failed values is swept only in its turn until a value succeeds', () => {
  const model = new ModelBuilder('wide', '1.0.0')
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) =>
    model.number(name, { group: 'g', min: 0, max: 120, step: 1, unit: '1' }),
  )
  model.rule('sum', equal(add(a ?? 0, b ?? 0), 120))
  model.rule('order', less(c ?? 0, d ?? 1))
  const { evidence, verdicts, reasoner } = createEvidence(model.build(), new Map())
  const [narrow, wide] = [toConfiguration(1, 119, 0, 1), toConfiguration(1, 119, 0, 5)]
  const moves = vi.spyOn(reasoner.assessment, 'tryMoves')
  const listSweptParameters = (base: Int32Array, ...parameters: number[]): number[] => {
    moves.mockClear()
    evidence.sweep(base, parameters, createAllowance())
    return moves.mock.calls.map(([parameter]) => parameter)
  }
  evidence.mark(narrow)
  expect(listSweptParameters(narrow, 0, 2)).toEqual([0, 2])
  expect(listSweptParameters(narrow, 0, 2)).toEqual([0, 2])
  expect(listSweptParameters(wide, 0, 2)).toEqual([])
  expect(listSweptParameters(wide, 2)).toEqual([2])
  expect(listPossible(verdicts)[2]).toEqual([0, 1, 2, 3, 4])
  expect(listSweptParameters(wide, 0, 2)).toEqual([2])
})

test('no more earlier configurations are tried once the question is cancelled', () => {
  const model = new ModelBuilder('two', '1.0.0')
  for (const name of ['a', 'b']) model.number(name, { group: 'g', min: 0, max: 99, step: 1, unit: '1' })
  const { evidence, verdicts, reasoner } = createEvidence(model.build(), new Map())
  for (let at = 0; at < 20; at++) reasoner.witnesses.add(toConfiguration(at, at))
  let checks = 0
  evidence.markByEarlier({ left: 1, cancelled: () => (checks += 1) > 5 })
  expect(checks).toBe(6)
  // The newest are tried first.
  expect(listPossible(verdicts)[0]).toEqual([15, 16, 17, 18, 19])
})
