// Tests models given as lists of allowed tuples: what they are converted to, and where they are rejected.
import { expect, test } from 'vitest'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import { readAllowedTuples } from './allowed-tuples.ts'

const doms = [
  ['Engine', ['E1', 'E2', 'E3']],
  ['Gear', ['G5', 'G6']],
]

const formatModel = (...rules: string[]): string => JSON.stringify({ doms, rules })

test('tuples become a table of allowed rows, and nested lists are flattened', () => {
  const { model } = readAllowedTuples(
    formatModel(
      'or(\nEngine = E1  and Gear = G5\nor(\nEngine = E2  and Gear = G5\nor)\nEngine = E2  and Gear = G6\nor)',
    ),
    'cars',
  )
  expect(model.tables['rule1']?.rows).toHaveLength(3)
  const session = createSession(compileModel(model))
  session.choose('Gear', 'G6')
  expect(session.completeDomains().parameters['Engine']).toEqual({
    kind: 'listed',
    values: [
      { value: 'E1', state: 'impossible' },
      { value: 'E2', state: 'implied' },
      { value: 'E3', state: 'impossible' },
    ],
  })
})

test.each([
  ['{', 'The text is not JSON'],
  ['{}', 'The text has no `doms` and `rules`.'],
  [formatModel('or(\nEngine = E9  and Gear = G5\nor)'), 'rule1:2:1: Engine has no value E9.'],
  [
    formatModel('or(\nEngine = E1\nEngine = E1  and Gear = G5\nor)'),
    'has other variables than the first tuple.',
  ],
  [
    formatModel('or(\nEngine = E1  and Gear = G5\nEngine = E1\nor)'),
    'has other variables than the first tuple.',
  ],
  [formatModel('or(\nor)'), 'The rule has no tuple.'],
])('%s is rejected', (text, message) => {
  expect(() => readAllowedTuples(text, 'wrong')).toThrow(message)
})

test('domains become choices, and each rule a table with a column per variable', () => {
  const text = formatModel('or(\n\n  Engine = E1 and Gear=G5 \nor)', 'or(\nGear = G6\nGear = G5\nor)')
  const { model, sentences, warnings } = readAllowedTuples(text, 'cars')
  expect(model).toMatchObject({
    id: 'cars',
    parameters: [
      { kind: 'choice', name: 'Engine', from: { options: ['E1', 'E2', 'E3'] } },
      { kind: 'choice', name: 'Gear', from: { options: ['G5', 'G6'] } },
    ],
    tables: {
      rule1: {
        columns: { Engine: { type: 'text' }, Gear: { type: 'text' } },
        rows: [{ Engine: 'E1', Gear: 'G5' }],
      },
      rule2: { columns: { Gear: { type: 'text' } }, rows: [{ Gear: 'G6' }, { Gear: 'G5' }] },
    },
    rules: [
      {
        id: 'rule1',
        require: {
          kind: 'row',
          table: 'rule1',
          where: { Engine: { parameter: 'Engine' }, Gear: { parameter: 'Gear' } },
        },
      },
      { id: 'rule2', require: { kind: 'row', table: 'rule2', where: { Gear: { parameter: 'Gear' } } } },
    ],
  })
  expect([sentences, warnings]).toEqual([{}, []])
})

test.each([
  ['null'],
  ['5'],
  ['"doms"'],
  ['{"doms": [], "rules": 5}'],
  ['{"doms": []}'],
  ['{"rules": []}'],
  ['{"doms": 5, "rules": []}'],
  ['{"doms": [5], "rules": []}'],
  ['{"doms": [[5, []]], "rules": []}'],
  ['{"doms": [["A", 5]], "rules": []}'],
  ['{"doms": [["A", ["a", 5]]], "rules": []}'],
  ['{"doms": [["A", ["a"]]], "rules": ["or(", 5]}'],
])('%s is not a list of domains and tuples', (text) => {
  expect(() => readAllowedTuples(text, 'wrong')).toThrow(
    expect.objectContaining({
      problems: [
        {
          line: 1,
          column: 1,
          length: 1,
          offset: 0,
          message: 'The text has no `doms` and `rules`.',
          cure: 'Write {"doms": [["A", ["a1"]]], "rules": ["or(\\nA = a1\\nor)"]}.',
        },
      ],
    }),
  )
})

test('each rule is checked separately, up to its first mistake', () => {
  const longCondition = `Engine = E1 and ${'Long'.repeat(30)} = 1`
  const text = formatModel(
    'or(\nEngine = E9\nEngine = E8\nor)',
    `or(\nEngine = E1\n${longCondition}\nor)`,
    'or(\nEngine = E1\nGear = G5\nor)',
    'or(\nWheel = W1\nor)',
    'or(\nEngine = E1\nor)',
    'or(\n\nor)',
  )
  const ruleStart = { column: 1, length: 1, offset: 0 }
  expect(() => readAllowedTuples(text, 'wrong')).toThrow(
    expect.objectContaining({
      problems: [
        {
          ...ruleStart,
          file: 'rule1',
          line: 2,
          message: 'Engine has no value E9.',
          cure: 'Use a value of the domain of Engine, or add it there.',
        },
        {
          ...ruleStart,
          file: 'rule2',
          line: 3,
          message: `\`${longCondition.slice(0, 60)}\` has other variables than the first tuple.`,
          cure: 'Name the same variables in each tuple.',
        },
        {
          ...ruleStart,
          file: 'rule3',
          line: 3,
          message: '`Gear = G5` has other variables than the first tuple.',
          cure: 'Name the same variables in each tuple.',
        },
        {
          ...ruleStart,
          file: 'rule4',
          line: 2,
          message: 'Wheel has no value W1.',
          cure: 'Use a value of the domain of Wheel, or add it there.',
        },
        {
          ...ruleStart,
          file: 'rule6',
          line: 1,
          message: 'The rule has no tuple.',
          cure: 'Allow at least one tuple, or remove the rule.',
        },
      ],
    }),
  )
})
