// Tests repairs against all sets of choices to give up: no smaller one is missed and each one is valid, for any number of choices.
import { describe, expect, test } from 'vitest'
import { add, all, any, atMost, ifElse, less, ModelBuilder, not } from '../testing/builder.ts'
import { check } from '../check.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Choices } from '../model.ts'
import { pick, createSeededDraw, shuffleList } from '../testing/draw.ts'
import { generateModelFromSeed, listValues } from '../testing/random-model.ts'
import { createMatcher } from '../testing/truth.ts'
import { omitChoices } from '../testing/walk.ts'
import { validateModel } from '../validate.ts'
import { type ChoicePart, findChoiceConflict } from './conflict.ts'
import { Reasoner } from './reasoner.ts'

/** Every minimal set of choices whose removal is sufficient, smallest first. */
function listCorrections(choices: Choices, holds: (kept: Choices) => boolean): string[][] {
  const names = Object.keys(choices)
  const sets = Array.from({ length: 2 ** names.length }, (_, bits) =>
    names.filter((_name, index) => (bits >>> index) % 2 === 1),
  ).toSorted((a, b) => a.length - b.length)
  const found: string[][] = []
  for (const set of sets)
    if (
      !found.some((smallerSet) => smallerSet.every((name) => set.includes(name))) &&
      holds(omitChoices(choices, ...set))
    )
      found.push(set)
  return found
}

const listBelow = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const formatKey = (names: readonly string[]): string => names.toSorted().join()

describe('repairs of random models', () => {
  test('give up the smallest sets of choices, as trying every set finds them', () => {
    const caseCounts = { none: 0, several: 0, large: 0 }
    for (let seed = 0; seed < 120; seed++) {
      const model = generateModelFromSeed(seed)
      if (validateModel(model).some(({ overflow }) => overflow)) continue
      const draw = createSeededDraw(seed)
      const match = createMatcher(model)
      const session = createSession(compileModel(model))
      for (let question = 0; question < 4; question++) {
        const [wanted, ...others] = shuffleList(draw, model.parameters)
        if (wanted === undefined) continue
        const value = pick(draw, listValues(model, wanted))
        const wish = { [wanted.name]: value }
        const choices: Choices = Object.fromEntries(
          others.map((parameter) => [parameter.name, pick(draw, listValues(model, parameter))]),
        )
        session.setChoices(choices)
        const explanation = session.explain({ parameter: wanted.name, value })
        const holds = (keptChoices: Choices): boolean => match({ ...keptChoices, ...wish }).length > 0
        expect(explanation === undefined, `${seed}`).toBe(holds(choices))
        if (explanation === undefined) continue
        const expected = listCorrections(choices, holds)
        const changedNames = explanation.repairs.map(({ changes }) => Object.keys(changes))
        expect(explanation.smallestProved).toBe(true)
        expect(changedNames.map(({ length }) => length)).toEqual(
          expected.slice(0, 5).map(({ length }) => length),
        )
        expect(expected.map(formatKey)).toEqual(expect.arrayContaining(changedNames.map(formatKey)))
        expect(new Set(changedNames.map(formatKey)).size).toBe(changedNames.length)
        for (const { changes, witness } of explanation.repairs) {
          const given = Object.fromEntries(
            Object.entries(changes).flatMap(([name, to]) => (to === null ? [] : [[name, to]])),
          )
          const repairedChoices: Choices = {
            ...omitChoices(choices, ...Object.keys(changes)),
            ...given,
            ...wish,
          }
          expect(match(repairedChoices).length).toBeGreaterThan(0)
          expect(witness).toMatchObject(repairedChoices)
        }
        if (expected.length === 0) caseCounts.none += 1
        if (expected.length > 1) caseCounts.several += 1
        if ((expected[0]?.length ?? 0) > 1) caseCounts.large += 1
      }
    }
    expect(Math.min(...Object.values(caseCounts))).toBeGreaterThan(5)
  })
})

/** Two flags that cannot both be set, which propagation detects, or else only a search. */
interface ExclusivePair {
  readonly pair: readonly [number, number]
  readonly isPropagated: boolean
}

