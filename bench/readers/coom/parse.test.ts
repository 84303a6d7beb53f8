// Tests COOM models as written: products, structures, features with their numbers and types, enumerations, and user input.
import { describe, expect, test } from 'vitest'
import { ProblemList, ReadError } from '../read-model.ts'
import { parseCoom, parseUserInput } from './parse.ts'

function parseText(text: string) {
  const problems = new ProblemList(text)
  const model = parseCoom(text, problems)
  problems.throwIfAny()
  return model
}

/** A product with the given features. */
const parseFeatures = (inside: string) =>
  (parseText(`product {\n${inside}\n}`).structures[0]?.features ?? []).map(({ name, type, min, max }) => ({
    name,
    type,
    min,
    max,
  }))

/** Line, column and message of the first problem. */
function locateRefusal(read: () => unknown): readonly unknown[] {
  try {
    read()
  } catch (error) {
    if (!(error instanceof ReadError)) throw error
    const [problem] = error.problems
    expect(problem?.cure).not.toBe('')
    return [problem?.line, problem?.column, problem?.message]
  }
  return []
}

const exactlyOne = { min: 1, max: 1 }
const createNamedType = (name: string) => ({ kind: 'named', name })

describe('a feature', () => {
  test.each([
    ['A a', { name: 'a', type: createNamedType('A'), ...exactlyOne }],
    ['4 A a', { name: 'a', type: createNamedType('A'), min: 4, max: 4 }],
    ['5x A a', { name: 'a', type: createNamedType('A'), min: 5, max: 5 }],
    ['5 x a', { name: 'a', type: createNamedType('x'), min: 5, max: 5 }],
    ['2..5 A a', { name: 'a', type: createNamedType('A'), min: 2, max: 5 }],
    ['2..2 A a', { name: 'a', type: createNamedType('A'), min: 2, max: 2 }],
    ['0..* A a', { name: 'a', type: createNamedType('A'), min: 0, max: undefined }],
    ['3.. A a', { name: 'a', type: createNamedType('A'), min: 3, max: undefined }],
    ['static A a', { name: 'a', type: createNamedType('A'), ...exactlyOne }],
    ['reference A a', { name: 'a', type: createNamedType('A'), ...exactlyOne }],
    ['A a/3', { name: 'a', type: createNamedType('A'), ...exactlyOne }],
    [
      'num 0-5 n',
      { name: 'n', type: { kind: 'number', decimals: 0, range: { min: 0, max: 5 } }, ...exactlyOne },
    ],
    [
      'num 5-5 n',
      { name: 'n', type: { kind: 'number', decimals: 0, range: { min: 5, max: 5 } }, ...exactlyOne },
    ],
    [
      'num -5--2 n',
      { name: 'n', type: { kind: 'number', decimals: 0, range: { min: -5, max: -2 } }, ...exactlyOne },
    ],
    [
      'num .##/mm 0.5-9.25 n',
      { name: 'n', type: { kind: 'number', decimals: 2, range: { min: 0.5, max: 9.25 } }, ...exactlyOne },
    ],
    ['num ^# n', { name: 'n', type: { kind: 'number', decimals: 1 }, ...exactlyOne }],
    ['num/€ n', { name: 'n', type: { kind: 'number', decimals: 0 }, ...exactlyOne }],
    ['num n', { name: 'n', type: { kind: 'number', decimals: 0 }, ...exactlyOne }],
    [
      '2 num 0-1 n',
      { name: 'n', type: { kind: 'number', decimals: 0, range: { min: 0, max: 1 } }, min: 2, max: 2 },
    ],
  ])('%s is read with its name, type and cardinality', (text, feature) => {
    expect(parseFeatures(text)).toEqual([feature])
  })

  test('ends at the end of its line or at a semicolon', () => {
    expect(parseFeatures('A a; B b;\nC c\nstatic D d; reference E e').map(({ name }) => name)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ])
  })
})

