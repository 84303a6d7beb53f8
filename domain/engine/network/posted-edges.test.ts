// Tests the ranges that one rule leaves to wide numbers, exact to the last value on either side, against hand-computed ends.
import { describe, expect, test } from 'vitest'
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  divideDown,
  divideUp,
  equal,
  type FlagHandle,
  ifElse,
  largest,
  less,
  ModelBuilder,
  more,
  multiply,
  not,
  type NumberHandle,
  roundDownTo,
  roundUpTo,
  smallest,
  subtract,
} from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Choices, Condition, Num } from '../model.ts'

/** `valueAt` is 5, 7 and 6 where `a` is 10, 20 and 30; `hasPair` is true where `a` and `b` are 10 and 5, or 20 and 7. */
interface Scope {
  readonly a: NumberHandle
  readonly b: NumberHandle
  readonly flag: FlagHandle
  readonly valueAt: Num
  readonly hasPair: Condition
}
type Rule = (scope: Scope) => Condition
type Ends = readonly [low: number, high: number]

/** The ranges of `a`, 1 to 3,000, and `b`, 2 to 4,000, under one rule and the choices; that of a chosen number is judged without its own choice. */
function computeRemaining(
  rule: Rule,
  choices: Choices,
  answer: 'propagatedDomains' | 'completeDomains',
): readonly (Ends | 'none')[] {
  const model = new ModelBuilder('wide', '1.0.0')
  const group = 'g'
  const a = model.number('a', { group, min: 1, max: 3000, step: 1, unit: '1' })
  const b = model.number('b', { group, min: 2, max: 4000, step: 1, unit: '1' })
  const flag = model.flag('flag', { group })
  const table = model.table('list', {
    columns: { from: { type: 'number' }, to: { type: 'number' }, value: { type: 'number' } },
    rows: [
      { from: 10, to: 5, value: 5 },
      { from: 20, to: 7, value: 7 },
      { from: 30, to: 1, value: 6 },
      { from: 4000, to: 9, value: 1 },
    ],
  })
  const valueAt = table.lookup('value', { from: a })
  model.rule('rule', rule({ a, b, flag, valueAt, hasPair: table.hasRow({ from: a, to: b }) }))
  const session = createSession(compileModel(model.build()))
  session.setChoices(choices)
  const { parameters } = session[answer]()
  return [parameters['a'], parameters['b']].map((domain) => {
    if (domain?.kind !== 'range') throw new TypeError('A wide number is a range')
    return domain.min > domain.max ? 'none' : [domain.min, domain.max]
  })
}

const fullRange = { a: [1, 3000], b: [2, 4000] } as const
const [flagSet, flagUnset] = [{ flag: true }, { flag: false }]

/** 1 where the condition holds, else 0. */
const toNumber = (condition: Condition) => ifElse(condition, 1, 0)

type Case = readonly [name: string, rule: Rule, a: Ends | 'none', b?: Ends | 'none', choices?: Choices]

