// Tests explanations on models whose conflicts and repairs can be counted by hand: their parts, their number, their order, and their distance.
import { describe, expect, test } from 'vitest'
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  equal,
  ifElse,
  less,
  ModelBuilder,
  multiply,
  not,
} from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Choices } from '../model.ts'
import type { Explanation } from '../session.ts'

const addNumbers = (model: ModelBuilder, count: number, max = 3) =>
  Array.from({ length: count }, (_, index) =>
    model.number(`n${index}`, { group: 'g', min: 0, max, step: 1, unit: '1' }),
  )

/** A total of `count` numbers that is at most `most`, and a goal for which later numbers are more expensive. */
function createTotal(count: number, most: number, max = 3) {
  const model = new ModelBuilder('total', '1.0.0')
  const terms = addNumbers(model, count, max)
  model.rule('T', atMost(add(...terms), most))
  model.goal('cheap', add(...terms.map((term, index) => multiply(count - index, term))))
  return model
}

const openSession = (model: ModelBuilder, choices: Choices) => {
  const session = createSession(compileModel(model.build()))
  session.setChoices(choices)
  return session
}

const listChanges = (explanation: Explanation | undefined) =>
  explanation?.repairs.map(({ changes }) => changes)

describe('repairs', () => {
  test('are at most five, smallest first, which is proved', () => {
    const session = openSession(createTotal(7, 12), { n0: 2, n1: 2, n2: 2, n3: 2, n4: 2, n5: 2 })
    const explanation = session.explain({ parameter: 'n6', value: 2 })
    expect(explanation?.conflict).toHaveLength(7)
    expect(explanation).toMatchObject({ minimalProved: true, smallestProved: true })
    expect(explanation?.repairs).toHaveLength(5)
    expect(listChanges(explanation)?.every((changes) => Object.keys(changes).length === 1)).toBe(true)
    // Nothing is changed more than necessary.
    for (const { changes, witness } of explanation!.repairs) {
      expect(Object.values(changes).every((value) => value !== null && Number(value) <= 2)).toBe(true)
      expect(witness['n6']).toBe(2)
    }
  })

  test('of all sizes are found, and none contains another', () => {
    const model = new ModelBuilder('sets', '1.0.0')
    const addFlag = (name: string) => model.flag(name, { group: 'g' })
    const [a, b, c, d] = [addFlag('a'), addFlag('b'), addFlag('c'), addFlag('d')]
    const wanted = model.flag('wanted', { group: 'g' })
    // With the wanted flag, neither a and b, nor a and c, nor a and d, nor b and c may both be set.
    const addExclusion = (id: string, left: typeof a, right: typeof a): void =>
      model.rule(id, not(all(left.isTrue, right.isTrue)), { when: wanted.isTrue })
    addExclusion('ab', a, b)
    addExclusion('ac', a, c)
    addExclusion('ad', a, d)
    addExclusion('bc', b, c)
    // Larger repairs are cheaper here, but size has priority.
    model.goal('few', add(...[a, b, c, d].map((flag) => ifElse(flag.isTrue, 1, 0))))
    const explanation = openSession(model, { a: true, b: true, c: true, d: true }).explain(
      { parameter: 'wanted', value: true },
      { goal: 'few' },
    )
    expect(explanation?.repairs.map(({ cost }) => cost)).toEqual([2, 2, 1])
    expect(explanation?.smallestProved).toBe(true)
    expect(listChanges(explanation)?.map((changes) => Object.keys(changes).toSorted().join(''))).toEqual(
      expect.arrayContaining(['ab', 'ac', 'bcd']),
    )
    expect(explanation?.repairs).toHaveLength(3)
    expect(Object.keys(explanation?.repairs[2]?.changes ?? {})).toHaveLength(3)
    expect(explanation?.repairs.map(({ witness }) => witness['wanted'])).toEqual([true, true, true])
  })

  test('of one size are sorted by cost, which is that of the witness', () => {
    const session = openSession(createTotal(5, 8), { n0: 2, n1: 2, n2: 2, n3: 2 })
    const explanation = session.explain({ parameter: 'n4', value: 1 }, { goal: 'cheap' })
    const costs = explanation?.repairs.map(({ cost }) => cost) ?? []
    expect(costs).toHaveLength(4)
    expect(costs).toEqual(costs.toSorted((one, other) => one! - other!))
    expect(listChanges(explanation)).toEqual([{ n0: 1 }, { n1: 1 }, { n2: 1 }, { n3: 1 }])
    for (const { witness, cost } of explanation!.repairs)
      expect(cost).toBe(
        [5, 4, 3, 2, 1].reduce((sum, price, at) => sum + price * Number(witness[`n${at}`]), 0),
      )
    expect(
      session.explain({ parameter: 'n4', value: 1 })?.repairs.every(({ cost }) => cost === undefined),
    ).toBe(true)
  })

  test('without a value of the goal come last and have no cost', () => {
    const model = createTotal(3, 4)
    model.goal(
      'odd',
      ifElse(
        equal({ kind: 'ref', name: 'n0' }, 1),
        { kind: 'round', value: { kind: 'constant', value: 1 }, to: [0], rounding: 'up' },
        7,
      ),
    )
    const explanation = openSession(model, { n0: 2, n1: 2 }).explain(
      { parameter: 'n2', value: 1 },
      { goal: 'odd' },
    )
    expect(explanation?.repairs.map(({ changes, cost }) => [changes, cost])).toEqual([
      [{ n1: 1 }, 7],
      [{ n0: 1 }, undefined],
    ])
  })

  test('keep what they can: other choices, then preferred values', () => {
    const model = new ModelBuilder('near', '1.0.0')
    const size = model.number('size', { group: 'g', min: 0, max: 9, step: 1, unit: '1' })
    const wanted = model.number('wanted', { group: 'g', min: 0, max: 9, step: 1, unit: '1' })
    const free = model.number('free', { group: 'g', min: 0, max: 9, step: 1, unit: '1', preferred: 6 })
    model.rule('A', atLeast(wanted, size))
    model.rule('B', atMost(free, add(size, 2)))
    const explanation = openSession(model, { size: 8 }).explain({ parameter: 'wanted', value: 3 })
    expect(explanation?.repairs).toEqual([{ changes: { size: 3 }, witness: { size: 3, wanted: 3, free: 5 } }])
  })

  test('of contradicting choices change one of them', () => {
    const explanation = openSession(createTotal(2, 3), { n0: 2, n1: 2 }).explain()
    expect(explanation?.conflict).toEqual(
      expect.arrayContaining([
        { kind: 'rule', rule: 'T' },
        { kind: 'choice', parameter: 'n0', value: 2 },
        { kind: 'choice', parameter: 'n1', value: 2 },
      ]),
    )
    expect(listChanges(explanation)).toEqual(expect.arrayContaining([{ n0: 1 }, { n1: 1 }]))
  })

  test('do not exist for what the rules alone forbid, which is proved', () => {
    const explanation = openSession(createTotal(2, 1), { n0: 0 }).explain({ parameter: 'n1', value: 2 })
    expect(explanation).toEqual({
      conflict: [{ kind: 'rule', rule: 'T' }],
      minimalProved: true,
      repairs: [],
      smallestProved: true,
    })
  })

  test('of an undefined definition do not exist, because the conflict is empty', () => {
    const model = createTotal(2, 3)
    model.value('never', '1', { kind: 'round', value: { kind: 'ref', name: 'n1' }, to: [1], rounding: 'up' })
    expect(openSession(model, {}).explain({ parameter: 'n1', value: 2 })).toMatchObject({
      conflict: [],
      minimalProved: true,
      repairs: [],
      smallestProved: true,
    })
  })
})

