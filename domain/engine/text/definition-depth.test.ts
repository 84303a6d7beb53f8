// Tests the limit on the depth of definitions, independent of their order in the source.
import { expect, test } from 'vitest'
import type { DefinedValue, Num } from '../model.ts'
import { MAX_DEFINITION_DEPTH, findTooDeepDefinitions } from './definition-depth.ts'

const ref = (name: string): Num => ({ kind: 'ref', name })
const createValue = (name: string, is: Num): DefinedValue => ({ name, unit: '1', is })
const listTooDeepNames = (values: readonly DefinedValue[]): string[] =>
  findTooDeepDefinitions(values).map(({ name }) => name)

/** `v1` refers to a parameter, `v2` to `v1`, and so on: each definition adds one level. At most 600 are allowed. */
const createChain = (length: number): DefinedValue[] =>
  Array.from({ length }, (_, index) =>
    createValue(`v${index + 1}`, ref(index === 0 ? 'parameter' : `v${index}`)),
  )

test('allows the maximum depth and refuses one level more', () => {
  expect(listTooDeepNames(createChain(MAX_DEFINITION_DEPTH))).toEqual([])
  expect(listTooDeepNames(createChain(MAX_DEFINITION_DEPTH + 2))).toEqual(['v601', 'v602'])
  expect(listTooDeepNames(createChain(MAX_DEFINITION_DEPTH + 1).toReversed())).toEqual(['v601'])
})

test('counts levels within an expression along its deepest branch', () => {
  const sum: Num = {
    kind: 'add',
    terms: [
      { kind: 'constant', value: 1 },
      { kind: 'largest', terms: [ref('v598')] },
    ],
  }
  const values = [
    ...createChain(598),
    createValue('twice', { kind: 'largest', terms: [ref('v598')] }),
    createValue('sum', sum),
  ]
  expect(listTooDeepNames(values)).toEqual(['sum'])
})

const createDifference = (one: string, other: string): Num => ({
  kind: 'subtract',
  left: ref(one),
  right: ref(other),
})

test('counts the deepest of several referenced values, in any order', () => {
  const values = [
    ...createChain(599),
    createValue('first', createDifference('v599', 'v3')),
    createValue('last', createDifference('v3', 'v599')),
  ]
  expect(listTooDeepNames(values)).toEqual(['first', 'last'])
  expect(
    listTooDeepNames([...createChain(598), createValue('fits', createDifference('v598', 'v598'))]),
  ).toEqual([])
})

test('leaves a short cycle to validation and refuses one as long as the limit', () => {
  const createCircle = (length: number): DefinedValue[] =>
    Array.from({ length }, (_, index) => createValue(`c${index}`, ref(`c${(index + 1) % length}`)))
  expect(listTooDeepNames([createValue('own', ref('own')), ...createCircle(3)])).toEqual([])
  expect(listTooDeepNames(createCircle(MAX_DEFINITION_DEPTH)).length).toBeGreaterThan(0)
  expect(listTooDeepNames([createValue('into', ref('c0')), ...createCircle(200)])).toEqual([])
})

test('follows numbers only, not a flag of the same name', () => {
  const one: Num = { kind: 'constant', value: 1 }
  const chosen: Num = { kind: 'if', test: { kind: 'flag', name: 'v600' }, whenTrue: one, whenFalse: one }
  expect(listTooDeepNames([...createChain(600), createValue('chosen', chosen)])).toEqual([])
})

test('treats a name without a definition as a leaf', () => {
  expect(
    listTooDeepNames([createValue('a', ref('load')), createValue('b', { kind: 'constant', value: 1 })]),
  ).toEqual([])
})

test('handles a chain far longer than the call stack', () => {
  expect(findTooDeepDefinitions(createChain(20_000).toReversed())).toHaveLength(20_000 - MAX_DEFINITION_DEPTH)
})
