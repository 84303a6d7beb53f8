import { describe, expect, test } from 'vitest'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import type { Assignment } from '@design-portal/domain/engine/model.ts'
import { createOracle } from '@design-portal/domain/engine/testing/cp-sat.ts'
import { createMatcher } from '@design-portal/domain/engine/testing/truth.ts'
import { ReadError } from '../read-model.ts'
import { readCoom, readCoomInput } from './read-coom.ts'

const listProblems = (text: string) => {
  try {
    readCoom(text, 'wrong')
  } catch (error) {
    if (error instanceof ReadError) return error.problems
    throw error
  }
  return []
}

/** All configurations of a small model. */
const listConfigurations = (text: string): readonly Assignment[] =>
  createMatcher(readCoom(text, 'small').model)({})

const formatStates = (text: string, parameter: string, choices = {}): string => {
  const session = createSession(compileModel(readCoom(text, 'small').model))
  session.setChoices(choices)
  const domain = session.completeDomains().parameters[parameter]
  if (domain?.kind !== 'listed') throw new Error(`${parameter} is not listed`)
  return domain.values.flatMap(({ value, state }) => (state === 'impossible' ? [] : [value])).join()
}

const bike = `// a bike with an optional basket
product {
  Color color
  0..1 Basket basket
  2..2 Wheel wheel
}
structure Basket { Color color; Position position }
enumeration Color { Red Green Blue }
enumeration Position { Front Back }
enumeration Wheel {
  attribute num/inch size
  attribute num/€ price
  W20 = (20 10)
  W24 = ( 24, 30 )
  W28 = (28 20)
}
behavior {
  explanation "The basket has the colour of the bike."
  require color = basket.color

  condition basket.position = Front
  require wheel.size < 28

  require wheel[0].size = wheel[1].size
}
`

const formatTableModel = (rows: string): string =>
  `product { A a; 0..1 A b; num 1-3 n }\nenumeration A { X Y Z }\nbehavior {\n combinations (a n)\n${rows}\n}`

const formatBagModel = (requirement: string): string =>
  `product { 0..3 Bag bag; num 0-9 total }\nenumeration Bag { attribute num litres\n S = (2)\n L = (5) }\nbehavior {\n imply total = ${requirement}\n}`

const formatConditionModel = (text: string): string => `product { num 0-1 n }\nbehavior { require ${text} }`

/** The values of `total` with a large and a small bag and no third one. */
const listTotals = (requirement: string): unknown[] =>
  listConfigurations(formatBagModel(requirement))
    .filter((bags) => bags['bag[0]'] === 'L' && bags['bag[1]'] === 'S' && bags['bag[2]'] === '(none)')
    .map((bags) => bags['total'])

