import { expect, test } from 'vitest'
import { keepKnownChoices } from './keep-known-choices.ts'
import { isOnStep } from './form-values.ts'
import type { FormParameter } from './protocol.ts'

const parameters: readonly FormParameter[] = [
  { kind: 'number', name: 'load', group: 'load', result: false, min: 1, max: 2000, step: 0.1, unit: 'kW' },
  { kind: 'choice', name: 'mains', group: 'site', result: false, options: ['single', 'dual'] },
  { kind: 'flag', name: 'epo', group: 'options', result: false },
]

test('known choices are returned as the same object', () => {
  const choices = { load: 96.3, mains: 'dual', epo: false }
  expect(keepKnownChoices(parameters, choices)).toBe(choices)
})

test('unknown parameters, options and numbers are dropped', () => {
  expect(keepKnownChoices(parameters, { load: 5000, mains: 'triple', epo: 'yes', gone: 1 })).toEqual({})
  expect(keepKnownChoices(parameters, { load: 96.35, mains: 'single' })).toEqual({ mains: 'single' })
})

test('decimal steps are recognised although they are not exact in binary', () => {
  for (const value of [0.3, 0.7, 1.1, 1999.9])
    expect(isOnStep({ min: 0, max: 2000, step: 0.1 }, value)).toBe(true)
  expect(isOnStep({ min: 0, max: 2000, step: 0.1 }, 0.25)).toBe(false)
  expect(isOnStep({ min: 0, max: 2000, step: 0.1 }, Number.NaN)).toBe(false)
})