/** Pigeons that must all differ, and a flag that leaves one hole too few: only a search detects that they do not fit. */
function createPigeons(count: number) {
  const model = new ModelBuilder('pigeons', '1.0.0')
  const pigeons = Array.from({ length: count }, (_, index) =>
    model.number(`p${index}`, { group: 'g', min: 1, max: count, step: 1, unit: '1' }),
  )
  const tight = model.flag('tight', { group: 'g' })
  for (const [at, left] of pigeons.entries())
    for (const [later, right] of pigeons.slice(at + 1).entries())
      model.rule(`d${at}-${at + 1 + later}`, any(less(left, right), less(right, left)))
  for (const [at, left] of pigeons.entries()) model.rule(`t${at}`, less(left, count), { when: tight.isTrue })
  return model
}

describe('conflicts that only a search finds', () => {
  test('are minimal and contain every needed rule', () => {
    const explanation = openSession(createPigeons(4), { tight: true }).explain()
    expect(explanation?.minimalProved).toBe(true)
    // Six pairs, four bounds, and the choice.
    expect(explanation?.conflict).toHaveLength(11)
    expect(listChanges(explanation)).toEqual([{ tight: false }])
  })

  test('leave out unneeded members before and after needed ones', () => {
    const model = createPigeons(4)
    const spare = addNumbers(model, 3)
    model.rule('s0', atMost(add(...spare), 3))
    const explanation = openSession(model, { n0: 1, tight: true, n1: 1, n2: 1 }).explain()
    expect(explanation?.minimalProved).toBe(true)
    expect(explanation?.conflict).toHaveLength(11)
    expect(explanation?.conflict.filter((part) => part.kind === 'choice')).toEqual([
      { kind: 'choice', parameter: 'tight', value: true },
    ])
    expect(listChanges(explanation)).toEqual([{ tight: false }])
  })

  test('are not claimed if the budget is spent', () => {
    const session = openSession(createPigeons(7), { tight: true })
    expect(session.explain(undefined, { budget: { failures: 0 } })).toBeUndefined()
    let cancellations = 0
    const cancelled = (): boolean => {
      cancellations += 1
      return true
    }
    expect(session.explain(undefined, { budget: { cancelled } })).toBeUndefined()
    expect(cancellations).toBeGreaterThan(0)
  })

  test('that are too hard to prove are called neither minimal nor smallest', () => {
    const model = createPigeons(5)
    model.rule('s0', atMost(add(...addNumbers(model, 3)), 3))
    const session = openSession(model, { n0: 1, tight: true, n1: 1, n2: 1 })
    const budgets = Array.from({ length: 16 }, (_, step) => 2 ** (step / 1.5))
    const answers = budgets.map((failures) =>
      session.explain(undefined, { budget: { failures: Math.round(failures) } }),
    )
    const explanations = answers.flatMap((answer) => (answer === undefined ? [] : [answer]))
    expect(explanations.length).toBeGreaterThan(0)
    for (const { conflict, minimalProved } of explanations) {
      expect(conflict).toContainEqual({ kind: 'choice', parameter: 'tight', value: true })
      // For five pigeons all ten pairs, all five bounds and the choice are needed and sufficient.
      if (minimalProved) expect(conflict).toHaveLength(16)
      else expect(conflict.length).toBeGreaterThanOrEqual(16)
    }
    expect(explanations.some(({ minimalProved }) => !minimalProved)).toBe(true)
  })
})

