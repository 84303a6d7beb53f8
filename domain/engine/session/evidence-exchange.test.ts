// Tests evidence by exchange: equal parts swap their values, others move to compensate for a value, and attempts are limited.
import { describe, expect, test, vi } from 'vitest'
import { add, all, any, atMost, equal, less, ModelBuilder, type NumberHandle } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import type { Model } from '../model.ts'
import { Evidence } from './evidence.ts'
import { Premises } from './premises.ts'
import { type ChosenPositions, Reasoner } from './reasoner.ts'
import { POSSIBLE, Verdicts } from './verdicts.ts'
import { createAllowance } from './testing/studies.ts'

function createEvidence(model: Model, choices: ChosenPositions = new Map()) {
  const reasoner = new Reasoner(compileModel(model))
  const verdicts = new Verdicts(reasoner.compiled.parameters)
  return {
    reasoner,
    verdicts,
    evidence: new Evidence(reasoner, new Premises(reasoner.compiled.parameters, choices), verdicts),
  }
}

const listPossible = ({ listed }: Verdicts): number[][] =>
  listed.map((states) => [...states.keys()].filter((position) => states[position] === POSSIBLE))

const toConfiguration = (...positions: number[]): Int32Array => Int32Array.from(positions)

const listWitnesses = ({ witnesses }: Reasoner): number[][] =>
  [...witnesses.listNewestFirst()].map((witness) => [...witness])

const addNumber = (model: ModelBuilder, name: string, max: number): NumberHandle =>
  model.number(name, { group: 'g', min: 0, max, step: 1, unit: '1' })

/**
 * A number of racks with a load and a phase each, on which `rules` may set demands, and a number that belongs to no
 * rack.
 */
function buildRacks(
  count: number,
  rules: (model: ModelBuilder, loads: NumberHandle[], spare: NumberHandle) => void,
) {
  const model = new ModelBuilder('racks', '1.0.0')
  const loads = Array.from({ length: count }, (_, index) => {
    const load = addNumber(model, `rack[${index + 1}].load`, 3)
    addNumber(model, `rack[${index + 1}].phase`, 2)
    return load
  })
  rules(model, loads, addNumber(model, 'spare', 9))
  return model.build()
}

const createTotalRule = (total: number) => (model: ModelBuilder, loads: NumberHandle[]) =>
  model.rule('total', equal(add(...loads), total))

/** Rules: the loads add up to three, and the spare number equals the load of the first rack. */
const addFollowingRule = (model: ModelBuilder, loads: NumberHandle[], spare: NumberHandle): void => {
  createTotalRule(3)(model, loads)
  model.rule('follows', equal(spare, loads[0] ?? 0))
}

