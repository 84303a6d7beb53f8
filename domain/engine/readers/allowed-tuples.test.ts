import { expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import { readAllowedTuples } from './allowed-tuples.ts'

const doms = [
  ['Engine', ['E1', 'E2', 'E3']],
  ['Gear', ['G5', 'G6']],
]

const textOf = (...rules: string[]): string => JSON.stringify({ doms, rules })

test('tuples become a table of which a row must hold; lists within a list are one', () => {
  const { model } = readAllowedTuples(
    textOf(
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
  ['{', 'The text is no JSON'],
  ['{}', 'The text has no `doms` and `rules`.'],
  [textOf('or(\nEngine = E9  and Gear = G5\nor)'), 'rule1:2:1: Engine has no value E9.'],
  [textOf('or(\nEngine = E1\nEngine = E1  and Gear = G5\nor)'), 'has other variables than the first tuple.'],
  [textOf('or(\nor)'), 'The rule has no tuple.'],
])('%s is refused', (text, message) => {
  expect(() => readAllowedTuples(text, 'wrong')).toThrow(message)
})