/** Explains why a wanted flag conflicts with pairs of flags, of each of which one must be given up: every repair takes one of each pair. */
function explainPairs(count: number) {
  const model = new ModelBuilder('pairs', '1.0.0')
  const wanted = model.flag('wanted', { group: 'g' })
  const choices: Record<string, boolean> = {}
  for (let index = 0; index < count; index++) {
    const [left, right] = [model.flag(`l${index}`, { group: 'g' }), model.flag(`r${index}`, { group: 'g' })]
    model.rule(`p${index}`, not(all(left.isTrue, right.isTrue)), { when: wanted.isTrue })
    Object.assign(choices, { [`l${index}`]: true, [`r${index}`]: true })
  }
  return openSession(model, choices).explain({ parameter: 'wanted', value: true })
}

/** Explains why a wanted flag conflicts with flags that are all set, of which only `most` may be set with it. */
function explainAtMostSet(flagCount: number, most: number) {
  const model = new ModelBuilder('set', '1.0.0')
  const wanted = model.flag('wanted', { group: 'g' })
  const flags = Array.from({ length: flagCount }, (_, index) => model.flag(`f${index}`, { group: 'g' }))
  const set = add(...flags.map((flag) => ifElse(flag.isTrue, 1, 0)))
  model.rule('most', atMost(set, most), { when: wanted.isTrue })
  const choices = Object.fromEntries(flags.map((_, index) => [`f${index}`, true]))
  return openSession(model, choices).explain({ parameter: 'wanted', value: true })
}

