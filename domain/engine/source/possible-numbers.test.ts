// Tests that exactly the possible numbers of an expression are found.
import { describe, expect, test } from 'vitest'
import type { Condition, Num, Parameter } from '../model.ts'
import { type Definitions, MAX_COMBINATIONS, computePossibleNumbers } from './possible-numbers.ts'

const group = 'g'
const parameters: readonly Parameter[] = [
  { kind: 'number', name: 'load', group, min: -0.5, max: 1, step: 0.5, unit: '1' },
  { kind: 'number', name: 'wide', group, min: 1, max: 5000, step: 1, unit: '1' },
  { kind: 'number', name: 'wider', group, min: 1, max: 5001, step: 1, unit: '1' },
  { kind: 'number', name: 'odd', group, min: 0, max: 1, step: 0.4, unit: '1' },
  { kind: 'choice', name: 'frame', group, from: { table: 'frames' } },
  { kind: 'choice', name: 'size', group, from: { options: ['S', 'M'] } },
  { kind: 'flag', name: 'spare', group },
]
const tables: Definitions['tables'] = {
  frames: {
    columns: { frame: { type: 'key' }, slots: { type: 'number' } },
    rows: [{ frame: 'A', slots: 7 }, { frame: 'B', slots: 3 }, { frame: 'C' }],
  },
}
const ref = (name: string): Num => ({ kind: 'ref', name })
const constant = (value: number): Num => ({ kind: 'constant', value })
const definitions: Definitions = {
  parameters,
  tables,
  definition: (name) =>
    name === 'double' ? { kind: 'multiply', left: ref('load'), right: constant(2) } : undefined,
}
/** 5 where the condition holds, else 4. */
const createConditional = (condition: Condition): Num => ({
  kind: 'if',
  test: condition,
  whenTrue: constant(5),
  whenFalse: constant(4),
})

describe('the possible numbers', () => {
  test.each<[string, Num, readonly number[]]>([
    ['a constant', constant(3), [3]],
    ['a number', ref('load'), [-0.5, 0, 0.5, 1]],
    ['a number whose maximum is not reached by steps', ref('odd'), [0, 0.4, 0.8]],
    ['a definition', ref('double'), [-1, 0, 1, 2]],
    [
      'an expression that names a parameter twice',
      { kind: 'subtract', left: ref('double'), right: ref('load') },
      [-0.5, 0, 0.5, 1],
    ],
    ['a product', { kind: 'multiply', left: ref('load'), right: ref('load') }, [0, 0.25, 1]],
    [
      'a sum of two parameters',
      { kind: 'add', terms: [ref('load'), ref('odd')] },
      [-0.5, -0.1, 0, 0.3, 0.4, 0.5, 0.8, 0.9, 1, 1.3, 1.4, 1.8],
    ],
    ['a column, where it holds a number', { kind: 'cell', choice: 'frame', column: 'slots' }, [3, 7]],
    ['a number by a flag', createConditional({ kind: 'flag', name: 'spare' }), [4, 5]],
    [
      'a number by the option of a choice',
      createConditional({ kind: 'is', choice: 'size', options: ['M'] }),
      [4, 5],
    ],
    [
      'a number by none of the options of a choice',
      createConditional({ kind: 'is', choice: 'size', options: [] }),
      [4],
    ],
    [
      'a number by option',
      { kind: 'case', of: 'size', branches: { S: constant(9), M: constant(8) } },
      [8, 9],
    ],
    [
      'a look-up by a parameter',
      { kind: 'lookup', table: 'frames', where: { frame: { parameter: 'frame' } }, column: 'slots' },
      [3, 7],
    ],
    ['an expression that never has a value', { kind: 'cell', choice: 'frame', column: 'none' }, []],
  ])('of %s are listed once each, in ascending order', (_, of, numbers) => {
    expect(computePossibleNumbers(definitions, of)).toEqual(numbers)
  })
})

test('an expression with more combinations of values than the limit gets no list', () => {
  expect(computePossibleNumbers(definitions, ref('wide'))).toHaveLength(MAX_COMBINATIONS)
  expect(computePossibleNumbers(definitions, ref('wider'))).toBeUndefined()
  expect(
    computePossibleNumbers(definitions, {
      kind: 'add',
      terms: [ref('wide'), createConditional({ kind: 'flag', name: 'spare' })],
    }),
  ).toBeUndefined()
})
