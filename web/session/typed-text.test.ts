/** Tests that what was typed is found again by the same person at the same place only. */
import { expect, test } from 'vitest'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { formatTypedVersion, parseTyped, parseTypedVersion, readTyped, writeTyped } from './typed-text.ts'

const deny = () => {
  throw new Error('denied')
}

test('a typed text is found by its person at its place until it is forgotten', () => {
  const storage = createMemoryStorage()
  writeTyped(storage, { person: 'sales', place: 'decide s1 c1' }, 'Too dear.\nPlease check.')
  expect(readTyped(storage, { person: 'sales', place: 'decide s1 c1' })).toBe('Too dear.\nPlease check.')
  expect(readTyped(storage, { person: 'approver', place: 'decide s1 c1' })).toBeUndefined()
  expect(readTyped(storage, { person: 'sales', place: 'decide s2 c1' })).toBeUndefined()
  writeTyped(storage, { person: 'sales', place: 'decide s1 c1' }, undefined)
  expect(readTyped(storage, { person: 'sales', place: 'decide s1 c1' })).toBeUndefined()
})

test('people and places whose names hold the separator are told apart', () => {
  const storage = createMemoryStorage()
  writeTyped(storage, { person: 'a|b', place: 'c' }, 'text')
  expect(readTyped(storage, { person: 'a', place: 'b|c' })).toBeUndefined()
})

test('a browser that denies storage keeps nothing and stops nobody', () => {
  const storage = { getItem: deny, setItem: deny, removeItem: deny }
  expect(() => writeTyped(storage, { person: 'sales', place: 'note' }, 'text')).not.toThrow()
  expect(readTyped(storage, { person: 'sales', place: 'note' })).toBeUndefined()
})

const opened = {
  rowVersion: 3,
  values: { name: '', note: '', lines: [] as readonly string[], country: null },
}
const typed = { rowVersion: 2, values: { name: 'Hall', note: 'Too dear.', lines: ['a'], country: 'DE' } }

test('the values of a form are found with the version over which they were typed', () => {
  expect(parseTypedVersion(JSON.stringify(typed), opened)).toEqual(typed)
  expect(parseTypedVersion(undefined, opened)).toBeUndefined()
})

test('a choice that was cleared stays cleared', () => {
  const person = { usrId: 'u1' } as { usrId: string } | undefined
  const form = { rowVersion: 1, values: { person, note: '' } }
  const stored = formatTypedVersion({ rowVersion: 1, values: { person: undefined, note: 'Leaves.' } })
  expect(parseTypedVersion(stored, form)?.values).toStrictEqual({ person: undefined, note: 'Leaves.' })
})

test('a field that was left empty opens as the form has it', () => {
  expect(parseTyped('{"name":"Hall"}', opened.values)).toEqual({ ...opened.values, name: 'Hall' })
})

test.each([
  ['is cut off', '{"rowVersion":2,"values":{"name":"Ha'],
  ['is not an object', '"Hall"'],
  ['is a list', '[1]'],
  ['has a field that the form lacks', JSON.stringify({ ...typed, values: { title: 'Hall' } })],
  ['has a text where the form has a list', JSON.stringify({ ...typed, values: { lines: 'a' } })],
  ['has a list where the form has a text', JSON.stringify({ ...typed, values: { name: ['a'] } })],
])('a stored text that %s is left out', (_what, stored) => {
  expect(parseTypedVersion(stored, opened)).toBeUndefined()
})
