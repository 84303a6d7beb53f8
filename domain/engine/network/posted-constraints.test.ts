// Tests that a rule posts no more than its expressions need: which variables, by their sizes, and which constraints, of the
// rule itself (with the prefix "rule") or of the numbers that it reads.
import { expect, test } from 'vitest'
import {
  add,
  all,
  any,
  atMost,
  different,
  divideDown,
  divideUp,
  equal,
  ifElse,
  less,
  multiply,
  not,
  roundDownTo,
  roundUpTo,
  smallest,
  subtract,
} from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import type { Condition } from '../model.ts'
import { createWideScope, type WideScope } from './testing/wide-scope.ts'

/** Creates what a rule requires, and the condition under which it does. */
type CreateRule = (scope: WideScope) => readonly [require: Condition, when?: Condition]

const cases: readonly (readonly [name: string, sizes: string, constraints: string, make: CreateRule])[] = [
  ['sum', '', 'rule atMost', ({ a, b }) => [atMost(add(a, b), 10)]],
  ['equal sum', '', 'rule equal', ({ a, b }) => [equal(add(a, b), 10)]],
  ['different sum', '2', '2 atMost, different, rule clause', ({ a, b }) => [different(add(a, b), 10)]],
  ['one variable', '', 'rule clause', ({ a }) => [atMost(a, 10)]],
  ['guarded sum', '', 'rule atMost', ({ a, b, flag }) => [atMost(add(a, b), 10), flag.isTrue]],
  ['guarded equal', '', '2 rule atMost', ({ a, b, flag }) => [equal(add(a, b), 10), flag.isTrue]],
  [
    'twice guarded',
    '2',
    'table of 4, rule atMost',
    ({ a, b, flag, second }) => [atMost(add(a, b), 10), all(flag.isTrue, second.isTrue)],
  ],
  ['by sum', '2', '2 atMost, rule clause', ({ a, b, flag }) => [flag.isTrue, atMost(add(a, b), 10)]],
  [
    'by equal',
    '2',
    '2 atMost, different, rule clause',
    ({ a, b, flag }) => [flag.isTrue, equal(add(a, b), 10)],
  ],
  ['all', '', '2 rule atMost', ({ a, b, c }) => [all(less(a, b), less(b, c))]],
  ['any', '', 'rule atMost', ({ a, b, flag }) => [any(less(a, b), flag.isTrue)]],
  ['any wide', '2', '2 atMost, rule atMost', ({ a, b, c }) => [any(less(a, b), less(add(a, b), c))]],
  ['any wide, turned', '2', '2 atMost, rule atMost', ({ a, b, c }) => [any(less(add(a, b), c), less(a, b))]],
  [
    'any partial',
    '2001 1 2000',
    'extreme, quotient, 3 rule clause',
    ({ a, b, flag }) => [any(less(divideUp(a, b), 3), flag.isTrue)],
  ],
  [
    'clause',
    '',
    'rule clause',
    ({ flag, choice, small }) => [any(flag.isTrue, choice.is('z'), equal(small, 3))],
  ],
  ['small', '', 'rule table of 36', ({ small, other }) => [less(small, other)]],
  ['guarded small', '', 'rule table of 117', ({ small, other, flag }) => [less(small, other), flag.isTrue]],
  [
    'small terms',
    '36',
    'table of 81, rule atMost',
    ({ a, b, small, other }) => [less(multiply(small, other), add(a, b))],
  ],
  [
    'few values',
    '1 5 2',
    'quotient, table of 45, rule clause',
    ({ a, small }) => [less(divideDown(a, 500), small)],
  ],
  ['row', '4', 'channel, rule table of 3', ({ a, table }) => [table.hasRow({ from: a })]],
  [
    'guarded row',
    '4 2',
    'channel, found, rule clause',
    ({ a, table, flag }) => [table.hasRow({ from: a }), flag.isTrue],
  ],
  [
    'row of partial',
    '2001 1 2000 4',
    'extreme, quotient, channel, rule clause, rule table of 3',
    ({ a, b, table }) => [table.hasRow({ from: divideUp(a, b) })],
  ],
  [
    'lookup',
    '4 2 2',
    'channel, found, 2 rule clause',
    ({ a, table }) => [atMost(table.lookup('value', { from: a }), 5)],
  ],
  ['quotient', '2001 1 2000', 'extreme, quotient, 2 rule clause', ({ a, b }) => [atMost(divideUp(a, b), 5)]],
  ['quotient positive', '2001', 'quotient, rule clause', ({ a, c }) => [atMost(divideUp(a, c), 5)]],
  [
    'quotient scaled',
    '6001 6001',
    'equal, quotient, rule clause',
    ({ a, c }) => [atMost(divideUp(multiply(3, a), c), 5)],
  ],
  ['product', '30020001', 'product, rule clause', ({ a, c }) => [atMost(multiply(a, c), 5)]],
  [
    'small product',
    '1 5 23',
    'quotient, table of 45, rule clause',
    ({ a, small }) => [atMost(multiply(divideUp(a, 500), small), 5)],
  ],
  [
    'round up',
    '4005 3',
    'equal, rounding, 2 rule clause',
    ({ a, b }) => [atMost(roundUpTo([1, 10, 500], add(a, b)), 10)],
  ],
  ['round down', '3', 'rounding, 2 rule clause', ({ a }) => [atMost(roundDownTo([1, 10, 500], a), 10)]],
  [
    'round quotient',
    '1 5 2',
    'quotient, table of 5',
    ({ a }) => [atMost(roundDownTo([0, 1, 10, 500], divideUp(a, 500)), 10)],
  ],
  [
    'smallest',
    '20001 20041 15051',
    '2 equal, extreme, rule clause',
    ({ a, b, c }) => [atMost(smallest(a, b, c), 10)],
  ],
  [
    'branch',
    '2 20001 2 20001',
    '2 atMost, equal, equivalence, selection, rule clause',
    ({ a, b, c }) => [atMost(ifElse(less(a, b), c, a), 10)],
  ],
  [
    'partial branch',
    '2 2001 1 2000 20001 2 20001 2',
    '2 atMost, extreme, quotient, equal, equivalence, selection, 3 clause, 2 rule clause',
    ({ a, b, c }) => [atMost(ifElse(less(a, b), c, divideUp(a, b)), 10)],
  ],
  [
    'case',
    '4005 4005',
    'equal, selection, rule clause',
    ({ a, b, choice }) => [atMost(choice.caseOf({ x: a, y: b, z: add(a, b) }), 10)],
  ],
  [
    'shared',
    '41 36 10',
    'table of 162, table of 81, table of 18, rule atMost',
    ({ a, small, other, flag }) => [
      atMost(add(multiply(small, other), ifElse(flag.isTrue, small, 0), a), 10),
    ],
  ],
  ['not', '', 'rule atMost', ({ a, b }) => [not(less(a, b))]],
  ['constant', '', '', () => [less(1, 2)]],
  ['neither', '', '2 rule atMost', ({ a, b, c }) => [not(any(less(a, b), less(b, c)))]],
  [
    'one of two pairs',
    '2 2',
    '2 atMost, 3 clause, rule clause, rule atMost',
    ({ a, b, c, flag }) => [any(all(flag.isTrue, less(a, b)), all(flag.isFalse, less(b, c)))],
  ],
  ['tenths', '201', 'quotient, rule clause', ({ a, c }) => [atMost(divideUp(multiply(0.1, a), c), 5)]],
  [
    'extreme of tenths',
    '2001',
    'extreme, rule clause',
    ({ a, c }) => [atMost(smallest(multiply(0.1, a), c), 5)],
  ],
  [
    'extreme of tenths and more',
    '2001 2001',
    'equal, extreme, rule clause',
    ({ a, c }) => [atMost(smallest(add(multiply(0.1, a), 0.1), c), 5)],
  ],
  [
    'few factors',
    '3 18',
    'table of 9, table of 27, rule atMost',
    ({ a, small, other }) => [atMost(add(multiply(small, divideUp(other, 3)), a), 10)],
  ],
  [
    'fewer factors',
    '3 3 6',
    '3 table of 9, rule atMost',
    ({ a, small, other }) => [atMost(add(multiply(divideUp(small, 3), divideUp(other, 3)), a), 10)],
  ],
  [
    'many factors',
    '36',
    'table of 81, rule atMost',
    ({ a, small, other }) => [atMost(add(multiply(small, other), a), 10)],
  ],
  [
    'few factors that share',
    '3',
    'table of 324, rule atMost',
    ({ a, small, other, flag, second }) => [
      atMost(
        add(
          multiply(
            ifElse(flag.isTrue, divideUp(small, 5), 1),
            ifElse(second.isTrue, divideUp(add(small, other), 9), 1),
          ),
          a,
        ),
        10,
      ),
    ],
  ],
  [
    'few factors that may be none',
    '2 7 2',
    'table of 9, table of 18, rule clause, rule atMost',
    ({ a, small, other }) => [
      atMost(add(multiply(divideUp(5, subtract(small, 1)), divideUp(other, 5)), a), 10),
    ],
  ],
  [
    'no few factors but an extreme',
    '2 2 2',
    '2 table of 9, table of 4, rule atMost',
    ({ a, small, other }) => [atMost(add(smallest(small, divideUp(other, 5)), a), 10)],
  ],
  [
    'round up to few',
    '2009 4',
    'equal, rounding, rule clause',
    ({ a, small }) => [atMost(roundUpTo([1, 10, 500, 5000, 6000], add(a, small)), 10)],
  ],
  [
    'round down to few',
    '2009 2',
    'equal, rounding, rule clause',
    ({ a, small }) => [atMost(roundDownTo([0, 1, 500, 5000], add(a, small)), 10)],
  ],
  [
    'round to none',
    '2009 1',
    'equal, rounding, 2 rule clause',
    ({ a, small, flag }) => [any(flag.isTrue, atMost(roundUpTo([0], add(a, small)), 10))],
  ],
  [
    'partial column',
    '',
    'rule clause, rule atMost',
    ({ a, b, small }) => [any(atMost(divideUp(5, subtract(small, 1)), 2), less(a, b))],
  ],
  [
    'a table beside a sum',
    '2',
    'table of 162, rule atMost',
    ({ a, b, small, other, flag }) => [
      any(less(multiply(small, other), ifElse(flag.isTrue, 3, 9)), atMost(add(a, b), 10)),
    ],
  ],
  [
    'a sum beside a table',
    '2',
    'table of 162, rule atMost',
    ({ a, b, small, other, flag }) => [
      any(atMost(add(a, b), 10), less(multiply(small, other), ifElse(flag.isTrue, 3, 9))),
    ],
  ],
  ['one variable exactly', '', 'rule clause', ({ b }) => [equal(multiply(3, b), 6)]],
  [
    'one variable never',
    '',
    'rule table of 1',
    ({ b, flag }) => [any(flag.isTrue, equal(multiply(3, b), 7))],
  ],
  [
    'one variable negative',
    '2',
    'rule clause, rule atMost',
    ({ a, b, flag }) => [any(flag.isTrue, less(a, b), atMost(subtract(3, b), 1))],
  ],
  [
    'values of two',
    '40 36',
    '2 table of 81, rule atMost',
    ({ small, other, a }) => [less(add(multiply(small, other), small), a)],
  ],
  [
    'wide key and small key',
    '4',
    'channel, rule table of 3',
    ({ a, small, table }) => [table.hasRow({ from: a, value: small })],
  ],
  [
    'lookup by small',
    '2 2',
    'table of 9, rule clause, rule atMost',
    ({ a, small, table }) => [atMost(add(table.lookup('value', { from: small }), a), 9)],
  ],
]

test.each(cases)(
  'the rule "%s" posts only the variables and constraints that it needs',
  (_, sizes, constraints, make) => {
    const scope = createWideScope()
    const [require, when] = make(scope)
    scope.model.rule('rule', require, when && { when })
    const { network, parameters } = compileModel(scope.model.build())
    const kinds = Map.groupBy(
      network.constraints.map(({ group, constraint }) => {
        const kind = constraint.kind === 'table' ? `table of ${constraint.spec.rows}` : constraint.kind
        return group < 0 ? kind : `rule ${kind}`
      }),
      (kind) => kind,
    )
    expect(
      [...kinds]
        .map(([kind, equalKinds]) => (equalKinds.length > 1 ? `${equalKinds.length} ${kind}` : kind))
        .join(', '),
    ).toBe(constraints)
    // The first variable after the parameters is the one that is always true.
    const addedVariables = network.variables.slice(parameters.length + 1)
    expect(addedVariables.map(({ size }) => size).join(' ')).toBe(sizes)
  },
)
