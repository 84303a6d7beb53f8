// Tests the check of inputs that were not type-checked: what each field accepts, and errors that name the field and the remedy.
import { describe, expect, test } from 'vitest'
import {
  AlgorithmInputError,
  count,
  defineAlgorithm,
  flag,
  list,
  number,
  oneOf,
  optional,
  findFieldProblem,
  runAlgorithm,
  text,
} from './algorithm.ts'

const addUp = defineAlgorithm({
  name: 'add-up-1',
  source: 'arithmetic',
  inputs: {
    cables: list({ length: number('m', { from: 0 }), tag: optional(text()) }, { atMost: 2 }),
    rule: oneOf(['IEC', 'UL']),
    phases: oneOf([1, 3]),
    spare: flag(),
    times: count(9, 1),
  },
  results: { length: number('m'), tags: list({ tag: text() }, { atMost: 2 }) },
  run: ({ cables, times, spare }) => ({
    length: times * cables.reduce((sum, { length }) => sum + length, spare ? 1 : 0),
    tags: cables.flatMap(({ tag }) => (tag === undefined ? [] : [{ tag }])),
  }),
})
const validInputs = {
  cables: [{ length: 2, tag: 'W1' }, { length: 3 }],
  rule: 'UL',
  phases: 3,
  spare: false,
  times: 2,
}

test('valid inputs are run, with optional fields left out', () => {
  expect(runAlgorithm(addUp, validInputs)).toEqual({ length: 10, tags: [{ tag: 'W1' }] })
})

describe('the error of invalid inputs names the field and the remedy', () => {
  test.each([
    ['no record', 7, 'inputs', 'give a record of named values'],
    ['a missing value', { ...validInputs, times: undefined }, 'times', 'give a whole number from 1 to 9'],
    ['a number below its limit', { ...validInputs, times: 0 }, 'times', 'give a whole number from 1 to 9'],
    ['a fraction for a count', { ...validInputs, times: 1.5 }, 'times', 'give a whole number from 1 to 9'],
    ['a number as text', { ...validInputs, times: '2' }, 'times', 'give a whole number from 1 to 9'],
    ['an unknown option', { ...validInputs, rule: 'JIS' }, 'rule', 'give one of IEC, UL'],
    ['an option of another kind', { ...validInputs, phases: '3' }, 'phases', 'give one of 1, 3'],
    ['a number for a flag', { ...validInputs, spare: 1 }, 'spare', 'give true or false'],
    ['a record for a list', { ...validInputs, cables: { length: 2 } }, 'cables', 'give a list of records'],
    [
      'a list that is too long',
      { ...validInputs, cables: [{ length: 1 }, { length: 1 }, { length: 1 }] },
      'cables',
      'give at most 2 records, not 3',
    ],
    ['a bare value in a list', { ...validInputs, cables: [2] }, 'cables[1]', 'give a record of named values'],
    [
      'a number in a list that is not finite',
      { ...validInputs, cables: [{ length: 1 }, { length: Number.NaN }] },
      'cables[2].length',
      'give a finite number in m from 0',
    ],
    [
      'an infinite number in a list',
      { ...validInputs, cables: [{ length: Number.POSITIVE_INFINITY }] },
      'cables[1].length',
      'give a finite number in m from 0',
    ],
    [
      'an optional field of another kind',
      { ...validInputs, cables: [{ length: 1, tag: 3 }] },
      'cables[1].tag',
      'give a text',
    ],
    [
      'an unknown name',
      { ...validInputs, cables: [{ length: 1, size: 3 }] },
      'cables[1].size',
      'leave it out; known are length, tag',
    ],
    ['a name that every object has', { ...validInputs, constructor: 1 }, 'constructor', 'leave it out'],
  ])('for %s', (_, inputs, field, cure) => {
    expect(() => runAlgorithm(addUp, inputs)).toThrow(AlgorithmInputError)
    expect(findFieldProblem(addUp.inputs, inputs)).toMatchObject({
      field,
      cure: expect.stringContaining(cure),
    })
  })

  test('and, in its message, the algorithm', () => {
    expect(() => runAlgorithm(addUp, { ...validInputs, rule: 'JIS' })).toThrow(
      'add-up-1, rule: give one of IEC, UL',
    )
  })
})
