/** The bill of materials as a tree of rows: designs with their parts, the solution's own lines, and charges. */

import { useMediaQuery } from '@mantine/hooks'
import { memo, useMemo } from 'react'
import type { BillGrid } from '@design-portal/contract/bill.ts'
import { computeLinePrice } from '@design-portal/domain/parts/bill-sums.ts'
import { formatMass, formatMoney, formatUnitPrice } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import type { Text } from '../../../../language/use-text.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { WindowedGrid } from '../../../../ui/grid/WindowedGrid.tsx'
import type { GridColumn } from '../../../../ui/grid/WindowedGrid.tsx'
import type { DescriptionText } from '../../shared/use-description-text.ts'
import { isOwnLine } from './bill-tree.ts'
import type { BillRow } from './bill-tree.ts'
import { Description, Lifecycle, LinePrice, Quantity, RowActions, SelectLine } from './BillCells.tsx'
import type { BillHandlers } from './BillCells.tsx'
import type { BillWidths } from './bill-widths.ts'
import styles from './BillTable.module.css'
import { formatGroupName } from './group-name.ts'
import { SelectedRowIds } from './selected-row-ids.ts'

/** Heights of a row in pixels; on phones the part number is below the name. */
const rowHeight = 40
const narrowRowHeight = 68

export interface BillTableProps extends BillHandlers, BillWidths {
  readonly currency: BillGrid['currency']
  readonly pricesVisible: boolean
  readonly rows: readonly BillRow[]
  readonly describe: DescriptionText
  readonly selected: ReadonlySet<string>
}

/** The properties that the columns depend on; they stay the same while rows change, so that only changed rows render again. */
type ColumnProps = Omit<BillTableProps, 'rows' | 'selected'> & { readonly narrow: boolean }

/** Memoised, so callers must keep the identity of the properties. */
export const BillTable = memo(function BillTable({ rows, selected, ...props }: BillTableProps) {
  const { handlers, editable, currency, pricesVisible, describe } = props
  const { unitPriceLength, linePriceLength, digitsLength, massLength } = props
  const text = useText()
  const language = useLanguage()
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const columns = useMemo(
    () =>
      createColumns(
        {
          handlers,
          editable,
          currency,
          pricesVisible,
          describe,
          narrow,
          unitPriceLength,
          linePriceLength,
          digitsLength,
          massLength,
        },
        text,
        language,
      ),
    [
      handlers,
      editable,
      currency,
      pricesVisible,
      describe,
      narrow,
      unitPriceLength,
      linePriceLength,
      digitsLength,
      massLength,
      text,
      language,
    ],
  )
  return (
    <SelectedRowIds value={selected}>
      <WindowedGrid<BillRow>
        label={text('BILL_OF_MATERIALS')}
        rows={rows}
        getKey={getKey}
        columns={columns}
        nameColumn="description"
        rowHeight={narrow ? narrowRowHeight : rowHeight}
        getLevel={getLevel}
        onToggle={({ id }) => handlers.onToggle(id)}
        getLook={getLook}
        {...(editable.lines
          ? {
              selection: {
                has: ({ id }) => selected.has(id),
                toggle: (row) => {
                  if (isOwnLine(row)) handlers.onSelect(row)
                },
              },
            }
          : {})}
      />
    </SelectedRowIds>
  )
})

const getKey = ({ id }: BillRow) => id
const getLevel = (row: BillRow) => row
const getLook = ({ kind }: BillRow) => (kind === 'group' || kind === 'charges' ? 'heading' : undefined)

function formatName(row: BillRow, describe: DescriptionText, text: Text): string {
  switch (row.kind) {
    case 'group':
      return formatGroupName(row.group, text)
    case 'line':
      return describe(row.part.description, row.group)
    case 'charges':
      return text('DOCUMENT_ADDITIONAL_CHARGES')
    case 'charge':
      return row.charge.kind === 'percent'
        ? text('DOCUMENT_CHARGE_PERCENT', { name: row.charge.name, percent: row.charge.value })
        : row.charge.name
  }
}