/** Many flags, all chosen, some pairs of which cannot both be set. */
function compileManyFlags(count: number, exclusivePairs: readonly ExclusivePair[]) {
  const model = new ModelBuilder('many', '1.0.0')
  const flags = listBelow(count).map((at) => model.flag(`f${at}`, { group: 'g' }).isTrue)
  const pigeons = ['p', 'q', 'r', 's'].map((name) =>
    model.number(name, { group: 'p', min: 1, max: 4, step: 1, unit: '1' }),
  )
  for (const [index, left] of pigeons.entries())
    for (const [later, right] of pigeons.slice(index + 1).entries())
      model.rule(`d${index}-${later}`, any(less(left, right), less(right, left)))
  // A rule over all of them, which they satisfy.
  model.rule('few', atMost(add(...flags.map((flag) => ifElse(flag, 1, 0))), count))
  for (const [at, { pair, isPropagated }] of exclusivePairs.entries()) {
    const bothFlags = all(...flags.filter((_, flag) => pair.includes(flag)))
    if (isPropagated) model.rule(`seen${at}`, not(bothFlags))
    else model.rule(`sought${at}`, all(...pigeons.map((pigeon) => less(pigeon, 4))), { when: bothFlags })
  }
  return compileModel(model.build())
}

describe('repairs of many choices', () => {
  test.each([40, 49, 96, 97, 130])('need only the few of %i choices that a proof blames', (count) => {
    const draw = createSeededDraw(count)
    for (let round = 0; round < 16; round++) {
      const order = shuffleList(draw, listBelow(count))
      const [one = 0, two = 0, three = 0, four = 0] = order
      const exclusivePairs: ExclusivePair[] = [
        { pair: [one, two], isPropagated: round % 4 === 3 },
        { pair: [three, four], isPropagated: round % 4 === 2 },
      ]
      const reasoner = new Reasoner(compileManyFlags(count, exclusivePairs.slice(round % 2)))
      const shuffledFlags = shuffleList(draw, order)
      reasoner.enterRules()
      const blamed = findChoiceConflict(
        reasoner,
        { hint: reasoner.preferred },
        shuffledFlags.map((at): ChoicePart => ({ kind: 'choice', parameter: at, position: 1 })),
        { allowance: { left: 20_000, cancelled: () => false }, earlier: [] },
      )
      if (typeof blamed === 'string') throw new Error(`A contradiction is ${blamed}`)
      expect(blamed.length).toBeLessThan(count / 3)
      expect(
        exclusivePairs.slice(round % 2).some(({ pair }) => pair.every((flag) => blamed.includes(flag))),
        `${round}`,
      ).toBe(true)
    }
  })

  test.each([49, 97, 130])('give up one of each contradicting pair among %i choices', (count) => {
    const exclusivePairs: ExclusivePair[] = [
      { pair: [3, count - 2], isPropagated: true },
      { pair: [count - 5, count - 1], isPropagated: false },
      { pair: [20, 30], isPropagated: true },
    ]
    const session = createSession(compileManyFlags(count, exclusivePairs))
    session.setChoices(Object.fromEntries(listBelow(count).map((at) => [`f${at}`, true])))
    const explanation = session.explain()
    expect(explanation?.smallestProved).toBe(true)
    expect(explanation?.repairs).toHaveLength(5)
    for (const { changes } of explanation?.repairs ?? []) {
      expect(Object.keys(changes)).toHaveLength(3)
      for (const { pair } of exclusivePairs) expect(pair.filter((at) => `f${at}` in changes)).toHaveLength(1)
    }
  })
})

test('if the smallest repairs are too many to try, one is offered that gives up no more than it must', () => {
  const builder = new ModelBuilder('many', '1.0.0')
  const group = 'g'
  const numbers = listBelow(30).map((index) =>
    builder.number(`n${index}`, { group, min: 0, max: 1, step: 1, unit: '1' }),
  )
  const full = builder.flag('full', { group })
  builder.rule('most', atMost(20, add(...numbers)), { when: full.isTrue })
  const model = builder.build()
  const session = createSession(compileModel(model))
  session.setChoices(Object.fromEntries(numbers.map(({ name }) => [name, 0])))
  const explanation = session.explain({ parameter: 'full', value: true })
  expect(explanation?.repairs.map(({ changes }) => Object.keys(changes).length)).toEqual([20])
  expect(explanation?.smallestProved).toBe(false)
  expect(check(model, explanation?.repairs[0]?.witness ?? {})).toEqual([])
})
