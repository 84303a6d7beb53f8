import { expect, test } from 'vitest'
import type { Text } from '../../../../language/use-text.ts'
import { describeChanges } from './describe-changes.ts'
import type { ChangeContext } from './describe-changes.ts'

const words: Readonly<Record<string, string>> = {
  HISTORY_FIELD_NAME: 'Name',
  HISTORY_FIELD_TSS_REQUESTED: 'Help requested',
  HISTORY_FIELD_STATUS: 'Status',
  HISTORY_FIELD_COUNTRY_ID: 'Country',
  HISTORY_VALUE_FULL: 'Can edit it',
}
const text: Text = (key) => key

const context: ChangeContext = {
  text,
  language: 'en',
  optional: (key) => words[key],
  product: { 'parameter.load': 'Critical load', 'option.redundancy.N+1': 'N+1 (one spare)' },
}

function said(field: string, from: unknown, to: unknown) {
  return describeChanges([{ field, from, to }], context)[0]
}

test('solution fields are labelled by their texts and choices as in the configurator', () => {
  expect(said('name', 'A', 'B')).toEqual({ field: 'Name', from: 'A', to: 'B' })
  expect(said('tssRequested', false, true)).toEqual({
    field: 'Help requested',
    from: 'CONFIGURATOR_NO',
    to: 'CONFIGURATOR_YES',
  })
  expect(said('load', 90, 1200)).toEqual({ field: 'Critical load', from: '90', to: '1,200' })
  expect(said('redundancy', null, 'N+1')?.to).toBe('N+1 (one spare)')
})

test('changed values are shown in words', () => {
  expect(said('status', 'open', 'standard')).toMatchObject({ from: 'STATUS_OPEN', to: 'STATUS_STANDARD' })
  expect(said('countryId', 'DE', 'FR')).toMatchObject({ from: 'Germany', to: 'France' })
  expect(said('Ada Byron', 'read', 'full')).toEqual({ field: 'Ada Byron', from: 'read', to: 'Can edit it' })
})

test('an amount is formatted by language, and a text of digits is unchanged', () => {
  expect(said('value', '1250.50', '2.5')).toMatchObject({ from: '1,250.5', to: '2.5' })
  expect(said('notes', null, '1250')?.to).toBe('1250')
})

test('a missing previous or new value is shown as empty, and zero is a value', () => {
  expect(said('name', null, 'B')?.from).toBeUndefined()
  expect(said('notes', 'A', '')?.to).toBeUndefined()
  expect(said('quantity', 0, 1)?.from).toBe('0')
})

test('internal fields are not shown', () => {
  expect(said('copiedFromCfgId', null, 'x')).toBeUndefined()
  expect(said('replacement', null, '11111111-1111-1111-1111-111111111111')).toBeUndefined()
})
