/** The columns of the price status report, depending on what the reader may see. */

import type { Price } from '@design-portal/contract/solutions.ts'
import { formatUnitPrice, formatNumber } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Text } from '../../../../language/use-text.ts'
import type { GridColumn } from '../../../../ui/grid/WindowedGrid.tsx'
import { formatPriceError } from './price-error-text.ts'
import { RepairButton, WeightMark } from './PriceErrorItem.tsx'
import type { ReportRow } from './price-queries.ts'
import styles from './Report.module.css'
import type { PriceRepairs } from './use-price-repairs.ts'

interface ReportColumnProps {
  /** Whether the reader may see the price of the ERP. */
  readonly withErp: boolean
  readonly narrow: boolean
  readonly repairs: PriceRepairs
  /** Shows the details of a line. */
  readonly onExplain: (row: ReportRow) => void
}

export function createReportColumns(
  { withErp, narrow, repairs, onExplain }: ReportColumnProps,
  text: Text,
  language: Language,
): readonly GridColumn<ReportRow>[] {
  const formatPrice = (price: Price | null) =>
    price === null ? (
      <span className={styles.soft}>{text('NO_PRICE_SHORT')}</span>
    ) : (
      formatUnitPrice(price, language)
    )
  /** Returns the design of a line; own lines belong to none. */
  const formatDesign = ({ designName }: ReportRow) =>
    designName === '' ? text('DOCUMENT_ADDITIONAL_PARTS') : designName
  const renderError = (row: ReportRow) => <ErrorCell {...{ row, repairs, text, language }} inGrid={!narrow} />
  return [
    {
      id: 'designName',
      heading: text('COLUMN_DESIGN_NAME'),
      width: 'minmax(9rem, 1.4fr)',
      wide: true,
      render: (row) => (
        <span className={styles.cut} title={formatDesign(row)}>
          {formatDesign(row)}
        </span>
      ),
    },
    {
      id: 'partNumber',
      heading: text('COLUMN_PART_NUMBER'),
      width: 'minmax(11rem, 1.4fr)',
      narrowWidth: 'minmax(0, 1fr)',
      render: (row) => (
        <span className={styles.part}>
          <button
            type="button"
            className={styles.open}
            tabIndex={-1}
            data-control
            title={text('PRICE_EXPLAIN_LINE', { name: row.partNumber })}
            onClick={() => onExplain(row)}
          >
            <span className="part-number">{row.partNumber}</span>
          </button>
          {narrow ? (
            <>
              <span className={styles.soft}>{formatDesign(row)}</span>
              {renderError(row)}
            </>
          ) : null}
        </span>
      ),
    },
    {
      id: 'quantity',
      heading: text('COLUMN_QUANTITY'),
      width: '5rem',
      align: 'end',
      wide: true,
      render: ({ quantity }) => formatNumber(quantity, language),
    },
    ...(withErp
      ? [
          {
            id: 'erpUnitPrice',
            heading: text('PRICE_DOCUMENT_ERP_UNIT_PRICE'),
            width: '8.5rem',
            align: 'end' as const,
            wide: true,
            // A dash means that the ERP returned no price, which is not the same as having none.
            render: ({ erpUnitPrice }: ReportRow) =>
              erpUnitPrice === null || erpUnitPrice === undefined
                ? '–'
                : formatUnitPrice(erpUnitPrice, language),
          },
        ]
      : []),
    {
      id: 'priUnitPrice',
      heading: text('PRICE_DOCUMENT_PRI_UNIT_PRICE'),
      width: '8.5rem',
      narrowWidth: '6.5rem',
      align: 'end',
      render: ({ priUnitPrice }) => formatPrice(priUnitPrice),
    },
    {
      id: 'error',
      heading: text('PRICE_DOCUMENT_ERROR'),
      width: 'minmax(20rem, 3.5fr)',
      wide: true,
      render: renderError,
    },
  ]
}

interface ErrorCellProps {
  readonly row: ReportRow
  readonly repairs: PriceRepairs
  readonly text: Text
  readonly language: Language
  /** Whether the error has a cell of its own. */
  readonly inGrid: boolean
}

/** The most severe error with its repair; further errors are only mentioned here, and shown in the line's dialog. */
function ErrorCell({ row, repairs, text, language, inGrid }: ErrorCellProps) {
  const [mostSevere, ...more] = row.error
  if (mostSevere === undefined) return <span className={styles.soft}>{text('PRICE_IN_ORDER')}</span>
  const message = formatPriceError(mostSevere, language)
  return (
    <span className={styles.error}>
      <WeightMark weight={mostSevere.weight} />
      <span className={styles.message} title={message}>
        {message}
        {more.length === 0 ? null : (
          <span className={styles.soft}> {text('PRICE_MORE_ERRORS', { count: more.length })}</span>
        )}
      </span>
      <RepairButton error={mostSevere} line={row} repairs={repairs} inGrid={inGrid} />
    </span>
  )
}