function createColumns(props: ColumnProps, text: Text, language: Language): readonly GridColumn<BillRow>[] {
  const { editable, narrow } = props
  const toCellProps = (row: BillRow) => ({ ...props, row, name: formatName(row, props.describe, text) })
  const select: GridColumn<BillRow> = {
    id: 'select',
    heading: <span className={styles.screenReaderOnly}>{text('COLUMN_SELECT')}</span>,
    width: '2.5rem',
    narrowWidth: '1.75rem',
    render: (row) => (isOwnLine(row) ? <SelectLine {...toCellProps(row)} row={row} /> : null),
  }
  return [
    ...(editable.lines ? [select] : []),
    {
      id: 'description',
      heading: text('COLUMN_DESCRIPTION'),
      width: 'minmax(12rem, 3.6fr)',
      narrowWidth: 'minmax(0, 1fr)',
      render: (row) => <Description {...toCellProps(row)} />,
    },
    {
      id: 'partNumber',
      heading: text('COLUMN_PART_NUMBER'),
      width: 'minmax(9rem, 1.8fr)',
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
      width: '8.75rem',
      wide: true,
      render: (row) => (row.kind === 'line' ? text(`PART_KIND_${row.part.kind}`) : null),
    },
    {
      id: 'state',
      heading: text('COLUMN_LIFECYCLE'),
      width: 'minmax(8rem, 1.8fr)',
      wide: true,
      render: (row) => (row.kind === 'line' ? <Lifecycle row={row} /> : null),
    },
    {
      id: 'quantity',
      heading: text('COLUMN_QUANTITY'),
      width: '5.75rem',
      narrowWidth: '4rem',
      align: 'end',
      // A charge has no quantity, so on phones, which have no action column, its actions are in this cell.
      render: (row) =>
        row.kind === 'charge' && narrow ? (
          <RowActions {...toCellProps(row)} />
        ) : (
          <Quantity {...toCellProps(row)} />
        ),
    },
    {
      id: 'mass',
      heading: text('COLUMN_MASS'),
      width: formatMinWidth(5.75, props.massLength),
      align: 'end',
      wide: true,
      render: (row) => {
        if (row.kind === 'group') return row.sums === undefined ? null : formatMass(row.sums.mass, language)
        if (row.kind !== 'line' || row.part.mass === null) return null
        return formatMass(row.part.mass * row.quantity, language)
      },
    },
    ...(props.pricesVisible ? createPriceColumns(props, toCellProps, text, language) : []),
    ...(editable.lines || editable.charges
      ? [
          {
            id: 'actions',
            heading: <span className={styles.screenReaderOnly}>{text('COLUMN_ACTIONS')}</span>,
            width: '4.75rem',
            align: 'end' as const,
            wide: true,
            render: (row: BillRow) => <RowActions {...toCellProps(row)} />,
          },
        ]
      : []),
  ]
}

/** Allows an amount to break between number and currency where space is limited. */
const allowBreak = (amount: string): string => amount.replaceAll(/(?<=^\D*)\u00a0|\u00a0(?=\D*$)/gu, ' ')

/** The width of a bold digit in the widest of the portal's fonts, at the size of the table; signs between digits are narrower. */
const digitRem = 0.6

/**
 * Returns the width of a column that fits a number of digits with padding, and at least the given width. In rem, so that rows of another
 * font weight have the same columns.
 */
const formatMinWidth = (rem: number, digits: number, padding = 1.25): string =>
  `${Math.max(rem, digits * digitRem + padding)}rem`

function createPriceColumns(
  { currency, unitPriceLength, linePriceLength, digitsLength }: ColumnProps,
  toCellProps: (row: BillRow) => BillHandlers & { readonly name: string },
  text: Text,
  language: Language,
): readonly GridColumn<BillRow>[] {
  const formatUnitAmount = (amount: string | null) =>
    amount === null ? null : (
      <span className={styles.money}>{allowBreak(formatUnitPrice({ amount, currency }, language))}</span>
    )
  const formatAmount = (amount: string | null) =>
    amount === null ? null : (
      <span className={styles.money}>{allowBreak(formatMoney({ amount, currency }, language))}</span>
    )
  return [
    {
      id: 'unitPrice',
      heading: text('COLUMN_UNIT_PRICE'),
      width: formatMinWidth(7.25, unitPriceLength),
      align: 'end',
      wide: true,
      render: (row) => (row.kind === 'line' ? formatUnitAmount(row.part.unitPrice) : null),
    },
    {
      id: 'linePrice',
      heading: text('COLUMN_TOTAL_PRICE'),
      width: formatMinWidth(7.75, linePriceLength),
      narrowWidth: formatMinWidth(7.25, digitsLength, 0),
      align: 'end',
      render: (row) => {
        if (row.kind === 'group') return formatAmount(row.sums?.price.amount ?? null)
        if (row.kind === 'charge') return formatAmount(row.charge.amount.amount)
        if (row.kind === 'charges') return null
        if (row.part.byOthers) return <span className={styles.soft}>{text('BY_OTHERS')}</span>
        return (
          <LinePrice {...toCellProps(row)} row={row}>
            {formatAmount(computeLinePrice(row.part.unitPrice, row.quantity, currency)) ?? (
              <span className={styles.soft}>{text('NO_PRICE_SHORT')}</span>
            )}
          </LinePrice>
        )
      },
    },
  ]
}
