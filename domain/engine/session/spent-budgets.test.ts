// Tests repairs when the budget is exhausted, there are too many sets, or a cancellation comes at any moment: fewer answers, never a false claim.
import { describe, expect, test, vi } from 'vitest'
import { add, all, any, atMost, ifElse, less, ModelBuilder, not } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import type { CompiledModel } from '../compiled-model.ts'
import { createSession } from '../create-session.ts'
import type { Choices, Condition } from '../model.ts'
import type { Explanation } from '../session.ts'
import { computeExplanation, type Question } from './explanation.ts'
import { Premises } from './premises.ts'
import { Reasoner } from './reasoner.ts'

/** Flags that may not all be true together, set by set, where the flag `wanted` is true. */
function createSets(names: string, ...together: readonly string[]): CompiledModel {
  const model = new ModelBuilder('sets', '1.0.0')
  const flags = new Map<string, Condition>(
    names.split('').map((name) => [name, model.flag(name, { group: 'g' }).isTrue]),
  )
  const wanted = model.flag('wanted', { group: 'g' })
  for (const set of together)
    model.rule(set, not(all(...set.split('').map((name) => flags.get(name) ?? wanted.isTrue))), {
      when: wanted.isTrue,
    })
  return compileModel(model.build())
}

const chooseAll = (names: string): Choices => Object.fromEntries(names.split('').map((name) => [name, true]))

/** Asks for an explanation once for each moment, and cancels at that moment only. */
function explainInterrupted(
  compiled: CompiledModel,
  choices: Choices,
  moments: number,
): readonly Explanation[] {
  return Array.from({ length: moments }, (_, moment) => {
    let checks = 0
    const cancelled = (): boolean => {
      checks += 1
      return checks === moment + 1
    }
    const session = createSession(compiled)
    session.setChoices(choices)
    return session.explain({ parameter: 'wanted', value: true }, { budget: { cancelled } })
  }).flatMap((explanation) => (explanation === undefined ? [] : [explanation]))
}

const formatRepairs = ({ repairs }: Explanation): string[] =>
  repairs.map(({ changes }) => Object.keys(changes).toSorted().join(''))

describe('a cancellation at any moment', () => {
  test('leaves out repairs and claims no more than was seen', () => {
    const answers = explainInterrupted(createSets('abcd', 'ab', 'ac', 'ad', 'bc'), chooseAll('abcd'), 30)
    for (const answer of answers) {
      expect(['ab', 'ac', 'bcd']).toEqual(expect.arrayContaining(formatRepairs(answer)))
      if (answer.smallestProved) expect(formatRepairs(answer)[0]).toHaveLength(2)
    }
    expect(answers.some(({ repairs, smallestProved }) => repairs.length > 0 && !smallestProved)).toBe(true)
    expect(answers.some(({ repairs, smallestProved }) => repairs.length > 0 && smallestProved)).toBe(true)
    expect(answers.some(({ repairs }) => repairs.length < 3)).toBe(true)
  })

  test('keeps the proof that a single change is the smallest', () => {
    const answers = explainInterrupted(createSets('abcx', 'abx', 'ac'), chooseAll('abcx'), 30)
    for (const answer of answers) {
      expect(['a', 'bc', 'cx']).toEqual(expect.arrayContaining(formatRepairs(answer)))
      if (answer.smallestProved) expect(formatRepairs(answer)[0]).toBe('a')
    }
    expect(answers.some((answer) => formatRepairs(answer).length === 2 && answer.smallestProved)).toBe(true)
    expect(answers.some((answer) => formatRepairs(answer).length > 0 && !answer.smallestProved)).toBe(true)
  })

  test('or a search that is too hard keeps the proof of a smallest single change, even if larger changes are found later', () => {
    const reasoner = new Reasoner(createSets('abcx', 'abx', 'acx'))
    const repair = reasoner.search.repair.bind(reasoner.search)
    // Giving up only the last one is left undecided; giving up the second and the third is examined after that.
    const checks = vi
      .spyOn(reasoner.search, 'repair')
      .mockImplementation((base, hint, allowance, choices = []) =>
        [0, 1, 2].every((flag) => choices.some(({ parameter }) => parameter === flag))
          ? 'unknown'
          : repair(base, hint, allowance, choices),
      )
    const question = wantAll(reasoner)
    const explanation = computeExplanation(reasoner, question, { left: 10_000, cancelled: () => false })
    expect(explanation?.smallestProved).toBe(true)
    const found = explanation === undefined ? [] : formatRepairs(explanation)
    expect(found[0]).toBe('a')
    expect(found).toContain('bc')
    expect(checks).toHaveReturnedWith('unknown')
  })

  test('within a search leaves the answer of that search open', () => {
    const model = new ModelBuilder('pigeons', '1.0.0')
    const pigeons = Array.from({ length: 4 }, (_, index) =>
      model.number(`p${index}`, { group: 'p', min: 1, max: 4, step: 1, unit: '1' }),
    )
    const [one, other] = [model.flag('one', { group: 'g' }), model.flag('other', { group: 'g' })]
    const wanted = model.flag('wanted', { group: 'g' })
    for (const [at, left] of pigeons.entries())
      for (const [later, right] of pigeons.slice(at + 1).entries())
        model.rule(`d${at}-${later}`, any(less(left, right), less(right, left)), { when: wanted.isTrue })
    // Each flag takes one hole too many: both must be given up.
    model.rule('tight', all(...pigeons.map((pigeon) => less(pigeon, 4))), {
      when: any(one.isTrue, other.isTrue),
    })
    const answers = explainInterrupted(compileModel(model.build()), { one: true, other: true }, 40)
    for (const answer of answers) {
      expect([[], ['oneother']]).toContainEqual(formatRepairs(answer))
      expect(answer.smallestProved && answer.repairs.length === 0).toBe(false)
    }
    expect(answers.some(({ repairs }) => repairs.length === 0)).toBe(true)
    expect(answers.some(({ repairs, smallestProved }) => repairs.length === 1 && smallestProved)).toBe(true)
  })
})

