/** The columns of the grid of rows. */

import { Checkbox } from '@mantine/core'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import type { DataRow } from '@design-portal/domain/products/data-rows.ts'
import { ButtonElement } from '../../../ui/ButtonElement.tsx'
import type { GridColumn } from '../../../ui/grid/WindowedGrid.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/imported-rows.module.css'
import { type CellTexts, formatDataCell } from './format-data-cell.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

export interface PlacedRow {
  readonly cells: DataRow
  /** From 0. */
  readonly place: number
}

interface RowActions {
  readonly selected: ReadonlySet<DataRow>
  readonly toggle: (row: PlacedRow) => void
  readonly open: (place: number) => void
}

/** On narrow screens only the first columns have room. */
const narrowColumns = 2

export function createRowColumns(
  { name: table, columns }: DataTableDeclaration,
  { productText, text, designs }: CellTexts,
  { selected, toggle, open }: RowActions,
): readonly GridColumn<PlacedRow>[] {
  return [
    {
      id: ' select',
      heading: <span className={styles.screenReaderOnly}>{text('COLUMN_SELECT')}</span>,
      width: '2.5rem',
      render: (row) => (
        <Checkbox
          size="xs"
          tabIndex={-1}
          data-control
          aria-label={text('DATA_SELECT_ROW', { row: row.place + 1 })}
          checked={selected.has(row.cells)}
          onChange={() => toggle(row)}
        />
      ),
    },
    {
      id: ' open',
      heading: <span className={styles.screenReaderOnly}>{text('COLUMN_ACTIONS')}</span>,
      width: '2.5rem',
      render: ({ place }) => (
        <ButtonElement
          tabIndex={-1}
          data-control
          aria-label={text('DATA_CHANGE_ROW', { row: place + 1 })}
          onClick={() => open(place)}
        >
          <Icon name="edit" size={16} />
        </ButtonElement>
      ),
    },
    ...columns.map((column, index): GridColumn<PlacedRow> => ({
      id: column.name,
      heading: productText.message(`data.${table}.${column.name}`),
      width: column.type === 'text' ? 'minmax(7rem, 2fr)' : 'minmax(6rem, 1fr)',
      narrowWidth: 'minmax(0, 1fr)',
      ...(column.type === 'number' ? { align: 'end' as const } : {}),
      ...(index >= narrowColumns ? { wide: true } : {}),
      render: ({ cells }) =>
        formatDataCell(table, column, cells[index] ?? null, { productText, text, designs }),
    })),
  ]
}
