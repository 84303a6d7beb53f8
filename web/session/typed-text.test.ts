/** Tests that what was typed is found again by the same person at the same place only. */
import { expect, test } from 'vitest'
import { readTyped, writeTyped } from './typed-text.ts'

function createMemoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

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
