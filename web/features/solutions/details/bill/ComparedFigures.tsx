/** The figures of two designs of one configurator, side by side: the price and the computed results, with the better value marked. */

import { useQuery } from '@tanstack/react-query'
import type { BillComparison } from '@design-portal/contract/bill.ts'
import { formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import tableStyles from '../../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../../ui/grid/TableFrame.tsx'
import { formatQuantity } from '../../../designs/texts/quantity.ts'
import type { ProductVersion } from '../../../../products/product-files.ts'
import { queryProductMessages } from '../../../designs/texts/product-messages.ts'

export function ComparedFigures({ comparison }: { readonly comparison: BillComparison }) {
  const { left, figures } = comparison
  return left.type === null || figures.length === 0 ? null : (
    <FigureTable
      comparison={comparison}
      version={{ type: left.type, version: left.productVersion ?? undefined }}
    />
  )
}

interface FigureTableProps {
  readonly comparison: BillComparison
  readonly version: ProductVersion
}

function FigureTable({ comparison, version }: FigureTableProps) {
  const text = useText()
  const language = useLanguage()
  const messages = useQuery(queryProductMessages(version, language))
  if (messages.data === undefined) return null
  const { left, right, figures } = comparison
  const formatName = (name: string): string => {
    const message = messages.data[`value.${name}`]
    return message === undefined ? name : formatMessage(message, {}, language)
  }
  type Total = typeof left.total
  const formatTotal = (total: Total) => (total === null ? '–' : formatMoney(total, language))
  return (
    <details open>
      <summary>{text('COMPARE_FIGURES', { count: figures.length })}</summary>
      <TableFrame>
        <table className={tableStyles.table} aria-label={text('COMPARE_FIGURES', { count: figures.length })}>
          <thead>
            <tr>
              <th scope="col">{text('COMPARE_FIGURE')}</th>
              <th scope="col" data-align="end">
                {text('COMPARE_LEFT')}
              </th>
              <th scope="col" data-align="end">
                {text('COMPARE_RIGHT')}
              </th>
              <th scope="col">{text('COMPARE_DIFFERENCE')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{text('COLUMN_TOTAL_PRICE')}</th>
              <td data-align="end">{formatTotal(left.total)}</td>
              <td data-align="end">{formatTotal(right.total)}</td>
              <td>–</td>
            </tr>
            {figures.map((figure) => (
              <tr key={figure.name}>
                <th scope="row">{formatName(figure.name)}</th>
                <td data-align="end">{formatFigure(figure, figure.left, language)}</td>
                <td data-align="end">{formatFigure(figure, figure.right, language)}</td>
                <td>
                  {formatDifference(figure, language)}{' '}
                  {figure.verdict === undefined
                    ? null
                    : text(figure.verdict === 'better' ? 'COMPARE_BETTER' : 'COMPARE_WORSE')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </details>
  )
}

type Figure = BillComparison['figures'][number]

const formatFigure = ({ unit, decimals }: Figure, value: number | null, language: string): string =>
  value === null ? '–' : formatQuantity(value, unit, language, decimals)

/** Formats a difference with its sign and without a unit, which is shown beside it. */
function formatDifference({ left, right, decimals }: Figure, language: string): string {
  if (left === null || right === null) return ''
  const difference = right - left
  return `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference), language, decimals)}`
}