const propagatedCases: readonly Case[] = [
  ['3 a <= 10', ({ a }) => atMost(multiply(3, a), 10), [1, 3]],
  ['3 a <= 9', ({ a }) => atMost(multiply(3, a), 9), [1, 3]],
  ['3 a < 9', ({ a }) => less(multiply(3, a), 9), [1, 2]],
  ['3 a >= 10', ({ a }) => atLeast(multiply(3, a), 10), [4, 3000]],
  ['3 a >= 9', ({ a }) => atLeast(multiply(3, a), 9), [3, 3000]],
  ['3 a > 9', ({ a }) => more(multiply(3, a), 9), [4, 3000]],
  ['3 a = 9', ({ a }) => equal(multiply(3, a), 9), [3, 3]],
  ['3 a = 10', ({ a }) => equal(multiply(3, a), 10), 'none', 'none'],
  ['20 - 3 a >= 5', ({ a }) => atLeast(subtract(20, multiply(3, a)), 5), [1, 5]],
  ['20 - 3 a < 5', ({ a }) => less(subtract(20, multiply(3, a)), 5), [6, 3000]],
  ['20 - 3 a = 5', ({ a }) => equal(subtract(20, multiply(3, a)), 5), [5, 5]],
  ['0.3 a <= 1', ({ a }) => atMost(multiply(0.3, a), 1), [1, 3]],
  ['a <= 3,000', ({ a }) => atMost(a, 3000), [1, 3000]],
  ['a < 1', ({ a }) => less(a, 1), 'none', 'none'],
  ['a + b <= 10', ({ a, b }) => atMost(add(a, b), 10), [1, 8], [2, 9]],
  ['a + b = 6,999', ({ a, b }) => equal(add(a, b), 6999), [2999, 3000], [3999, 4000]],
  [
    'a + b = 3 + flag',
    ({ a, b, flag }) => equal(add(a, b), ifElse(flag.isTrue, 4, 3)),
    [1, 2],
    [2, 3],
    flagSet,
  ],
  ['b - a >= 3,997', ({ a, b }) => atLeast(subtract(b, a), 3997), [1, 3], [3998, 4000]],
  ['2 a < 3 b', ({ a, b }) => less(multiply(2, a), multiply(3, b)), [1, 2], fullRange.b, { b: 2 }],
  ['a = b', ({ a, b }) => equal(a, b), [2, 3000], [2, 3000]],
  [
    'a <= 9 where flag, which is set',
    ({ a, flag }) => any(flag.isFalse, atMost(a, 9)),
    [1, 9],
    fullRange.b,
    flagSet,
  ],
  [
    'a <= 9 where flag, which is not set',
    ({ a, flag }) => any(flag.isFalse, atMost(a, 9)),
    fullRange.a,
    fullRange.b,
    flagUnset,
  ],
  [
    'a + b <= 5 where flag',
    ({ a, b, flag }) => any(flag.isFalse, atMost(add(a, b), 5)),
    [1, 3],
    [2, 4],
    flagSet,
  ],
  [
    'a + b = 5 where flag',
    ({ a, b, flag }) => any(flag.isFalse, equal(add(a, b), 5)),
    [1, 3],
    [2, 4],
    flagSet,
  ],
  ['neither a < b nor b > 7', ({ a, b }) => not(any(less(a, b), more(b, 7))), [2, 3000], [2, 7]],
  [
    'a <= 5 where flag, else a > 7; flag is set',
    ({ a, flag }) => any(all(flag.isTrue, atMost(a, 5)), all(flag.isFalse, more(a, 7))),
    [1, 5],
    fullRange.b,
    flagSet,
  ],
  [
    'a <= 5 where flag, else a > 7; flag is not set',
    ({ a, flag }) => any(all(flag.isTrue, atMost(a, 5)), all(flag.isFalse, more(a, 7))),
    [8, 3000],
    fullRange.b,
    flagUnset,
  ],
  ['a / 7, rounded up <= 3', ({ a }) => atMost(divideUp(a, 7), 3), [1, 21]],
  ['a / 7, rounded up >= 3', ({ a }) => atLeast(divideUp(a, 7), 3), [15, 3000]],
  ['a / 7, rounded down <= 3', ({ a }) => atMost(divideDown(a, 7), 3), [1, 27]],
  ['a / 7, rounded down >= 3', ({ a }) => atLeast(divideDown(a, 7), 3), [21, 3000]],
  ['a / b, rounded up <= 3', ({ a, b }) => atMost(divideUp(a, b), 3), [1, 30], fullRange.b, { b: 10 }],
  ['a / b, rounded down > 3', ({ a, b }) => more(divideDown(a, b), 3), [8, 3000], [2, 750]],
  ['a / 10, rounded down > 3', ({ a, b }) => more(divideDown(a, b), 3), [40, 3000], fullRange.b, { b: 10 }],
  [
    '5 a / b, rounded down = 2',
    ({ a, b }) => equal(divideDown(multiply(5, a), b), 2),
    [4, 5],
    fullRange.b,
    { b: 10 },
  ],
  ['b / (a - 5) >= 1', ({ a, b }) => atLeast(divideUp(b, subtract(a, 5)), 1), [6, 3000], fullRange.b],
  ['a, rounded up to 4, 10 or 500 <= 10', ({ a }) => atMost(roundUpTo([4, 10, 500], a), 10), [1, 10]],
  ['a, rounded up to 4, 10 or 500 >= 10', ({ a }) => atLeast(roundUpTo([4, 10, 500], a), 10), [5, 500]],
  ['a, rounded down to 4, 10 or 500 <= 10', ({ a }) => atMost(roundDownTo([4, 10, 500], a), 10), [4, 499]],
  ['a, rounded down to 4, 10 or 500 >= 10', ({ a }) => atLeast(roundDownTo([4, 10, 500], a), 10), [10, 3000]],
  [
    'a + b, rounded up to 4, 10 or 500 <= 10',
    ({ a, b }) => atMost(roundUpTo([4, 10, 500], add(a, b)), 10),
    [1, 8],
    [2, 9],
  ],
  ['the smaller of a and b >= 5', ({ a, b }) => atLeast(smallest(a, b), 5), [5, 3000], [5, 4000]],
  ['the larger of a and b <= 5', ({ a, b }) => atMost(largest(a, b), 5), [1, 5], [2, 5]],
  ['the smaller of b and 7 <= 6', ({ b }) => atMost(smallest(b, 7), 6), fullRange.a, [2, 6]],
  ['a * b <= 10', ({ a, b }) => atMost(multiply(a, b), 10), [1, 5], [2, 10]],
  ['a * b >= 11,999,999', ({ a, b }) => atLeast(multiply(a, b), 11_999_999), [3000, 3000], [4000, 4000]],
  [
    'a where flag, else b <= 5; flag is set',
    ({ a, b, flag }) => atMost(ifElse(flag.isTrue, a, b), 5),
    [1, 5],
    fullRange.b,
    flagSet,
  ],
  [
    'a where flag, else b <= 5; flag is not set',
    ({ a, b, flag }) => atMost(ifElse(flag.isTrue, a, b), 5),
    fullRange.a,
    [2, 5],
    flagUnset,
  ],
  [
    'b / (a - 9) where flag, which needs a value',
    ({ a, b, flag }) => atMost(ifElse(flag.isTrue, divideUp(b, subtract(a, 9)), b), 4000),
    [10, 3000],
    fullRange.b,
    flagSet,
  ],
  [
    'a + b <= 6,990 is false',
    ({ a, b }) => equal(toNumber(atMost(add(a, b), 6990)), 0),
    [2991, 3000],
    [3991, 4000],
  ],
  ['a + b <= 10 is true', ({ a, b }) => equal(toNumber(atMost(add(a, b), 10)), 1), [1, 8], [2, 9]],
  ['a + b = 5 is true', ({ a, b }) => equal(toNumber(equal(add(a, b), 5)), 1), [1, 3], [2, 4]],
  [
    'a + b = 4 is false',
    ({ a, b }) => equal(toNumber(equal(add(a, b), 4)), 0),
    [1, 3000],
    [3, 4000],
    { a: 2 },
  ],
  [
    'a < 5 or b > 3,990 is false',
    ({ a, b }) => equal(toNumber(any(less(a, 5), more(b, 3990))), 0),
    [5, 3000],
    [2, 3990],
  ],
  [
    'a < 5 and b > 3,990 is true',
    ({ a, b }) => equal(toNumber(all(less(a, 5), more(b, 3990))), 1),
    [1, 4],
    [3991, 4000],
  ],
  [
    'a < 5 or b > 3,990 is true',
    ({ a, b }) => equal(toNumber(any(less(a, 5), more(b, 3990))), 1),
    [1, 4],
    [2, 4000],
    { b: 7 },
  ],
  [
    'a < 5 and b > 3,990 is false',
    ({ a, b }) => equal(toNumber(all(less(a, 5), more(b, 3990))), 0),
    [5, 3000],
    [2, 4000],
    { b: 3991 },
  ],
  [
    '5 where flag, else a >= 6; flag is not set',
    ({ a, flag }) => atLeast(ifElse(flag.isTrue, 5, a), 6),
    [6, 3000],
    fullRange.b,
    flagUnset,
  ],
]

