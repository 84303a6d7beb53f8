// Tests how a table of the admin area formats its cells, and how it is sorted on a desktop and on a phone.
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { Column, FieldOf } from './AdminTable.tsx'

vi.mock('../../../language/use-text.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useText: () => (key: string) => key,
  useLanguage: () => 'en',
}))
const { AdminTable, renderCell } = await import('./AdminTable.tsx')

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

const render = (column: Column<Row, 'name'>, tableRow: Row = row) => renderCell(column, tableRow, context)

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

afterEach(() => vi.unstubAllGlobals())

/** Renders the table, sorted by its first column, in a window that is or is not as narrow as a phone's. */
function renderSorted(isNarrow: boolean): string {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isNarrow }) })
  return renderToStaticMarkup(
    <MantineProvider>
      <AdminTable<Row, 'name'>
        label="Companies"
        columns={[
          { field: 'name', label: 'ADMIN_FIELD_COMPANY_NAME', sort: 'name', isCardTitle: true },
          { field: 'people', label: 'ADMIN_FIELD_PEOPLE', kind: 'number' },
        ]}
        rows={[row]}
        getKey={({ name }) => name}
        sorting={{ by: 'name', descending: true, onSort: () => undefined }}
      />
    </MantineProvider>,
  )
}

test('rows are sorted by headings, and on a phone, where headings are hidden, by a select field', () => {
  const [wideTable, narrowTable] = [renderSorted(false), renderSorted(true)]
  expect(wideTable).toMatch(/<th[^>]*aria-sort="descending"[^>]*><button/)
  expect(wideTable).not.toContain('<select')
  expect(narrowTable).toMatch(/<th[^>]*aria-sort="descending"[^>]*>[^<]/)
  expect(narrowTable).not.toContain('<button')
  expect(narrowTable).toMatch(/<select.*<option value="1" selected="">/)
})