describe('a part exchanges all its values', () => {
  test('with an equal part that shows the value', () => {
    const { evidence, reasoner, verdicts } = createEvidence(buildRacks(3, createTotalRule(6)))
    expect(
      evidence.shift(toConfiguration(1, 0, 2, 1, 3, 2, 5), { parameter: 0, position: 3 }, createAllowance()),
    ).toBeDefined()
    expect(listWitnesses(reasoner)).toEqual([[3, 2, 2, 1, 1, 0, 5]])
    expect(listPossible(verdicts)).toEqual([[3], [2], [2], [1], [1], [0], [5]])
  })

  test('with a different one each time', () => {
    const { evidence, reasoner } = createEvidence(buildRacks(3, createTotalRule(5)))
    for (let time = 0; time < 3; time++)
      expect(
        evidence.shift(
          toConfiguration(1, 0, 2, 1, 2, 2, 0),
          { parameter: 0, position: 2 },
          createAllowance(),
        ),
      ).toBeDefined()
    expect(listWitnesses(reasoner)).toEqual([
      [2, 1, 1, 0, 2, 2, 0],
      [2, 2, 2, 1, 1, 0, 0],
      [2, 1, 1, 0, 2, 2, 0],
    ])
  })

  test.each([1, 3])('except chosen ones: the phase of parameter %i', (chosen) => {
    const { evidence, reasoner } = createEvidence(
      buildRacks(2, createTotalRule(3)),
      new Map([[chosen, (chosen - 1) / 2]]),
    )
    expect(
      evidence.shift(toConfiguration(1, 0, 2, 1, 0), { parameter: 0, position: 2 }, createAllowance()),
    ).toBeDefined()
    expect(listWitnesses(reasoner)).toEqual([[2, 0, 1, 1, 0]])
  })

  test('except the value itself if the other part has it by choice', () => {
    const limitedRacks = buildRacks(2, (model, loads) => model.rule('few', atMost(add(...loads), 4)))
    const { evidence, reasoner } = createEvidence(limitedRacks, new Map([[2, 2]]))
    expect(
      evidence.shift(toConfiguration(1, 0, 2, 1, 0), { parameter: 0, position: 2 }, createAllowance()),
    ).toBeDefined()
    expect(listWitnesses(reasoner)).toEqual([[2, 1, 2, 0, 0]])
  })

  test('even if others must move to compensate for it', () => {
    const { evidence, reasoner } = createEvidence(buildRacks(2, addFollowingRule))
    expect(
      evidence.shift(toConfiguration(1, 0, 2, 1, 1), { parameter: 0, position: 2 }, createAllowance()),
    ).toBeDefined()
    expect(listWitnesses(reasoner)).toEqual([[2, 1, 1, 0, 2]])
  })
})

/** Racks of which the first must have no load. */
const createPinnedRacks = (count: number) =>
  createEvidence(buildRacks(count, (model, [first]) => model.rule('pinned', equal(first ?? 0, 0))))
/** The racks with which a sweep lets the first one exchange, by their loads. */
const listPartners = (
  { evidence, reasoner }: ReturnType<typeof createEvidence>,
  ...loads: number[]
): unknown[] => {
  const findBrokenNode = vi.spyOn(reasoner.assessment, 'findBrokenNode')
  evidence.sweep(toConfiguration(...loads.flatMap((load) => [load, 0]), 0), [0], createAllowance())
  const exchanges = findBrokenNode.mock.calls.filter(([, changed]) => changed.length === 2)
  findBrokenNode.mockRestore()
  return exchanges.map(([, changed]) => changed.at(-1))
}

describe('a sweep exchanges parts', () => {
  test('if a value alone breaks a rule, including the chosen value', () => {
    const { evidence, verdicts } = createEvidence(buildRacks(2, createTotalRule(3)), new Map([[0, 1]]))
    evidence.sweep(toConfiguration(1, 0, 2, 1, 0), [0], createAllowance())
    expect(listPossible(verdicts)).toEqual([[1, 2], [], [], [], []])
  })

  test('and moves nothing else', () => {
    const { evidence, reasoner, verdicts } = createEvidence(buildRacks(2, addFollowingRule))
    evidence.sweep(toConfiguration(1, 0, 2, 1, 1), [0, 4], createAllowance())
    expect(listWitnesses(reasoner)).toEqual([])
    expect(listPossible(verdicts)).toEqual([[1], [], [], [], [1]])
  })

  test('only if a value is not known to be possible', () => {
    const { evidence, reasoner, verdicts } = createEvidence(buildRacks(2, createTotalRule(3)))
    for (const position of [0, 1, 2, 3]) verdicts.markPossible(0, position)
    const moves = vi.spyOn(reasoner.assessment, 'tryMoves')
    evidence.sweep(toConfiguration(1, 0, 2, 1, 0), [0], createAllowance())
    expect(moves).not.toHaveBeenCalled()
    expect(listWitnesses(reasoner)).toEqual([])
  })

  test('with at most four others, starting with the next one each time', () => {
    const sevenRacks = createPinnedRacks(7)
    expect(listPartners(sevenRacks, 0, 1, 1, 1, 1, 1, 1)).toEqual([2, 4, 6, 8])
    // Three values are open, so it is the fifth rack's turn; the first one does not exchange with itself.
    expect(listPartners(sevenRacks, 0, 1, 1, 1, 1, 1, 1)).toEqual([8, 10, 12, 2])
    expect(listPartners(createPinnedRacks(3), 0, 1, 1)).toEqual([2, 4])
    expect(listPossible(sevenRacks.verdicts)[0]).toEqual([0])
  })
})