describe('reading COOM', () => {
  test('applies statements about a part where the part exists', () => {
    // Without a basket 3 colours × 3 wheels; at the back 3 × 3; in front 3 × 2 wheels below 28.
    expect(listConfigurations(bike)).toHaveLength(9 + 9 + 6)
    const { model, sentences, warnings } = readCoom(bike, 'bike')
    expect(Object.values(sentences)).toEqual(['The basket has the colour of the bike.'])
    expect(warnings).toEqual([])
    expect(model.tables['Wheel']?.rows[1]).toEqual({ option: 'W24', size: 24, price: 30 })
    expect(formatStates(bike, 'wheel[0]', { 'basket.position': 'Front' })).toBe('W20,W24')
    expect(formatStates(bike, 'basket.color', { color: 'Red' })).toBe('(none),Red')
    expect(formatStates(bike, 'basket.color', { color: 'Red', 'basket.count': 1 })).toBe('Red')
  })

  test('supports tables with lists, wildcards and forbidden rows', () => {
    const countPairs = (rows: string): number =>
      listConfigurations(formatTableModel(rows)).filter((configuration) => configuration['b'] === '(none)')
        .length
    expect(countPairs('allow (X 1)\n allow ((Y, Z) (2 3))')).toBe(1 + 4)
    expect(countPairs('allow (X -*-)')).toBe(3)
    expect(countPairs('forbid (X -*-)\n forbid (Y 2)')).toBe(9 - 4)
    expect(countPairs('allow (X -*-)\n forbid (X 2)')).toBe(2)
    const { warnings } = readCoom(formatTableModel('allow (Q 1)\n allow (X 1)'), 'warned')
    expect(warnings.map(({ line, message }) => [line, message])).toEqual([
      [5, 'The column has no option Q: the row has no effect.'],
    ])
  })

  test('ignores missing parts in tables', () => {
    const text =
      'product { A a; 0..2 A b }\nenumeration A { X Y }\nbehavior { combinations (a b)\n allow (X X)\n allow (Y Y) }'
    // None, one or two b, all like a.
    expect(listConfigurations(text)).toHaveLength(2 * 3)
  })

  test('supports counts, sums, minimum and maximum over existing parts', () => {
    expect(listTotals('count(bag)')).toEqual([2])
    expect(listTotals('sum(bag.litres)')).toEqual([7])
    expect(listTotals('min(bag.litres)')).toEqual([2])
    expect(listTotals('max(bag.litres) + 1')).toEqual([6])
    expect(listTotals('2 * count(bag) - 1 + 3')).toEqual([6])
    // Absent terms are ignored; if all are absent, the rule has no effect.
    expect(listTotals('bag[0].litres + bag[2].litres')).toEqual([5])
    expect(listTotals('bag[0].litres - bag[2].litres')).toEqual([5])
    expect(listTotals('bag[2].litres')).toHaveLength(10)
  })

  test('supports nested structures with a variable number of parts', () => {
    const text = `product { 0..2 Room room; num 0-4 chairs }
structure Room { 1..2 Chair chair }
structure Chair {}
behavior { imply chairs = count(room.chair) }
behavior Room { require 2 <= count(chair) }`
    expect(listConfigurations(text).map((configuration) => configuration['chairs'])).toEqual([0, 2, 4])
  })

  test('expands `*` by the given number beyond the minimum, by ten without one', () => {
    const text = 'product { 1..* A a }\nenumeration A { X Y }'
    expect(readCoom(text, 'star', { starSurplus: 2 }).model.parameters).toHaveLength(3)
    expect(readCoom(text, 'star').model.parameters).toHaveLength(11)
  })

  test('supports goals, preferred values and conditions in blocks', () => {
    const text = `product { num 0-5 n; A a }
enumeration A { X Y }
behavior {
  default a = Y
  maximize n
  condition a = Y
  { require n < 4
    require n != 3 || a = X }
  condition !(a = X && n > 1)
  require n > 0
  readonly n
}`
    const { model, warnings } = readCoom(text, 'goals')
    const session = createSession(compileModel(model))
    expect(session.complete({ goal: 'line 5' })).toMatchObject({ found: true, cost: -5, optimal: true })
    session.choose('a', 'Y')
    expect(session.complete({ goal: 'line 5' })).toMatchObject({ found: true, cost: -2, optimal: true })
    expect(model.parameters.find(({ name }) => name === 'a')?.preferred).toBe('Y')
    expect(warnings.map(({ line }) => line)).toEqual([11])
  })

  test('warns of a dangling path, which has no effect', () => {
    const { warnings, model } = readCoom(
      'product { A a }\nenumeration A { X }\nbehavior {\n  require b.c = X\n}',
      'nowhere',
    )
    expect(warnings).toMatchObject([{ line: 4, message: '`b.c` leads nowhere at `b`, so it has no effect.' }])
    expect(model.rules).toEqual([])
  })

  test('names the keyword when it warns of a statement for other systems', () => {
    const { warnings } = readCoom(
      'product { A a }\nenumeration A { X }\nbehavior {\n  message "c"\n}',
      'screens',
    )
    expect(warnings).toMatchObject([{ line: 4, message: '`message` has no effect here.' }])
  })

  test('turns user input into choices', () => {
    const { model } = readCoom(bike, 'bike')
    const input = 'set color[0] = Red // first\nset wheel[1] = W20\nset basket[0].position[0] = Back'
    expect(readCoomInput(input, model)).toEqual({
      color: 'Red',
      'wheel[1]': 'W20',
      'basket.position': 'Back',
    })
    expect(() => readCoomInput('set wheel[2] = W20', model)).toThrow('The model has no such feature.')
  })

  test.each([
    ['', 1, 'The model has no product.'],
    ['product { A a }', 1, 'There is no structure or enumeration A.'],
    ['product { num n }', 1, 'The number n has no range.'],
    ['product {\n A }', 2, 'Found `}` where the name of the feature after its type `A` was expected.'],
    ['product { 3..2 A a }', 1, 'At most 2 is below at least 3.'],
    ['product { num 5-2 n }', 1, 'The range ends at 2 below its start 5.'],
    ['product { P p }\nstructure P { P p }', 2, 'A P would contain itself.'],
    ['product {}\nproduct {}', 2, 'product is declared twice.'],
    ['product {}\nenumeration E {}', 2, 'The enumeration E has no option.'],
    ['product {}\nenumeration E {\n attribute num a\n X = (1 2) }', 4, 'X has 2 values for 1 attributes.'],
    ['product {}\nbehavior {\n require sqrt(4) = 2 }', 3, 'The function `sqrt` is not read.'],
    ['product { num 0-1 n }\nbehavior {\n require n + 1 }', 3, 'A condition is needed here.'],
    ['product { E e }\nenumeration E { X }\nbehavior {\n require e > 1 }', 4, 'A number is needed here.'],
    [
      'product { E e }\nenumeration E { X }\nbehavior {\n require e > X }',
      4,
      'Options have no order for `>`.',
    ],
    ['product {}\nbehavior P {}', 2, 'There is no structure P.'],
    ['product {\n 1..9 string s }', 2, 'Features of type `string` are not read.'],
    [
      'product { E e }\nenumeration E { X }\nbehavior { combinations (e e)\n allow (X) }',
      4,
      'The row has 1 entries for 2 columns.',
    ],
    ['product { "x }', 1, '`"` has no meaning here.'],
    [
      'product { 200001..200001 E e }\nenumeration E { X }',
      1,
      'The model has more than 200000 parts and options.',
    ],
  ])('%j is rejected with line and hint', (text, line, message) => {
    const problem = listProblems(text).find((candidate) => candidate.message === message)
    expect(problem, JSON.stringify(listProblems(text))).toMatchObject({ line, message })
    expect(problem?.cure).not.toBe('')
  })

  test('rejects deep nesting instead of exhausting the stack', () => {
    expect(listProblems(formatConditionModel(`${'('.repeat(100_000)}n`))[0]?.message).toBe(
      'The formula is nested deeper than 200.',
    )
    expect(listProblems(formatConditionModel(`${'!'.repeat(100_000)}n`))[0]?.message).toBe(
      'The formula is nested deeper than 200.',
    )
  })
})

