// Tests the choices that a search blames: no configuration keeps them, as an enumeration of every configuration proves.
import { describe, expect, test } from 'vitest'
import { all, equal, ModelBuilder, not } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { createSubject, toAssignment } from '../network/testing/compare-network.ts'
import { type Draw, createSeededDraw, drawList, shuffleList } from '../testing/draw.ts'
import { generateModelFromSeed } from '../testing/random-model.ts'
import { validateModel } from '../validate.ts'
import { Reasoner } from './reasoner.ts'
import type { Allowance } from './allowance.ts'
import type { Choice } from './search.ts'

const createTestAllowance = (left: number): Allowance => ({ left, cancelled: () => false })

/** Every combination of positions, one position per size. */
const listRows = (sizes: readonly number[]): readonly (readonly number[])[] =>
  sizes.reduce<readonly (readonly number[])[]>(
    (rows, size) => rows.flatMap((row) => Array.from({ length: size }, (_, position) => [...row, position])),
    [[]],
  )

/** The choices that a search blames; undefined when it finds a configuration. Checks that it leaves the store as it was. */
function findBlamed(
  reasoner: Reasoner,
  choices: readonly Choice[],
): { blamed: readonly Choice[]; failures: number } | undefined {
  const { store, search } = reasoner
  const before = [store.level, ...store.low, ...store.high, ...store.words]
  const allowance = createTestAllowance(10_000)
  const outcome = search.repair(undefined, reasoner.preferred, allowance, choices)
  expect([store.level, ...store.low, ...store.high, ...store.words]).toEqual(before)
  if (outcome === 'found') {
    for (const { parameter, position } of choices) expect(search.found[parameter]).toBe(position)
    return undefined
  }
  expect(outcome).toBe('none')
  return { blamed: choices.filter((_, index) => search.isBlamed(index)), failures: 10_000 - allowance.left }
}

const VARIABLES = 6
const VALUES = 3

/** Two values that two numbers may not have together. */
type ForbiddenValues = readonly [one: number, value: number, other: number, otherValue: number]

/** Requires a number to have a value. */
const buildEquality = (index: number, value: number) => equal({ kind: 'ref', name: `v${index}` }, value)

/** Numbers, and flags each of which forbids some pairs of their values: only a search detects their joint effect. */
function createForbiddingModel(draw: Draw, flags: number) {
  const model = new ModelBuilder('forbidding', '1.0.0')
  const numbers = Array.from({ length: VARIABLES }, (_, index) =>
    model.number(`v${index}`, { group: 'g', min: 0, max: VALUES - 1, step: 1, unit: '1' }),
  )
  const forbidden = Array.from({ length: flags }, (_, index) => {
    const flag = model.flag(`f${index}`, { group: 'g' })
    return drawList(draw, 3, 6, (rule): ForbiddenValues => {
      const [one = 0, other = 0] = shuffleList(draw, [...numbers.keys()])
      const forbiddenValues: ForbiddenValues = [one, draw(VALUES), other, draw(VALUES)]
      model.rule(
        `r${index}-${rule}`,
        not(all(buildEquality(one, forbiddenValues[1]), buildEquality(other, forbiddenValues[3]))),
        { when: flag.isTrue },
      )
      return forbiddenValues
    })
  })
  return { compiled: compileModel(model.build()), forbidden }
}

describe('blaming choices for a failed search', () => {
  test('names choices of a random model that no configuration keeps', () => {
    let [found, fewer] = [0, 0]
    for (let seed = 0; seed < 60; seed++) {
      const model = generateModelFromSeed(seed)
      if (validateModel(model).some(({ overflow }) => overflow)) continue
      const { compiled, checker, reasoner } = createSubject(model)
      const valid = listRows(compiled.parameters.map(({ size }) => size)).filter(
        (row) => checker.check(toAssignment(compiled, Int32Array.from(row))).length === 0,
      )
      const holds = (subset: readonly Choice[]): boolean =>
        valid.some((row) => subset.every(({ parameter, position }) => row[parameter] === position))
      const draw = createSeededDraw(seed)
      for (let question = 0; question < 12 && reasoner.enterRules(); question++) {
        const choices = shuffleList(draw, compiled.parameters)
          .slice(0, 1 + draw(compiled.parameters.length))
          .map(({ index, size }) => ({ parameter: index, position: draw(size) }))
        const answer = findBlamed(reasoner, choices)
        expect(answer === undefined).toBe(holds(choices))
        if (answer === undefined) found += 1
        else {
          expect(holds(answer.blamed), `${seed} ${question}`).toBe(false)
          if (answer.blamed.length < choices.length) fewer += 1
        }
      }
    }
    expect(Math.min(found, fewer)).toBeGreaterThan(20)
  })

  // With 100 flags there are more choices than cause bits: the excess choices share the last bit, which also stands for all decisions.
  test.each([20, 60, 100])(
    'blames choices that no configuration satisfies together, with %i flags, after many failures',
    (flags) => {
      let [found, fewer, searched] = [0, 0, 0]
      const rows = listRows(Array.from({ length: VARIABLES }, () => VALUES))
      for (let seed = 0; seed < 45; seed++) {
        const draw = createSeededDraw(seed)
        const { compiled, forbidden } = createForbiddingModel(draw, flags)
        const reasoner = new Reasoner(compiled)
        reasoner.enterRules()
        const holds = (subset: readonly Choice[]): boolean => {
          const forbiddenValues = subset.flatMap(({ parameter, position }) =>
            position === 1 ? (forbidden[parameter - VARIABLES] ?? []) : [],
          )
          return rows.some((row) =>
            forbiddenValues.every(
              ([one, value, other, otherValue]) => row[one] !== value || row[other] !== otherValue,
            ),
          )
        }
        for (let question = 0; question < 6; question++) {
          const choices = shuffleList(draw, [...forbidden.keys()]).map((flag) => ({
            parameter: VARIABLES + flag,
            position: draw(flags) < 8 + 2 * question ? 1 : 0,
          }))
          const answer = findBlamed(reasoner, choices)
          expect(answer === undefined).toBe(holds(choices))
          if (answer === undefined) found += 1
          else {
            expect(holds(answer.blamed), `${seed} ${question}`).toBe(false)
            if (answer.blamed.length < choices.length) fewer += 1
            if (answer.failures > 3) searched += 1
          }
        }
      }
      expect(Math.min(found, fewer, searched)).toBeGreaterThan(20)
    },
  )
})

test('a search reports whether propagation alone refuted its choices', () => {
  const model = new ModelBuilder('refuted', '1.0.0')
  const bit = (name: string) => model.number(name, { group: 'g', min: 0, max: 1, step: 1, unit: '1' })
  const [a, b, c] = [bit('a'), bit('b'), bit('c')]
  for (const first of [0, 1])
    for (const second of [0, 1])
      model.rule(`${first}${second}`, not(all(equal(a, 0), equal(b, first), equal(c, second))))
  model.rule('apart', not(all(equal(a, 1), equal(b, 1))))
  const reasoner = new Reasoner(compileModel(model.build()))
  const searchConfiguration = (...positions: readonly number[]): readonly unknown[] => {
    const choices = positions.map((position, parameter): Choice => ({ parameter, position }))
    const outcome = reasoner.search.repair(undefined, new Int32Array(3), createTestAllowance(100), choices)
    return [outcome, reasoner.search.refutedByPropagation]
  }
  expect(reasoner.enterRules()).toBe(true)
  expect(searchConfiguration(0)).toEqual(['none', false])
  expect(searchConfiguration(1, 1)).toEqual(['none', true])
  expect(searchConfiguration(1, 0)).toEqual(['found', false])
})