test('structures, enumerations and behaviours keep their own contents', () => {
  const text = `structure Bike { Frame frame }
enumeration Frame {
  attribute num .#/kg 0-9 weight
  attribute num price
  attribute string label
  F1 = (1.5, -20, 'one')
  F2 = (2 30 two);
}
product {}
enumeration Plain { Yes No }
behavior Bike { require frame = F1 }
behavior {}`
  const { structures, enumerations, behaviors } = parseText(text)
  expect(structures.map(({ name, span }) => [name, text.slice(span.start, span.end)])).toEqual([
    ['Bike', 'structure Bike { Frame frame }'],
    ['product', 'product {}'],
  ])
  expect(structures[0]?.features.map(({ span }) => text.slice(span.start, span.end))).toEqual(['Frame frame'])
  expect(
    enumerations.map(({ name, attributes, options }) => [
      name,
      attributes,
      options.map((option) => [option.name, option.values]),
    ]),
  ).toEqual([
    [
      'Frame',
      ['weight', 'price', 'label'],
      [
        ['F1', [1.5, -20, 'one']],
        ['F2', [2, 30, 'two']],
      ],
    ],
    [
      'Plain',
      [],
      [
        ['Yes', []],
        ['No', []],
      ],
    ],
  ])
  expect(behaviors.map(({ context, statements }) => [context, statements.length])).toEqual([
    ['Bike', 1],
    ['product', 0],
  ])
})

test.each([
  ['wheel', 1, 1, 'Found `wheel` where `product`, `structure`, `enumeration` or `behavior` was expected.'],
  ['structure {}', 1, 11, 'Found `{` where the name of the structure was expected.'],
  ['product A', 1, 9, 'Found `A` where `{` was expected.'],
  ['product { A a', 1, 14, 'Found the end of the text where the type of the feature was expected.'],
  ['product {\n A\n a }', 3, 2, 'Found `a` where the name of the feature after its type `A` was expected.'],
  [
    'product { static\n a }',
    2,
    2,
    'Found `a` where the name of the feature after its type `static` was expected.',
  ],
  ['product { A; a }', 1, 12, 'Found `;` where the name of the feature after its type `A` was expected.'],
  ['product { num }', 1, 15, 'Found `}` where the name of the feature after its type `num` was expected.'],
  [
    'product {\n num\n 0-1 n }',
    3,
    2,
    'Found `0` where the name of the feature after its type `num` was expected.',
  ],
  ['product { 1.5 A a }', 1, 11, 'Found `1.5` where a whole number was expected.'],
  ['product { 1..2.5 A a }', 1, 14, 'Found `2.5` where a whole number was expected.'],
  ['product { 3..2 A a }', 1, 11, 'At most 2 is below at least 3.'],
  ['product { num 0 n }', 1, 17, 'Found `n` where `-` was expected.'],
  ['product { num 0-n }', 1, 17, 'Found `n` where a number was expected.'],
  ['product { num 5--2 n }', 1, 15, 'The range ends at -2 below its start 5.'],
  ['product { num /\n n }', 2, 2, 'Found `n` where the unit was expected.'],
  ['product { num . n }', 1, 15, 'Found `.` where the name of the feature was expected.'],
  ['enumeration { }', 1, 13, 'Found `{` where the name of the enumeration was expected.'],
  ['enumeration E { }', 1, 1, 'The enumeration E has no option.'],
  ['enumeration E { attribute 1 a }', 1, 27, 'Found `1` where the type of the attribute was expected.'],
  ['enumeration E { attribute num }', 1, 31, 'Found `}` where the name of the attribute was expected.'],
  ['enumeration E { 1 }', 1, 17, 'Found `1` where an option was expected.'],
  ['enumeration E { X = 1 }', 1, 21, 'Found `1` where `(` was expected.'],
  ['enumeration E { X = (1) }', 1, 17, 'X has 1 values for 0 attributes.'],
  ['enumeration E { attribute num a\n X }', 2, 2, 'X has 0 values for 1 attributes.'],
  ['enumeration E { X = (+) }', 1, 22, 'Found `+` where a number was expected.'],
])('%s is rejected where it goes wrong', (text, line, column, message) => {
  expect(locateRefusal(() => parseText(text))).toEqual([line, column, message])
})

const locateInputRefusal = (text: string) => locateRefusal(() => parseUserInput(text, new ProblemList(text)))

test('user input sets and adds', () => {
  const text = 'set a.b[0] = -5\nadd c[1]\nset d = X'
  const inputs = parseUserInput(text, new ProblemList(text))
  expect(
    inputs.map(({ path, value, span }) => [path.items, value?.kind, text.slice(span.start, span.end)]),
  ).toEqual([
    [[{ name: 'a' }, { name: 'b', index: 0 }], 'negative', 'set a.b[0] = -5'],
    [[{ name: 'c', index: 1 }], undefined, 'add c[1]'],
    [[{ name: 'd' }], 'path', 'set d = X'],
  ])
  expect(locateInputRefusal('set a')).toEqual([1, 6, 'Found the end of the text where `=` was expected.'])
  expect(locateInputRefusal('take a')).toEqual([1, 1, 'Found `take` where `set` or `add` was expected.'])
})