/** Look-ups by a wide number, whose keys only a search narrows. */
const searchedCases: readonly Case[] = [
  ['the value at a <= 100', ({ valueAt }) => atMost(valueAt, 100), [10, 30]],
  ['the value at a <= 5', ({ valueAt }) => atMost(valueAt, 5), [10, 10]],
  ['the value at a > 5', ({ valueAt }) => more(valueAt, 5), [20, 30]],
  ['the value at a <= 4', ({ valueAt }) => atMost(valueAt, 4), 'none', 'none'],
  [
    'the value at a where flag, else 7 >= 6',
    ({ valueAt, flag }) => atLeast(ifElse(flag.isTrue, valueAt, 7), 6),
    [20, 30],
    fullRange.b,
    flagSet,
  ],
  ['a and b are a pair', ({ hasPair }) => hasPair, [10, 20], [5, 7]],
  ['a and b are a pair; b is chosen', ({ hasPair }) => hasPair, [20, 20], [5, 7], { b: 7 }],
  [
    'a and b are a pair where flag',
    ({ hasPair, flag }) => any(hasPair, flag.isFalse),
    [10, 20],
    [5, 7],
    flagSet,
  ],
  ['"a and b are a pair" is true', ({ hasPair }) => equal(toNumber(hasPair), 1), [10, 20], [5, 7]],
  ['a and b are no pair; a is chosen', ({ hasPair }) => not(hasPair), fullRange.a, [2, 4000], { a: 10 }],
]

