// Tests the limit on the depth of definitions, independent of their order in the source.
import { expect, test } from 'vitest'
import type { DefinedValue, Num } from '../model.ts'
import { MAX_DEFINITION_DEPTH, findTooDeepDefinitions } from './definition-depth.ts'

const ref = (name: string): Num => ({ kind: 'ref', name })
const value = (name: string, is: Num): DefinedValue => ({ name, unit: '1', is })
const deepNames = (values: readonly DefinedValue[]): string[] =>
  findTooDeepDefinitions(values).map(({ name }) => name)

/** `v1` refers to a parameter, `v2` to `v1`, and so on: each definition adds one level. */
const chain = (length: number): DefinedValue[] =>
  Array.from({ length }, (_, index) => value(`v${index + 1}`, ref(index === 0 ? 'parameter' : `v${index}`)))

test('allows the maximum depth and refuses one level more', () => {
  expect(deepNames(chain(MAX_DEFINITION_DEPTH))).toEqual([])
  expect(deepNames(chain(MAX_DEFINITION_DEPTH + 2))).toEqual(['v601', 'v602'])
  expect(deepNames(chain(MAX_DEFINITION_DEPTH + 1).toReversed())).toEqual(['v601'])
})

test('counts levels within an expression along its deepest branch', () => {
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

test('counts the deepest of several referenced values, in any order', () => {
  const values = [...chain(599), value('first', both('v599', 'v3')), value('last', both('v3', 'v599'))]
  expect(deepNames(values)).toEqual(['first', 'last'])
  expect(deepNames([...chain(598), value('fits', both('v598', 'v598'))])).toEqual([])
})

test('leaves a short cycle to validation and refuses one as long as the limit', () => {
  const circle = (length: number): DefinedValue[] =>
    Array.from({ length }, (_, index) => value(`c${index}`, ref(`c${(index + 1) % length}`)))
  expect(deepNames([value('own', ref('own')), ...circle(3)])).toEqual([])
  expect(deepNames(circle(MAX_DEFINITION_DEPTH)).length).toBeGreaterThan(0)
  expect(deepNames([value('into', ref('c0')), ...circle(200)])).toEqual([])
})

test('follows numbers only, not a flag of the same name', () => {
  const one: Num = { kind: 'constant', value: 1 }
  const chosen: Num = { kind: 'if', test: { kind: 'flag', name: 'v600' }, whenTrue: one, whenFalse: one }
  expect(deepNames([...chain(600), value('chosen', chosen)])).toEqual([])
})

test('treats a name without a definition as a leaf', () => {
  expect(deepNames([value('a', ref('load')), value('b', { kind: 'constant', value: 1 })])).toEqual([])
})

test('handles a chain far longer than the call stack', () => {
  expect(findTooDeepDefinitions(chain(20_000).toReversed())).toHaveLength(20_000 - MAX_DEFINITION_DEPTH)
})