test('the session agrees with CP-SAT on a fleet of bikes', async () => {
  const text = `product { num 0-200 totalPrice\n 2..2 Bike bike }
structure Bike { num 0-90 price\n Wheel front\n Wheel rear\n Carrier carrier }
structure Carrier { 0..2 Bag bag }
enumeration Bag { attribute num price\n B1 = (10)\n B2 = (25) }
enumeration Wheel { attribute num price\n W1 = (10)\n W2 = (20) }
behavior { imply totalPrice = sum(bike.price)
 require totalPrice != 85 }
behavior Bike { require count(carrier.bag) <= 1
 condition front = W1
 require rear = W1
 imply price = front.price + rear.price + sum(carrier.bag.price) }`
  const { model } = readCoom(text, 'fleet')
  const oracle = createOracle(model)
  const session = createSession(compileModel(model))
  const choices = { 'bike[0].front': 'W1', totalPrice: 75 }
  session.setChoices(choices)
  const domains = session.completeDomains()
  expect(domains.complete).toBe(true)
  for (const name of ['bike[0].rear', 'bike[0].carrier.bag[0]', 'bike[1].front', 'bike[1].carrier.bag[0]']) {
    const domain = domains.parameters[name]
    for (const { value, state } of domain?.kind === 'listed' ? domain.values : [])
      expect([name, value, await oracle.isFeasible({ ...choices, [name]: value })]).toEqual([
        name,
        value,
        state !== 'impossible',
      ])
  }
})
