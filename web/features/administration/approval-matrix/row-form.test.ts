import { expect, test } from 'vitest'
import type { MatrixRow } from './matrix.ts'
import { toTypedRow, parseSignedDecimal, parseRow } from './row-form.ts'

const row: MatrixRow = {
  rowId: 'large',
  chain: 'commercial',
  position: 2,
  approver: { kind: 'person', userId: 'u1' },
  mode: 'all',
  conditions: {
    totalFrom: '250000.5',
    discountFrom: '15',
    productFamilies: ['SP3PH'],
    partKinds: ['A', 'P'],
    countries: ['DE'],
    cooling: true,
    customerClasses: ['partner'],
  },
}
const people = [{ usrId: 'u1', name: 'Marcus Feldmann' }]
const formatInGerman = (decimal: string) => decimal.replace('.', ',')

test('opening and closing a row of the matrix leaves it unchanged', () => {
  const typed = toTypedRow(row, people, formatInGerman)
  expect(typed.totalFrom).toBe('250000,5')
  expect(parseRow(typed, 'large', 'de')).toEqual({ row, errors: {} })
})

test('a new row applies to every solution and asks an approver of the region', () => {
  expect(parseRow(toTypedRow(undefined, people, formatInGerman), 'new', 'de').row).toEqual({
    rowId: 'new',
    chain: 'region',
    position: 1,
    approver: { kind: 'region' },
    mode: 'anyone',
    conditions: {},
  })
})

test('an unreadable row names the field and sends nothing', () => {
  const typed = {
    ...toTypedRow(row, [], formatInGerman),
    totalFrom: '1,5,5',
    discountFrom: '101',
    marginBelow: '-1',
  }
  expect(parseRow(typed, 'large', 'de')).toEqual({
    row: undefined,
    errors: {
      totalFrom: 'MATRIX_FAULT_AMOUNT',
      discountFrom: 'MATRIX_FAULT_PERCENT',
      marginBelow: 'MATRIX_FAULT_PERCENT',
      person: 'MATRIX_FAULT_PERSON',
    },
  })
})

test.each([
  ['', undefined],
  ['0', '0'],
  ['12,50', '12.5'],
  ['−3', '-3'],
  ['- 3,25', '-3.25'],
  ['-', 'unreadable'],
  ['1,234', 'unreadable'],
  ['1000', 'unreadable'],
])('the typed percentage %j is read as %j', (typed, read) => {
  expect(parseSignedDecimal(typed, 'de', '999.99')).toBe(read)
})
