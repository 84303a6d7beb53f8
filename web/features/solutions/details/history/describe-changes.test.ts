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
  HISTORY_FIELD_WARNINGS: 'Warnings confirmed',
  TRAINING_WARNING_MISSING_PRICE: 'Some parts have no price',
  WARNING_LAST_ORDER_PARTS: 'Parts with a last order date: {names}',
}
const text: Text = (key) => key

const context: ChangeContext = {
  text,
  language: 'en',
  findText: (key, { names = '' } = {}) => words[key]?.replace('{names}', names),
  product: { 'parameter.load': 'Critical load', 'option.redundancy.N+1': 'N+1 (one spare)' },
}

function describeChange(field: string, from: unknown, to: unknown) {
  return describeChanges([{ field, from, to }], context)[0]
}

test('solution fields are labelled by their texts and choices as in the configurator', () => {
  expect(describeChange('name', 'A', 'B')).toEqual({ field: 'Name', from: 'A', to: 'B' })
  expect(describeChange('tssRequested', false, true)).toEqual({
    field: 'Help requested',
    from: 'CONFIGURATOR_NO',
    to: 'CONFIGURATOR_YES',
  })
  expect(describeChange('load', 90, 1200)).toEqual({ field: 'Critical load', from: '90', to: '1,200' })
  expect(describeChange('redundancy', null, 'N+1')?.to).toBe('N+1 (one spare)')
})

test('a number of a product has the unit of its parameter where the parameters are loaded', () => {
  const parameters = [
    { name: 'load', kind: 'number', unit: 'kW', group: 'load', result: false, min: 10, max: 500, step: 1 },
  ] as const
  const [change] = describeChanges([{ field: 'load', from: 90, to: 1200 }], { ...context, parameters })
  expect([change?.from, change?.to]).toEqual(['90\u00a0kW', '1,200\u00a0kW'])
})

test('warnings are named in words, also those of parts, whose names an event does not keep', () => {
  expect(describeChange('warnings', null, 'missingPrice, lastOrderParts')).toEqual({
    field: 'Warnings confirmed',
    from: undefined,
    to: 'Some parts have no price, Parts with a last order date: …',
  })
})

test('changed values are shown in words', () => {
  expect(describeChange('status', 'open', 'standard')).toMatchObject({
    from: 'STATUS_OPEN',
    to: 'STATUS_STANDARD',
  })
  expect(describeChange('countryId', 'DE', 'FR')).toMatchObject({ from: 'Germany', to: 'France' })
  expect(describeChange('Ada Byron', 'read', 'full')).toEqual({
    field: 'Ada Byron',
    from: 'read',
    to: 'Can edit it',
  })
})

test('an amount is formatted by language, and a text of digits is unchanged', () => {
  expect(describeChange('value', '1250.50', '2.5')).toMatchObject({ from: '1,250.5', to: '2.5' })
  expect(describeChange('notes', null, '1250')?.to).toBe('1250')
})

test('a missing previous or new value is shown as empty, and zero is a value', () => {
  expect(describeChange('name', null, 'B')?.from).toBeUndefined()
  expect(describeChange('notes', 'A', '')?.to).toBeUndefined()
  expect(describeChange('quantity', 0, 1)?.from).toBe('0')
})

test('internal fields are not shown', () => {
  expect(describeChange('copiedFromCfgId', null, 'x')).toBeUndefined()
  expect(describeChange('replacement', null, '11111111-1111-1111-1111-111111111111')).toBeUndefined()
})
