// Tests that problems and warnings of a text in a foreign format are collected with their positions, up to a useful number.
import { expect, test } from 'vitest'
import { ProblemList, ReadError } from './read-model.ts'

const text = 'one\ntwo three'
const [one, three] = [
  { start: 0, end: 3 },
  { start: 8, end: 13 },
]

/** The error that a function throws. */
function catchReadError(readText: () => unknown): ReadError {
  try {
    readText()
  } catch (error) {
    if (error instanceof ReadError) return error
    throw error
  }
  throw new Error('Nothing was thrown.')
}

test('all problems are thrown together with their places, in the order found', () => {
  const problems = new ProblemList(text, 'a.cnf')
  expect(() => problems.throwIfAny()).not.toThrow()
  problems.report(three, 'Three is wrong.', 'Mend it.')
  expect(() => problems.throwIfAny()).toThrow('1 problem(s):')
  problems.report(one, 'One is wrong.', 'Mend that.')
  const error = catchReadError(() => problems.throwIfAny())
  expect(error.problems).toEqual([
    { file: 'a.cnf', line: 2, column: 5, length: 5, offset: 8, message: 'Three is wrong.', cure: 'Mend it.' },
    { file: 'a.cnf', line: 1, column: 1, length: 3, offset: 0, message: 'One is wrong.', cure: 'Mend that.' },
  ])
  expect(error.name).toBe('ReadError')
  expect(error.message).toBe(
    '2 problem(s):\na.cnf:2:5: Three is wrong. Mend it.\na.cnf:1:1: One is wrong. Mend that.',
  )
})

test('the error message contains the first five problems', () => {
  const problems = new ProblemList(text)
  for (let index = 1; index <= 6; index++) problems.report(one, `Problem ${index}.`, 'Mend it.')
  const { message } = catchReadError(() => problems.throwIfAny())
  expect(message.split('\n')).toEqual([
    '6 problem(s):',
    ...[1, 2, 3, 4, 5].map((number) => `model:1:1: Problem ${number}. Mend it.`),
  ])
})

test('a fatal problem is thrown at once with the earlier ones', () => {
  const problems = new ProblemList(text)
  problems.report(one, 'One.', '')
  expect(
    catchReadError(() => problems.stop(three, 'Three.', '')).problems.map(({ message }) => message),
  ).toEqual(['One.', 'Three.'])
})

test('the fiftieth problem ends the reading', () => {
  const problems = new ProblemList(text)
  for (let index = 1; index < 50; index++) problems.report(one, `Problem ${index}.`, '')
  const error = catchReadError(() => problems.report(three, 'The last.', ''))
  expect(error.problems).toHaveLength(50)
  expect(error.problems.at(-1)?.message).toBe('The last.')
})

test('warnings do not end the reading, and at most fifty are kept', () => {
  const problems = new ProblemList(text, 'a.cnf')
  problems.warn(three, 'Three.', 'Mend it.')
  expect(problems.warnings).toEqual([
    { file: 'a.cnf', line: 2, column: 5, length: 5, offset: 8, message: 'Three.', cure: 'Mend it.' },
  ])
  for (let index = 0; index < 60; index++) problems.warn(one, 'One.', '')
  expect(problems.warnings).toHaveLength(50)
  expect(problems.warnings[0]?.message).toBe('Three.')
  expect(() => problems.throwIfAny()).not.toThrow()
})
