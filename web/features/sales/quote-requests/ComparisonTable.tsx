/** The answers side by side, one row per part; on phones each part is a card that names the distributors. */

import type { RequestedLine, QuoteRequest } from '@design-portal/contract/quote-requests.ts'
import type { Comparison, ComparisonCell } from '@design-portal/domain/workflow/quote-request-answer.ts'
import { formatMoney, formatNumber, formatUnitPrice } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useDescriptionText } from '../../solutions/shared/use-description-text.ts'
import styles from './ComparisonTable.module.css'

interface ComparisonTableProps {
  readonly comparison: Comparison
  readonly requestedLines: readonly RequestedLine[]
  /** The requests that have answers, in the order of the columns. */
  readonly requests: readonly QuoteRequest[]
}

export function ComparisonTable({ comparison, requestedLines, requests }: ComparisonTableProps) {
  const text = useText()
  const language = useLanguage()
  const describe = useDescriptionText(requestedLines)
  const lines = new Map(requestedLines.map((line) => [line.partNumber, line]))
  return (
    <TableFrame>
      <table className={styles.table} aria-label={text('QUOTES_COMPARE')}>
        <thead>
          <tr>
            <th scope="col">{text('ANSWER_ASKED')}</th>
            <th scope="col" data-align="end">
              {text('COLUMN_QUANTITY')}
            </th>
            {requests.map(({ requestId, distName }) => (
              <th key={requestId} scope="col" data-align="end">
                {distName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.rows.map(({ partNumber, quantity, cells }) => {
            const line = lines.get(partNumber)
            return (
              <tr key={`${partNumber} ${quantity === null ? 'added' : ''}`}>
                <th scope="row" className={styles.part}>
                  <span className="part-number">{partNumber}</span>
                  <span className={tableStyles.second}>
                    {quantity === null || line === undefined
                      ? text('QUOTE_ADDED')
                      : describe(line.description, line)}
                  </span>
                </th>
                <td data-align="end" data-quantity>
                  <span className={styles.label}>{text('COLUMN_QUANTITY')}</span>
                  {quantity === null ? '' : formatNumber(quantity, language)}
                </td>
                {requests.map(({ requestId, distName, currency }) => (
                  <OfferCell
                    key={requestId}
                    requestedPart={partNumber}
                    quantity={quantity}
                    distName={distName}
                    currency={currency}
                    cell={cells.find((cell) => cell.requestId === requestId)}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className={styles.part}>
              {text('QUOTE_TOTAL_QUOTED')}
            </th>
            {requests.map(({ requestId, distName, answer }) => (
              <td key={requestId} data-align="end" data-cheapest={comparison.cheapest.includes(requestId)}>
                <span className={styles.label}>{distName}</span>
                <span>
                  {answer === null ? '' : formatMoney(answer.total, language)}
                  {comparison.cheapest.includes(requestId) ? (
                    <Mark label={text('QUOTE_CHEAPEST_TOTAL')} />
                  ) : null}
                </span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  )
}

interface OfferCellProps {
  readonly requestedPart: string
  readonly quantity: number | null
  readonly distName: string
  readonly currency: string
  readonly cell: ComparisonCell | undefined
}

function OfferCell({ requestedPart, quantity, distName, currency, cell }: OfferCellProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <td data-align="end" data-cheapest={cell?.cheapest === true}>
      <span className={styles.label}>{distName}</span>
      {cell === undefined || cell.price === null || cell.line.unitPrice === null ? (
        <span className={styles.none}>{text('QUOTE_NOT_OFFERED')}</span>
      ) : (
        <span>
          {formatMoney(cell.price, language)}
          {cell.cheapest ? <Mark label={text('QUOTE_CHEAPEST')} /> : null}
          <span className={tableStyles.second}>
            {formatNumber(cell.line.quantity, language)} ×{' '}
            {formatUnitPrice({ amount: cell.line.unitPrice, currency }, language)}
          </span>
          {cell.line.leadTimeDays === null ? null : (
            <span className={tableStyles.second}>
              {text('QUOTE_LINE_LEAD_TIME', { count: cell.line.leadTimeDays })}
            </span>
          )}
          {quantity !== null && cell.line.partNumber !== requestedPart ? (
            <span className={tableStyles.caution}>
              <span className="part-number">{cell.line.partNumber}</span>{' '}
              {text('QUOTE_IN_PLACE_OF', { part: requestedPart })}
            </span>
          ) : null}
        </span>
      )}
    </td>
  )
}

function Mark({ label }: { readonly label: string }) {
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <Icon name="star" size={14} />
    </span>
  )
}