test('breaking the first node of a model counts as breaking a rule', () => {
  const model = new ModelBuilder('first', '1.0.0')
  const first = model.flag('rack[1].on', { group: 'g' })
  model.flag('rack[2].on', { group: 'g' })
  model.rule('on', first.isTrue)
  const { evidence, reasoner, verdicts } = createEvidence(model.build(), new Map([[0, 0]]))
  expect(reasoner.compiled.rules.at(0)?.node).toBe(0)
  const base = toConfiguration(1, 0)
  evidence.sweep(base, [0], createAllowance())
  expect(evidence.patch(base, [0])).toBeUndefined()
  expect(evidence.shift(base, { parameter: 0, position: 0 }, createAllowance())).toBeUndefined()
  expect(listWitnesses(reasoner)).toEqual([])
  expect(listPossible(verdicts)).toEqual([[1], []])
})

const createRackEvidence = (choices: ChosenPositions) =>
  createEvidence(buildRacks(3, createTotalRule(6)), choices).evidence

describe('an earlier configuration is repaired', () => {
  const base = toConfiguration(1, 0, 3, 1, 2, 2, 0)

  test('by an exchange for one broken choice and by moving others for several', () => {
    const one = createEvidence(buildRacks(3, createTotalRule(6)), new Map([[0, 3]]))
    expect(one.evidence.insertAndCompensate(base)).toEqual(toConfiguration(3, 1, 1, 0, 2, 2, 0))
    const two = createEvidence(
      buildRacks(3, createTotalRule(6)),
      new Map([
        [0, 3],
        [2, 1],
      ]),
    )
    expect(two.evidence.insertAndCompensate(base)).toEqual(toConfiguration(3, 0, 1, 1, 2, 2, 0))
    expect(listWitnesses(two.reasoner)).toEqual([[3, 0, 1, 1, 2, 2, 0]])
  })

  test('not if no rule can hold, a broken choice is in no part, or more than four are broken', () => {
    const impossibleChoices = new Map([
      [0, 0],
      [2, 0],
    ])
    expect(createRackEvidence(impossibleChoices).insertAndCompensate(base)).toBeUndefined()
    expect(createRackEvidence(new Map([[6, 4]])).insertAndCompensate(base)).toBeUndefined()
    expect(createRackEvidence(new Map([[0, 3]]).set(6, 4)).insertAndCompensate(base)).toBeUndefined()
    const phases = [1, 3, 5].map((index): [number, number] => [index, ((index + 1) / 2) % 3])
    const loads: [number, number][] = [
      [0, 2],
      [2, 1],
    ]
    expect(createRackEvidence(new Map([...phases, ...loads.slice(0, 1)])).insertAndCompensate(base)).toEqual(
      toConfiguration(2, 1, 3, 2, 1, 0, 0),
    )
    expect(createRackEvidence(new Map([...phases, ...loads])).insertAndCompensate(base)).toBeUndefined()
    expect(createRackEvidence(new Map()).insertAndCompensate(undefined)).toBeUndefined()
  })
})

/** A total of 0 to `count`, and as many terms of 0 or 1 that add up to it. */
function buildOnes(count: number): Model {
  const model = new ModelBuilder('ones', '1.0.0')
  const total = addNumber(model, 'total', count)
  const terms = Array.from({ length: count }, (_, index) => addNumber(model, `one${index}`, 1))
  model.rule('sum', equal(total, add(...terms)))
  return model.build()
}

