import { describe, expect, test } from 'vitest'
import { listChangedFields, findConflicts } from './settings-form.ts'
import type { SettingValues } from './settings-form.ts'

const base: SettingValues = { name: 'Hall B', countryId: 'DE', training: false, tssRequested: false }

describe('the settings to be sent', () => {
  test('are the changed fields, with the name trimmed', () => {
    expect(listChangedFields({ name: ' Hall C ', countryId: 'FR' }, base)).toEqual({
      name: 'Hall C',
      countryId: 'FR',
    })
  })

  test('are empty when everything was changed back', () => {
    expect(listChangedFields({ name: 'Hall B ', training: false }, base)).toEqual({})
  })
})

describe('a change of settings by somebody else', () => {
  test('of another field is not a conflict', () => {
    expect(findConflicts({ name: 'Hall C' }, base, { ...base, countryId: 'FR' })).toEqual([])
  })

  test('of the same field is a conflict that shows both values', () => {
    expect(findConflicts({ name: 'Hall C' }, base, { ...base, name: 'Hall D' })).toEqual([
      { field: 'name', mine: 'Hall C', theirs: 'Hall D' },
    ])
  })

  test('to the same value is not a conflict', () => {
    expect(findConflicts({ name: 'Hall C' }, base, { ...base, name: 'Hall C' })).toEqual([])
  })
})
