// Tests networks of expressions that no table covers against the checker: every kind of number and condition over wide
// numbers, as what a rule requires and as its condition.
import { describe, test } from 'vitest'
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  different,
  divideDown,
  divideUp,
  equal,
  ifElse,
  largest,
  less,
  more,
  multiply,
  not,
  type NumLike,
  num,
  roundDownTo,
  roundUpTo,
  smallest,
  subtract,
} from '../testing/builder.ts'
import type { Condition, Model } from '../model.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { expectNetworkAgrees, createSubject } from './testing/compare-network.ts'
import { createWideScope, type WideScope } from './testing/wide-scope.ts'

/** Numbers by name; some lack a value for some assignments. */
const listNumbersInScope = ({ a, b, c, small, flag, table, choice }: WideScope): Record<string, NumLike> => ({
  sum: add(a, b, multiply(2, c)),
  difference: subtract(multiply(3, a), b),
  product: multiply(a, add(b, small)),
  quotientUp: divideUp(a, b),
  quotientDown: divideDown(multiply(4, a), c),
  quotientOfSum: divideUp(add(a, b), small),
  smallest: smallest(a, b, c),
  largest: largest(a, add(b, 3), c),
  roundUp: roundUpTo([0, 4, 10, 500, 1500], add(a, b)),
  roundDown: roundDownTo([3, 8, 10, 500], add(a, b)),
  branch: ifElse(less(a, b), c, divideUp(a, b)),
  sameBranch: ifElse(flag.isTrue, add(a, b), multiply(2, a)),
  byKind: choice.caseOf({ x: a, y: divideUp(a, b), z: add(b, c) }),
  someKinds: choice.caseElse({ x: a }, 4),
  found: table.lookup('value', { from: a }),
  cell: add(choice.cell('value'), a, b),
})

/** Conditions by name. */
const listConditionsInScope = ({
  a,
  b,
  c,
  small,
  flag,
  table,
  choice,
}: WideScope): Record<string, Condition> => ({
  row: table.hasRow({ from: a }),
  rowOfSum: table.hasRow({ from: add(a, b), value: add(small, 4) }),
  allOf: all(less(a, b), less(b, c)),
  anyOf: any(less(a, b), equal(b, c), flag.isTrue),
  anyColumn: any(atMost(divideUp(5, subtract(small, 1)), 2), less(a, b)),
  anyValued: any(less(divideUp(a, b), 3), flag.isTrue),
  nested: any(all(less(a, b), choice.is('x', 'y')), not(any(less(b, c), flag.isFalse))),
  clause: any(flag.isTrue, choice.is('z'), equal(small, 3)),
  one: atLeast(a, 7),
  exactOne: equal(multiply(2, b), 5),
  oneOfMany: equal(multiply(3, b), 6),
  constant: less(1, 2),
})

const comparisons = { less, atMost, equal, different, atLeast, more }

/** A model that requires each condition and its opposite, also where a flag or another comparison holds, and has it as the condition of a rule. */
function buildDemandingModel(scope: WideScope, rules: Readonly<Record<string, Condition>>): Model {
  for (const [name, condition] of Object.entries(rules)) {
    scope.model.rule(name, condition)
    scope.model.rule(`not-${name}`, not(condition))
    scope.model.rule(`guarded-${name}`, condition, { when: scope.flag.isTrue })
    scope.model.rule(`twice-${name}`, condition, { when: all(scope.flag.isTrue, less(scope.a, scope.b)) })
    scope.model.rule(`guard-${name}`, less(scope.b, scope.c), { when: condition })
  }
  return scope.model.build()
}

describe('a network of a wide model agrees with the checker on', () => {
  const names = Object.keys(listNumbersInScope(createWideScope()))

  test.each(names)('a number: %s', (name) => {
    const scope = createWideScope()
    const number = num(listNumbersInScope(scope)[name] ?? 0)
    scope.model.goal('goal', number)
    const rules = Object.entries(comparisons).flatMap(([operator, compare]) => [
      [`${operator}-5`, compare(number, 5)] as const,
      [`${operator}-c`, compare(number, scope.c)] as const,
    ])
    const model = buildDemandingModel(scope, Object.fromEntries(rules))
    expectNetworkAgrees(createSubject(model), createSeededDraw(1), 25)
  })

  test('a value that must exist', () => {
    for (const name of names) {
      const scope = createWideScope()
      const number = num(listNumbersInScope(scope)[name] ?? 0)
      const value = scope.model.value('value', '1', number)
      scope.model.rule('most', atMost(value, 30))
      expectNetworkAgrees(createSubject(scope.model.build()), createSeededDraw(2), 25)
    }
  })

  test.each(Object.keys(listConditionsInScope(createWideScope())))('a condition: %s', (name) => {
    const scope = createWideScope()
    const model = buildDemandingModel(scope, {
      [name]: listConditionsInScope(scope)[name] ?? scope.flag.isTrue,
    })
    expectNetworkAgrees(createSubject(model), createSeededDraw(3), 40)
  })
})
