/** The bill of materials as a tree of rows: designs with their parts, the solution's own lines, charges. */

import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { BillGrid } from '@design-portal/contract/bill.ts'
import { formatMass, formatMoney } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import type { Text } from '../../../../language/use-text.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { WindowedGrid } from '../../../../ui/grid/WindowedGrid.tsx'
import type { GridColumn } from '../../../../ui/grid/WindowedGrid.tsx'
import type { DescriptionText } from './bill-texts.ts'
import { isOwnLine } from './bill-tree.ts'
import type { BillRow } from './bill-tree.ts'
import { Description, Lifecycle, Quantity, RowActions } from './BillCells.tsx'
import type { BillHandlers } from './BillCells.tsx'
import styles from './BillTable.module.css'
import { groupName } from './group-name.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

/** Heights of a row in pixels; on a phone the part number stands below the name. */
const rowHeight = 40
const narrowRowHeight = 68

export interface BillTableProps extends BillHandlers {
  readonly bill: BillGrid
  readonly rows: readonly BillRow[]
  readonly describe: DescriptionText
  readonly selected: ReadonlySet<string>
}

export function BillTable(props: BillTableProps) {
  const { rows, selected, editable, onToggle, onSelect } = props
  const text = useText()
  const language = useLanguage()
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <WindowedGrid<BillRow>
      label={text('BILL_OF_MATERIALS')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columnsOf(props, text, language)}
      nameColumn="description"
      rowHeight={narrow ? narrowRowHeight : rowHeight}
      levelOf={(row) => row}
      onToggle={({ id }) => onToggle(id)}
      lookOf={({ kind }) => (kind === 'group' || kind === 'charges' ? 'heading' : undefined)}
      {...(editable.lines
        ? {
            selection: {
              has: ({ id }) => selected.has(id),
              toggle: (row) => {
                if (isOwnLine(row)) onSelect(row)
              },
            },
          }
        : {})}
    />
  )
}

function columnsOf(props: BillTableProps, text: Text, language: Language): readonly GridColumn<BillRow>[] {
  const { bill } = props
  const money = (amount: string | null) =>
    amount === null ? null : formatMoney({ amount, currency: bill.currency }, language)
  const groupTotals = new Map(bill.totals.groups.map((group) => [group.id, group]))
  const nameOf = (row: BillRow): string => {
    switch (row.kind) {
      case 'group':
        return groupName(row.group, text)
      case 'line':
        return props.describe(row.part.description, row.group.type)
      case 'charges':
        return text('DOCUMENT_ADDITIONAL_CHARGES')
      case 'charge':
        return row.charge.kind === 'percent'
          ? text('DOCUMENT_CHARGE_PERCENT', { name: row.charge.name, percent: row.charge.value })
          : row.charge.name
    }
  }
  const select: GridColumn<BillRow> = {
    id: 'select',
    heading: <span className={styles.readOnly}>{text('COLUMN_SELECT')}</span>,
    width: '2.5rem',
    narrowWidth: '1.75rem',
    render: (row) =>
      isOwnLine(row) ? (
        <Checkbox
          size="xs"
          tabIndex={-1}
          data-control
          aria-label={text('SELECT_LINE', { name: nameOf(row) })}
          checked={props.selected.has(row.id)}
          onChange={() => props.onSelect(row)}
        />
      ) : null,
  }
  const prices: readonly GridColumn<BillRow>[] = [
    {
      id: 'unitPrice',
      heading: text('COLUMN_UNIT_PRICE'),
      width: '7.25rem',
      align: 'end',
      wide: true,
      render: (row) => (row.kind === 'line' ? money(row.part.unitPrice) : null),
    },
    {
      id: 'linePrice',
      heading: text('COLUMN_TOTAL_PRICE'),
      width: '7.75rem',
      narrowWidth: '6.75rem',
      align: 'end',
      render: (row) => {
        if (row.kind === 'group') return money(groupTotals.get(row.id)?.price.amount ?? null)
        if (row.kind === 'charge') return money(row.charge.amount.amount)
        if (row.kind === 'charges') return null
        return (
          money(row.linePrice) ?? (
            <span className={styles.soft}>{text(row.part.byOthers ? 'BY_OTHERS' : 'NO_PRICE_SHORT')}</span>
          )
        )
      },
    },
  ]
  return [
    ...(props.editable.lines ? [select] : []),
    {
      id: 'description',
      heading: text('COLUMN_DESCRIPTION'),
      width: 'minmax(15rem, 3.6fr)',
      narrowWidth: 'minmax(0, 1fr)',
      render: (row) => <Description {...props} row={row} name={nameOf(row)} />,
    },
    {
      id: 'partNumber',
      heading: text('COLUMN_PART_NUMBER'),
      width: 'minmax(11rem, 1.5fr)',
      wide: true,
      render: (row) =>
        row.kind === 'line' ? (
          <span className={`part-number ${styles.name ?? ''}`} title={row.part.partNumber}>
            {row.part.partNumber}
          </span>
        ) : null,
    },
    {
      id: 'kind',
      heading: text('COLUMN_PART_KIND'),
      width: '6rem',
      wide: true,
      render: (row) => (row.kind === 'line' ? text(`PART_KIND_${row.part.kind}`) : null),
    },
    {
      id: 'state',
      heading: text('COLUMN_LIFECYCLE'),
      width: 'minmax(8rem, 1.2fr)',
      wide: true,
      render: (row) => (row.kind === 'line' ? <Lifecycle row={row} /> : null),
    },
    {
      id: 'quantity',
      heading: text('COLUMN_QUANTITY'),
      width: '5.75rem',
      narrowWidth: '4rem',
      align: 'end',
      render: (row) => <Quantity {...props} row={row} name={nameOf(row)} />,
    },
    {
      id: 'mass',
      heading: text('COLUMN_MASS'),
      width: '5.75rem',
      align: 'end',
      wide: true,
      render: (row) => {
        if (row.kind === 'group') {
          const group = groupTotals.get(row.id)
          return group === undefined ? null : formatMass(group.mass, language)
        }
        if (row.kind !== 'line' || row.part.mass === null) return null
        return formatMass(row.part.mass * row.quantity, language)
      },
    },
    ...(bill.pricesVisible ? prices : []),
    ...(props.editable.lines || props.editable.charges
      ? [
          {
            id: 'actions',
            heading: <span className={styles.readOnly}>{text('COLUMN_ACTIONS')}</span>,
            width: '4.75rem',
            align: 'end' as const,
            wide: true,
            render: (row: BillRow) => <RowActions {...props} row={row} name={nameOf(row)} />,
          },
        ]
      : []),
  ]
}