describe.each([
  ['by propagation', propagatedCases, 'propagatedDomains'],
  ['by a complete search', searchedCases, 'completeDomains'],
] as const)('the ranges left %s are exact', (_, cases, answer) => {
  test.each(
    cases.map(([name, rule, a, b = fullRange.b, choices = {}]) => ({ name, rule, left: [a, b], choices })),
  )('for the rule "$name"', ({ rule, left, choices }) => {
    expect(computeRemaining(rule, choices, answer)).toEqual(left)
  })
})

/** A flag that is true exactly if a condition holds. */
const isEquivalent = (flag: FlagHandle, expression: Condition): Condition =>
  any(all(flag.isTrue, expression), all(not(flag.isTrue), not(expression)))

test('a comparison that a rule requires also decides its other uses and its opposite', () => {
  const model = new ModelBuilder('twice', '1.0.0')
  const addWideNumber = (name: string) =>
    model.number(name, { group: 'g', min: 0, max: 5000, step: 1, unit: '1' })
  const [a, b] = [addWideNumber('a'), addWideNumber('b')]
  const addFlag = (name: string) => model.flag(name, { group: 'g' })
  const [demanded, below, above] = [addFlag('demanded'), addFlag('below'), addFlag('above')]
  model.rule('demanded', atMost(a, b), { when: demanded.isTrue })
  model.rule('below', isEquivalent(below, atMost(a, b)))
  model.rule('above', isEquivalent(above, more(a, b)))
  const session = createSession(compileModel(model.build()))
  session.choose('demanded', true)
  const listStates = (name: string) => {
    const domain = session.propagatedDomains().parameters[name]
    return domain?.kind === 'listed' ? domain.values.map(({ state }) => state) : []
  }
  expect(listStates('below')).toEqual(['impossible', 'implied'])
  expect(listStates('above')).toEqual(['implied', 'impossible'])
})