describe('a conflict that is too hard to minimise', () => {
  test('leaves half of the failures for the repairs', () => {
    const reasoner = new Reasoner(createSets('abcx', 'abx', 'acx'))
    const repair = reasoner.search.repair.bind(reasoner.search)
    // Every proof that a part is needed exhausts its budget.
    vi.spyOn(reasoner.search, 'repair').mockImplementation((base, hint, allowance, choices) => {
      if (choices !== undefined) return repair(base, hint, allowance, choices)
      allowance.left = -1
      return 'unknown'
    })
    const question = wantAll(reasoner)
    const explanation = computeExplanation(reasoner, question, { left: 4000, cancelled: () => false })
    expect(explanation).toMatchObject({ minimalProved: false, smallestProved: true })
    expect(explanation === undefined ? [] : formatRepairs(explanation)).toEqual(['a', 'x', 'bc'])
  })
})

/** A rule that allows one of several flags, all of which are chosen: all but one must be given up. */
const createCrowd = (count: number) => {
  const model = new ModelBuilder('crowd', '1.0.0')
  const flags = Array.from({ length: count }, (_, index) => model.flag(`f${index}`, { group: 'g' }))
  model.rule('one', atMost(add(...flags.map((flag) => ifElse(flag.isTrue, 1, 0))), 1))
  const session = createSession(compileModel(model.build()))
  session.setChoices(Object.fromEntries(flags.map(({ name }) => [name, true])))
  return session
}

/** Explains why a wanted flag conflicts with pairs of flags, of each of which one must be given up. */
const explainPairs = (count: number) => {
  const names = 'abcdefghijklmnopqrstuvwxyz'.slice(0, 2 * count)
  const session = createSession(createSets(names, ...(names.match(/../g) ?? [])))
  session.setChoices(chooseAll(names))
  return session.explain({ parameter: 'wanted', value: true })
}

/** Five flags that are all chosen, of which the last is wanted. */
const wantAll = ({ compiled }: Reasoner): Question => ({
  premises: new Premises(compiled.parameters, new Map([0, 1, 2, 3, 4].map((flag) => [flag, 1]))),
  wanted: [[4, 1]],
  hint: Int32Array.of(1, 1, 1, 1, 1),
})

describe('many sets of choices', () => {
  test('are not tried if they are too many: nothing is claimed about them, but one repair is offered', () => {
    // At most 5,000 sets are tried, and those with one flag of each of up to twelve pairs are 2 + 4 + … + 4096 = 8190.
    const explanation = explainPairs(13)
    expect(explanation).toMatchObject({ minimalProved: true, smallestProved: false })
    expect(explanation?.repairs.map(({ changes }) => Object.keys(changes).length)).toEqual([13])
  })

  test('are all tried if there are just few enough', () => {
    // For up to eleven of twelve pairs there are 2 + 4 + … + 2048 = 4094 sets.
    for (const count of [6, 12]) {
      const explanation = explainPairs(count)
      expect(explanation).toMatchObject({ minimalProved: true, smallestProved: true })
      expect(explanation?.repairs).toHaveLength(5)
      expect(explanation?.repairs.every(({ changes }) => Object.keys(changes).length === count)).toBe(true)
    }
  })

  test('of overlapping conflicts are each visited once', () => {
    const explanation = createCrowd(4).explain()
    expect(explanation).toMatchObject({ minimalProved: true, smallestProved: true })
    expect(explanation?.repairs.map(({ changes }) => Object.keys(changes).length)).toEqual([3, 3, 3, 3])
  })

  test.each([
    [0, false],
    [1, false],
    [2, false],
    [5, false],
    [10, true],
    [20, true],
  ])('are decided within %i failures: %s', (failures, isDecided) => {
    const explanation = createCrowd(4).explain(undefined, { budget: { failures } })
    expect(explanation?.smallestProved).toBe(isDecided)
    expect(explanation?.repairs).toHaveLength(isDecided ? 4 : 0)
  })
})