describe('a value is compensated', () => {
  test('by moving at most eight others', () => {
    const { evidence, reasoner } = createEvidence(buildOnes(9))
    const base = new Int32Array(10)
    expect(evidence.shift(base, { parameter: 0, position: 9 }, createAllowance())).toBeUndefined()
    expect(evidence.shift(base, { parameter: 0, position: 8 }, createAllowance())).toBeDefined()
    expect(listWitnesses(reasoner).map((positions) => positions.reduce((sum, one) => sum + one))).toEqual([
      16,
    ])
  })

  test('by moving later parameters if the first eight cannot help', () => {
    const { evidence, reasoner } = createEvidence(buildOnes(13))
    const base = toConfiguration(8, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0)
    expect(evidence.shift(base, { parameter: 0, position: 13 }, createAllowance())).toBeDefined()
    expect(listWitnesses(reasoner)).toEqual([[13, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]])
  })

  test('by one way in each attempt, and not if no move comes nearer', () => {
    const model = new ModelBuilder('vain', '1.0.0')
    const total = addNumber(model, 'total', 5)
    const terms = Array.from({ length: 10 }, (_, index) => addNumber(model, `one${index}`, 1))
    // After one of the ten has moved nine units are still missing, more than the total is off, so no move improves it.
    model.rule('all', any(equal(total, 0), all(...terms.map((one) => equal(one, 1)))))
    const { evidence, reasoner } = createEvidence(model.build())
    const findBrokenNode = vi.spyOn(reasoner.assessment, 'findBrokenNode')
    const findMendingMove = vi.spyOn(reasoner.assessment, 'findMendingMove')
    for (const _ of [1, 2])
      expect(
        evidence.shift(new Int32Array(11), { parameter: 0, position: 5 }, createAllowance()),
      ).toBeUndefined()
    expect([findBrokenNode.mock.calls.length, findMendingMove.mock.calls.length]).toEqual([2, 2])
    // Each time a different one of the ten is tried first, and finally all of them.
    const movable = findMendingMove.mock.calls.map((call) => call[2].movable)
    expect(new Set(movable.map(([first]) => first)).size).toBe(2)
    expect(movable.map((parameters) => new Set(parameters).size)).toEqual([10, 10])
  })

  test('no more for some time after six failures', () => {
    const { evidence, reasoner } = createEvidence(buildOnes(9))
    const base = new Int32Array(10)
    const findMendingMove = vi.spyOn(reasoner.assessment, 'findMendingMove')
    const isTried = (position: number): boolean => {
      findMendingMove.mockClear()
      const found = evidence.shift(base, { parameter: 0, position: position }, createAllowance())
      expect(found !== undefined && findMendingMove.mock.calls.length === 0).toBe(false)
      return findMendingMove.mock.calls.length > 0
    }
    // Six failures are more than six of ten in the weighted count, in which the newest weighs most.
    expect([9, 9, 9, 9, 9, 9].map(isTried)).toEqual([true, true, true, true, true, true])
    // The move to 8 would succeed, but is not tried.
    expect([8, 8].map(isTried)).toEqual([false, false])
    expect([8, 8, 9].map(isTried)).toEqual([true, true, true])
    // Another parameter is counted separately.
    findMendingMove.mockClear()
    evidence.shift(base, { parameter: 1, position: 1 }, createAllowance())
    expect(findMendingMove.mock.calls.length).toBeGreaterThan(0)
  })

  test('by moving a different parameter each time', () => {
    const model = new ModelBuilder('either', '1.0.0')
    const [total, a, b] = [addNumber(model, 'total', 5), addNumber(model, 'a', 5), addNumber(model, 'b', 5)]
    model.rule('sum', equal(total, add(a, b)))
    const { evidence, reasoner } = createEvidence(model.build())
    for (const _ of [1, 2])
      expect(
        evidence.shift(toConfiguration(0, 0, 0), { parameter: 0, position: 3 }, createAllowance()),
      ).toBeDefined()
    expect(listWitnesses(reasoner)).toEqual([
      [3, 3, 0],
      [3, 0, 3],
    ])
  })

  test('by moving another from end to end', () => {
    const model = new ModelBuilder('ends', '1.0.0')
    const [a, b] = [addNumber(model, 'a', 9), addNumber(model, 'b', 5)]
    model.rule('sum', equal(add(a, b), 5))
    const { evidence, reasoner } = createEvidence(model.build())
    expect(
      evidence.shift(toConfiguration(4, 1), { parameter: 0, position: 5 }, createAllowance()),
    ).toBeDefined()
    expect(
      evidence.shift(toConfiguration(4, 1), { parameter: 0, position: 0 }, createAllowance()),
    ).toBeDefined()
    expect(
      evidence.shift(toConfiguration(4, 1), { parameter: 0, position: 6 }, createAllowance()),
    ).toBeUndefined()
    expect(listWitnesses(reasoner)).toEqual([
      [0, 5],
      [5, 0],
    ])
    const secondModel = new ModelBuilder('beyond', '1.0.0')
    const [c, d] = [addNumber(secondModel, 'c', 9), addNumber(secondModel, 'd', 5)]
    secondModel.rule('same', equal(c, d))
    expect(
      createEvidence(secondModel.build()).evidence.shift(
        toConfiguration(0, 0),
        { parameter: 0, position: 6 },
        createAllowance(),
      ),
    ).toBeUndefined()
  })
})

