// Tests networks of expressions that no table covers against the checker: every kind of number and condition over wide
// numbers, as a rule and as a guard.
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

/** Rules that demand a condition, either always or where the flag or another comparison holds. */
function demanding(own: WideScope, rules: Readonly<Record<string, Condition>>): Model {
  for (const [name, condition] of Object.entries(rules)) {
    own.model.rule(name, condition)
    own.model.rule(`not-${name}`, not(condition))
    own.model.rule(`guarded-${name}`, condition, { when: own.flag.isTrue })
    own.model.rule(`twice-${name}`, condition, { when: all(own.flag.isTrue, less(own.a, own.b)) })
    own.model.rule(`guard-${name}`, less(own.b, own.c), { when: condition })
  }
  return own.model.build()
}

describe('a network of a wide model agrees with the checker on', () => {
  const names = Object.keys(listNumbersInScope(createWideScope()))

  test.each(names)('a number: %s', (name) => {
    const own = createWideScope()
    const number = num(listNumbersInScope(own)[name] ?? 0)
    own.model.goal('goal', number)
    const rules = Object.entries(comparisons).flatMap(([operator, compare]) => [
      [`${operator}-5`, compare(number, 5)] as const,
      [`${operator}-c`, compare(number, own.c)] as const,
    ])
    const model = demanding(own, Object.fromEntries(rules))
    expectNetworkAgrees(createSubject(model), createSeededDraw(1), 25)
  })

  test('a value that must exist', () => {
    for (const name of names) {
      const own = createWideScope()
      const number = num(listNumbersInScope(own)[name] ?? 0)
      const value = own.model.value('value', '1', number)
      own.model.rule('most', atMost(value, 30))
      expectNetworkAgrees(createSubject(own.model.build()), createSeededDraw(2), 25)
    }
  })

  test.each(Object.keys(listConditionsInScope(createWideScope())))('a condition: %s', (name) => {
    const own = createWideScope()
    const model = demanding(own, { [name]: listConditionsInScope(own)[name] ?? own.flag.isTrue })
    expectNetworkAgrees(createSubject(model), createSeededDraw(3), 40)
  })
})
