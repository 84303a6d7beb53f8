import { expect, test } from 'vitest'
import { keepKnownChoices } from './keep-known-choices.ts'
import { isOnStep } from './form-values.ts'
import type { FormParameter } from './protocol.ts'

const parameters: readonly FormParameter[] = [
  { kind: 'number', name: 'load', group: 'load', result: false, min: 1, max: 2000, step: 0.1, unit: 'kW' },
  { kind: 'choice', name: 'mains', group: 'site', result: false, options: ['single', 'dual'] },
  { kind: 'flag', name: 'epo', group: 'options', result: false },
]
const fleet = { name: 'fleet', maxRows: 5, columns: [{ name: 'serial', type: 'text' as const }] }
const form = { parameters, data: [fleet] }

test('known choices are returned as the same object', () => {
  const choices = { load: 96.3, mains: 'dual', epo: false }
  expect(keepKnownChoices(form, choices)).toBe(choices)
})

test('unknown parameters, options and numbers are dropped', () => {
  expect(keepKnownChoices(form, { load: 5000, mains: 'triple', epo: 'yes', gone: 1 })).toEqual({})
  expect(keepKnownChoices(form, { load: 96.35, mains: 'single' })).toEqual({ mains: 'single' })
})

test('the hash of rows of a table is kept, anything else under its name is dropped', () => {
  const hash = 'a1'.repeat(32)
  expect(keepKnownChoices(form, { fleet: hash, other: hash })).toEqual({ fleet: hash })
  expect(keepKnownChoices(form, { fleet: 'a1', load: 5 })).toEqual({ load: 5 })
})

test('decimal steps are recognised although they are not exact in binary', () => {
  for (const value of [0.3, 0.7, 1.1, 1999.9])
    expect(isOnStep({ min: 0, max: 2000, step: 0.1 }, value)).toBe(true)
  expect(isOnStep({ min: 0, max: 2000, step: 0.1 }, 0.25)).toBe(false)
  expect(isOnStep({ min: 0, max: 2000, step: 0.1 }, Number.NaN)).toBe(false)
})