describe('recalling earlier configurations', () => {
  const tiedModel = (() => {
    const model = new ModelBuilder('tied', '1.0.0')
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => addNumber(model, name, 5))
    model.rule('sum', equal(add(a ?? 0, b ?? 0), 5))
    model.rule('order', less(c ?? 0, d ?? 1))
    return model.build()
  })()

  test('is skipped if everything is known', () => {
    const { evidence, reasoner, verdicts } = createEvidence(tiedModel, new Map([[3, 2]]))
    reasoner.witnesses.add(toConfiguration(1, 4, 0, 5))
    for (const index of [0, 1, 2, 3])
      for (const position of [0, 1, 2, 3, 4, 5]) verdicts.markImpossible(index, position)
    const findBrokenNode = vi.spyOn(reasoner.assessment, 'findBrokenNode')
    evidence.markByEarlier(createAllowance())
    expect(findBrokenNode).not.toHaveBeenCalled()
  })

  test('inserts all choices only if that shows an open value', () => {
    const choices = new Map([
      [2, 1],
      [3, 2],
    ])
    const { evidence, reasoner, verdicts } = createEvidence(tiedModel, choices)
    reasoner.witnesses.add(toConfiguration(1, 4, 0, 5))
    evidence.markByEarlier(createAllowance())
    expect(new Set(listWitnesses(reasoner).map(String))).toEqual(new Set(['1,4,0,5', '1,4,1,2']))
    // The chosen values are moved alone in the result.
    expect(listPossible(verdicts)).toEqual([[1], [4], [0, 1], [2, 3, 4, 5]])
    evidence.markByEarlier(createAllowance())
    expect(listWitnesses(reasoner)).toHaveLength(2)

    const secondEvidence = createEvidence(tiedModel, choices)
    secondEvidence.reasoner.witnesses.add(toConfiguration(1, 4, 0, 5))
    secondEvidence.verdicts.markPossible(0, 1)
    secondEvidence.verdicts.markPossible(1, 4)
    secondEvidence.evidence.markByEarlier(createAllowance())
    expect(new Set(listWitnesses(secondEvidence.reasoner).map(String))).toEqual(
      new Set(['1,4,0,2', '1,4,1,5', '1,4,0,5']),
    )
    expect(listPossible(secondEvidence.verdicts)).toEqual([[1], [4], [0], [5]])
  })
})
