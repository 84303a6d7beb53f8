import { describe, expect, test } from 'vitest'
import { listChangedFields, findConflicts } from './settings-form.ts'
import type { Edited } from './settings-form.ts'

const base: Edited = { name: 'Hall B', countryId: 'DE', training: false, tssRequested: false }

describe('what is sent', () => {
  test('are the fields that differ, the name without its outer blanks', () => {
    expect(listChangedFields({ name: ' Hall C ', countryId: 'FR' }, base)).toEqual({
      name: 'Hall C',
      countryId: 'FR',
    })
  })

  test('is nothing when everything was put back', () => {
    expect(listChangedFields({ name: 'Hall B ', training: false }, base)).toEqual({})
  })
})

describe('a change by somebody else', () => {
  test('of another field is no conflict', () => {
    expect(findConflicts({ name: 'Hall C' }, base, { ...base, countryId: 'FR' })).toEqual([])
  })

  test('of the same field is told with both values', () => {
    expect(findConflicts({ name: 'Hall C' }, base, { ...base, name: 'Hall D' })).toEqual([
      { field: 'name', mine: 'Hall C', theirs: 'Hall D' },
    ])
  })

  test('to the same value is no conflict', () => {
    expect(findConflicts({ name: 'Hall C' }, base, { ...base, name: 'Hall C' })).toEqual([])
  })
})
