// Tests how COOM statements apply to unused structures, to tables that allow and forbid, and to user input.
import { expect, test } from 'vitest'
import { ReadError } from '../read-model.ts'
import { readCoom, readCoomInput } from './read-coom.ts'

/** `line:column+length message` of each problem. */
function listProblems(read: () => unknown): string[] {
  try {
    read()
  } catch (error) {
    if (!(error instanceof ReadError)) throw error
    return error.problems.map(({ line, column, length, message }) => `${line}:${column}+${length} ${message}`)
  }
  return []
}

test('syntax errors are reported before semantic ones', () => {
  expect(listProblems(() => readCoom('structure A {}\nenumeration E { }', 'm'))).toEqual([
    '2:1+17 The enumeration E has no option.',
  ])
})

test('a behaviour of an unused structure has no effect, and one of an unknown structure is an error', () => {
  const text = 'product {}\nstructure A { Bool b }\nbehavior A { require b = True }'
  expect(readCoom(text, 'm').model.rules).toEqual([])
  expect(listProblems(() => readCoom(text.replace('behavior A', 'behavior B'), 'm'))).toEqual([
    '3:1+31 There is no structure B.',
  ])
})

test('a table that allows and forbids requires both', () => {
  const { rules } = readCoom(
    'product { Bool a }\nbehavior {\ncombinations (a)\nallow (-*-)\nforbid (True)\n}',
    'm',
  ).model
  const where = { c0: { parameter: 'a' } }
  expect(rules.map(({ require }) => require)).toEqual([
    {
      kind: 'all',
      of: [
        { kind: 'row', table: 'combinations 3', where },
        { kind: 'not', of: { kind: 'row', table: 'combinations 3 forbidden', where } },
      ],
    },
  ])
})

test('an attribute with numbers and texts cannot be a table column', () => {
  const text =
    'product { E e }\nenumeration E {\nattribute string a\nX = (1)\nY = (two) }\nbehavior { combinations (e.a)\nallow (1) }'
  expect(listProblems(() => readCoom(text, 'm'))).toEqual([
    '6:26+3 A column must be an option or a number with a range.',
  ])
})

test('input assigns each path its value, and a first instance needs no index', () => {
  const { model } = readCoom('product { num -5-5 n; 2 P p; 1 P q }\nstructure P { Bool b; 2 Bool c }', 'm')
  expect(
    readCoomInput(
      'set n = -3\nset p[0].b = True\nset p[1].c[1] = False\nset q[0].c[0] = True\nset n[0] = 4',
      model,
    ),
  ).toEqual({ n: 4, 'p[0].b': 'True', 'p[1].c[1]': 'False', 'q.c[0]': 'True' })
  const listInputProblems = (input: string): string[] => listProblems(() => readCoomInput(input, model))
  const message = 'A value is needed here.'
  expect(listInputProblems('set n = -n')).toEqual([`1:9+2 ${message}`])
  expect(listInputProblems('set n = a.b')).toEqual([`1:9+3 ${message}`])
  expect(listInputProblems('set n = 1 + 1')).toEqual([`1:9+5 ${message}`])
  expect(listInputProblems('set p.b = True\nset n[1] = 1\nadd n')).toEqual([
    '1:5+3 The model has no such feature.',
    '2:5+4 The model has no such feature.',
    '3:1+5 `add` is not read.',
  ])
})