describe('the search for repairs', () => {
  test('finds repairs of seven choices, one of each pair', () => {
    const explanation = explainPairs(7)
    expect(explanation?.repairs).toHaveLength(5)
    expect(explanation?.smallestProved).toBe(true)
    for (const { changes } of explanation!.repairs)
      expect(Object.keys(changes).map((name) => name.slice(1))).toEqual(
        expect.arrayContaining(['0', '1', '2', '3', '4', '5', '6']),
      )
  })

  test('ends if there are too many ways to try, with a repair that is not called the smallest', () => {
    const explanation = explainPairs(13)
    expect(explanation).toMatchObject({ minimalProved: true, smallestProved: false })
    expect(listChanges(explanation)?.map((changes) => Object.keys(changes).length)).toEqual([13])
  })

  test('tries no set of choices twice, in any order', () => {
    const explanation = explainAtMostSet(8, 4)
    expect(listChanges(explanation)?.map((changes) => Object.keys(changes).length)).toEqual([4, 4, 4, 4, 4])
    expect(new Set(listChanges(explanation)?.map((changes) => JSON.stringify(changes))).size).toBe(5)
    const changedNames: string[] =
      listChanges(explanation)?.map((changes) => Object.keys(changes).toSorted().join()) ?? []
    expect(changedNames).toEqual(changedNames.toSorted())
    expect(explanation?.smallestProved).toBe(true)
  })

  test('claims nothing that it has not proved when it is cancelled', () => {
    const fullExplanation = explainPairs(3)
    expect(fullExplanation?.repairs).toHaveLength(5)
    for (let allowed = 0; allowed < 60; allowed += 4) {
      const model = new ModelBuilder('cancelled', '1.0.0')
      const terms = addNumbers(model, 5)
      model.rule('T', atMost(add(...terms), 4))
      let checks = 0
      const cancelled = (): boolean => (checks += 1) > allowed
      const explanation = openSession(model, { n0: 2, n1: 2, n2: 2, n3: 2 }).explain(undefined, {
        budget: { cancelled },
      })
      if (explanation?.repairs.length === 0) expect(explanation.smallestProved).toBe(false)
      for (const { witness } of explanation?.repairs ?? [])
        expect(Object.values(witness).reduce<number>((sum, value) => sum + Number(value), 0)).toBeLessThan(5)
    }
  })
})

describe('repairs that need a search', () => {
  test('keep preferred values as near as the repair allows', () => {
    const model = new ModelBuilder('near', '1.0.0')
    const size = model.number('size', { group: 'g', min: 0, max: 9, step: 1, unit: '1' })
    const wanted = model.number('wanted', { group: 'g', min: 0, max: 9, step: 1, unit: '1' })
    const free = model.number('free', { group: 'g', min: 0, max: 9, step: 1, unit: '1', preferred: 6 })
    model.rule('A', atMost(wanted, size))
    model.rule('B', atMost(free, add(size, 2)))
    const session = openSession(model, { size: 0 })
    // The configuration that the session knows has low values of the free parameters.
    session.completeDomains()
    expect(session.explain({ parameter: 'wanted', value: 3 })?.repairs).toEqual([
      { changes: { size: 3 }, witness: { size: 3, wanted: 3, free: 5 } },
    ])
  })

  test('settle unchosen parameters in model order instead of search order', () => {
    const model = new ModelBuilder('order', '1.0.0')
    const first = model.number('first', { group: 'g', min: 0, max: 9, step: 1, unit: '1', preferred: 6 })
    const [size, wanted] = addNumbers(model, 2, 9)
    // The search decides this one before the first, because it has fewer values.
    const second = model.number('second', { group: 'g', min: 0, max: 1, step: 1, unit: '1' })
    model.rule('A', atMost(wanted ?? 0, size ?? 0))
    model.rule('B', atMost(first, add(5, second)))
    expect(openSession(model, { n0: 0 }).explain({ parameter: 'n1', value: 3 })?.repairs).toEqual([
      { changes: { n0: 3 }, witness: { first: 6, n0: 3, n1: 3, second: 1 } },
    ])
  })

  test('are in the order of choices if nothing else distinguishes them', () => {
    const choices = { n0: 2, n1: 2, n2: 2, n3: 2, n4: 2, n5: 2 }
    const explanation = openSession(createTotal(7, 12), choices).explain({ parameter: 'n6', value: 2 })
    const changedNames = listChanges(explanation)?.map((changes) => Object.keys(changes).join()) ?? []
    expect(changedNames).toEqual(changedNames.toSorted())
  })

  test('are not called smallest if a smaller one was undecided', () => {
    const model = createPigeons(10)
    const addFlag = (name: string) => model.flag(name, { group: 'g' })
    const [a, b, c] = [addFlag('a'), addFlag('b'), addFlag('c')]
    model.rule('ab', not(all(a.isTrue, b.isTrue)))
    model.rule('ac', not(all(a.isTrue, c.isTrue)))
    // Without `a` the others demand something that only a long search would find impossible.
    for (let index = 0; index < 10; index++)
      model.rule(`bc${index}`, less({ kind: 'ref', name: `p${index}` }, 10), {
        when: all(b.isTrue, c.isTrue),
      })
    const explanation = openSession(model, { a: true, b: true, c: true }).explain()
    expect(explanation?.repairs.length).toBeGreaterThan(0)
    for (const { changes } of explanation!.repairs) expect(Object.keys(changes)).toHaveLength(2)
    expect(explanation?.smallestProved).toBe(false)
  })
})
