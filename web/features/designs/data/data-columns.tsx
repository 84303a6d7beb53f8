/** The columns of the grid in which rows of a data table are selected and opened. */

import { ActionIcon, Checkbox } from '@mantine/core'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import type { DataRow } from '@design-portal/domain/products/data-rows.ts'
import type { GridColumn } from '../../../ui/grid/WindowedGrid.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/imported-rows.module.css'
import { type CellTexts, formatDataCell } from './format-data-cell.ts'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

export interface IndexedRow {
  readonly cells: DataRow
  /** The index of the row in its table. */
  readonly index: number
}

interface RowActions {
  readonly selected: ReadonlySet<DataRow>
  readonly toggle: (row: IndexedRow) => void
  readonly open: (index: number) => void
}

/** How many columns narrow screens show. */
const maxNarrowColumns = 2

export function createRowColumns(
  { name: table, columns }: DataTableDeclaration,
  { productText, text, designs }: CellTexts,
  { selected, toggle, open }: RowActions,
): readonly GridColumn<IndexedRow>[] {
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
          aria-label={text('DATA_SELECT_ROW', { row: row.index + 1 })}
          checked={selected.has(row.cells)}
          onChange={() => toggle(row)}
        />
      ),
    },
    {
      id: ' open',
      heading: <span className={styles.screenReaderOnly}>{text('COLUMN_ACTIONS')}</span>,
      width: '2.5rem',
      render: ({ index }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          tabIndex={-1}
          data-control
          aria-label={text('DATA_CHANGE_ROW', { row: index + 1 })}
          onClick={() => open(index)}
        >
          <Icon name="edit" size={16} />
        </ActionIcon>
      ),
    },
    ...columns.map((column, index): GridColumn<IndexedRow> => ({
      id: column.name,
      heading: productText.formatMessage(`data.${table}.${column.name}`),
      width: column.type === 'text' ? 'minmax(7rem, 2fr)' : 'minmax(6rem, 1fr)',
      narrowWidth: 'minmax(0, 1fr)',
      ...(column.type === 'number' ? { align: 'end' as const } : {}),
      ...(index >= maxNarrowColumns ? { wide: true } : {}),
      render: ({ cells }) =>
        formatDataCell(table, column, cells[index] ?? null, { productText, text, designs }),
    })),
  ]
}
