import { expect, expectTypeOf, test } from 'vitest'
import { renderCell } from './AdminTable.tsx'
import type { Column, FieldOf } from './AdminTable.tsx'

interface Row {
  readonly name: string
  readonly people: number
  readonly country: string | null
  readonly day: string
  readonly active: boolean
}

const row: Row = { name: 'Halden', people: 1200, country: 'FI', day: '2026-03-10', active: true }

const context = {
  text: (key: string) => key,
  language: 'en',
  mayChange: false,
  open: () => undefined,
  onShow: () => undefined,
} as const

const render = (column: Column<Row, 'name'>, of: Row = row) => renderCell(column, of, context)

test('a column formats its field by its kind, and a missing value is a dash', () => {
  expect(render({ field: 'name', label: 'ADMIN_FIELD_COMPANY_NAME' })).toBe('Halden')
  expect(render({ field: 'people', label: 'ADMIN_FIELD_PEOPLE', kind: 'number' })).toBe('1,200')
  expect(render({ field: 'country', label: 'ADMIN_FIELD_COUNTRY', kind: 'country' })).toBe('Finland')
  expect(render({ field: 'day', label: 'ADMIN_FIELD_LAST_DAY', kind: 'day' })).toContain('2026')
  expect(
    render({ field: 'country', label: 'ADMIN_FIELD_COUNTRY', kind: 'country' }, { ...row, country: null }),
  ).toBe('–')
  expect(
    render({ key: 'own', label: 'ADMIN_NOTE', render: ({ active }) => (active ? 'used' : 'unused') }),
  ).toBe('used')
})

test('a column names only a field of its row that has the type of its kind', () => {
  expectTypeOf<FieldOf<Row, string>>().toEqualTypeOf<'name' | 'day'>()
  expectTypeOf<FieldOf<Row, string | null>>().toEqualTypeOf<'name' | 'country' | 'day'>()
  expectTypeOf<FieldOf<Row, number>>().toEqualTypeOf<'people'>()
  expectTypeOf<{ field: 'active'; label: 'ADMIN_NOTE'; kind: 'number' }>().not.toExtend<Column<Row>>()
  expectTypeOf<{ field: 'nam'; label: 'ADMIN_NOTE' }>().not.toExtend<Column<Row>>()
  expectTypeOf<{ field: 'name'; label: 'ADMIN_NOTES' }>().not.toExtend<Column<Row>>()
  expectTypeOf<{ field: 'name'; label: 'ADMIN_NOTE'; sort: 'people' }>().not.toExtend<Column<Row, 'name'>>()
  expectTypeOf<{ field: 'name'; label: 'ADMIN_NOTE'; sort: 'name' }>().toExtend<Column<Row, 'name'>>()
})
