// Tests the mutants: each change is one that a person might make, and the rest of the text is unchanged.
import { expect, test } from 'vitest'
import { resolve } from 'node:path'
import { listMutants } from './mutants.ts'
import { listNearestTests } from './nearest-tests.ts'

const applyMutants = (text: string): string[] =>
  listMutants('any.ts', text).map(
    ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
  )

test.each([
  ['f(a + b)', ['f(a - b)', ';']],
  ['x = a < b', ['x = a <= b', 'x = a >= b', ';']],
  ['x = a && b', ['x = (a || b)', 'x = a', 'x = b', ';']],
  ['x = a ?? b', ['x = a', 'x = b', ';']],
  ['x = !a', ['x = a', ';']],
  [
    'x = [0, 5, 7n, true]',
    ['x = [1, 5, 7n, true]', 'x = [0, 6, 7n, true]', 'x = [0, 5, 8n, true]', 'x = [0, 5, 7n, false]', ';'],
  ],
  ['count += n', ['count -= n', ';']],
  ['if (a) f()', ['if (true) f()', 'if (false) f()', 'if (a) ;']],
  ['const f = () => a', ['const f = () => undefined']],
  ['x = list.filter(f).some(g)', ['x = list.some(g)', 'x = list.filter(f).every(g)', ';']],
  [
    'for (const a of b) { if (c) continue }',
    [
      'for (const a of b) { if (true) continue }',
      'for (const a of b) { if (false) continue }',
      'for (const a of b) { if (c) ; }',
    ],
  ],
])('the code %j has the expected mutants', (text, expected) => {
  expect(applyMutants(text).toSorted()).toEqual(expected.toSorted())
})

test('types and texts have no mutants', () => {
  expect(applyMutants("type A = 1 | true\nconst a: 2 | undefined = 'text'")).toEqual([])
})

test('a file that cannot be parsed is rejected', () => {
  expect(() => listMutants('any.ts', 'const = 5')).toThrow('any.ts cannot be parsed')
})

test('tests are found by their imports, the one of the same name first', () => {
  const tests = listNearestTests(resolve(import.meta.dirname, '../..'), 'domain/engine/check.ts')
  expect(tests[0]).toBe('domain/engine/check.test.ts')
  expect(tests).toContain('domain/engine/testing/random-walks.test.ts')
  expect(tests).not.toContain('domain/engine/hash.test.ts')
})
