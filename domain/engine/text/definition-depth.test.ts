// Definitions are followed as deep as the engine goes, and refused beyond, however they are written down.
import { expect, test } from 'vitest'
import type { DefinedValue, Num } from '../model.ts'
import { DEEPEST_DEFINITION, findTooDeepDefinitions } from './definition-depth.ts'

const ref = (name: string): Num => ({ kind: 'ref', name })
const value = (name: string, is: Num): DefinedValue => ({ name, unit: '1', is })
const deepNames = (values: readonly DefinedValue[]): string[] =>
  findTooDeepDefinitions(values).map(({ name }) => name)

/** `v1` is a parameter's, `v2` is `v1`, and so on: each is one level. */
const chain = (length: number): DefinedValue[] =>
  Array.from({ length }, (_, at) => value(`v${at + 1}`, ref(at === 0 ? 'parameter' : `v${at}`)))

test('as many levels as the engine follows are allowed, one more is refused', () => {
  expect(deepNames(chain(DEEPEST_DEFINITION))).toEqual([])
  expect(deepNames(chain(DEEPEST_DEFINITION + 2))).toEqual(['v601', 'v602'])
  expect(deepNames(chain(DEEPEST_DEFINITION + 1).toReversed())).toEqual(['v601'])
})

test('levels within an expression count, and only those of its deepest part', () => {
  const sum: Num = {
    kind: 'add',
    terms: [
      { kind: 'constant', value: 1 },
      { kind: 'largest', terms: [ref('v598')] },
    ],
  }
  const values = [...chain(598), value('twice', { kind: 'largest', terms: [ref('v598')] }), value('sum', sum)]
  expect(deepNames(values)).toEqual(['sum'])
})

const both = (one: string, other: string): Num => ({ kind: 'subtract', left: ref(one), right: ref(other) })

test('the deepest of several values used counts, in any order', () => {
  const values = [...chain(599), value('first', both('v599', 'v3')), value('last', both('v3', 'v599'))]
  expect(deepNames(values)).toEqual(['first', 'last'])
  expect(deepNames([...chain(598), value('fits', both('v598', 'v598'))])).toEqual([])
})

test('a short circle is left to validation, one as long as the limit is refused', () => {
  const circle = (length: number): DefinedValue[] =>
    Array.from({ length }, (_, at) => value(`c${at}`, ref(`c${(at + 1) % length}`)))
  expect(deepNames([value('own', ref('own')), ...circle(3)])).toEqual([])
  expect(deepNames(circle(DEEPEST_DEFINITION)).length).toBeGreaterThan(0)
  expect(deepNames([value('into', ref('c0')), ...circle(200)])).toEqual([])
})

test('only numbers are followed: a flag of the same name is none', () => {
  const one: Num = { kind: 'constant', value: 1 }
  const chosen: Num = { kind: 'if', test: { kind: 'flag', name: 'v600' }, whenTrue: one, whenFalse: one }
  expect(deepNames([...chain(600), value('chosen', chosen)])).toEqual([])
})

test('names that no value has are the ends of a definition', () => {
  expect(deepNames([value('a', ref('load')), value('b', { kind: 'constant', value: 1 })])).toEqual([])
})

test('a chain far longer than any stack is answered', () => {
  expect(findTooDeepDefinitions(chain(20_000).toReversed())).toHaveLength(20_000 - DEEPEST_DEFINITION)
})
