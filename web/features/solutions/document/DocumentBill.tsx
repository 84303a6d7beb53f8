/** The bill of materials in a solution's document, group by group with subtotals. */

import { formatMoney, formatNumber, formatUnitPrice } from '@design-portal/i18n/format.ts'
import type { DocumentProps } from './DocumentHead.tsx'
import { formatRemark } from './document-facts.ts'
import type { SolutionDocument } from './document.ts'
import styles from './SolutionDocument.module.css'

type Row = SolutionDocument['rows'][number]

export function DocumentBill({ content, text, language }: DocumentProps) {
  const { rows, currency, partsWithoutPrice } = content
  return (
    <section className={styles.bill}>
      <h2>{text('DOCUMENT_BILL_TITLE')}</h2>
      <table aria-label={text('DOCUMENT_BILL_TITLE')}>
        <thead>
          <tr>
            <th scope="col">{text('DOCUMENT_POSITION')}</th>
            <th scope="col">{text('DOCUMENT_PART_NUMBER')}</th>
            <th scope="col">{text('DOCUMENT_DESCRIPTION')}</th>
            <th scope="col">{text('QUOTATION_RATING')}</th>
            <th scope="col">{text('DOCUMENT_QUANTITY')}</th>
            <th scope="col">{text('DOCUMENT_UNIT_PRICE', { currency })}</th>
            <th scope="col">{text('DOCUMENT_LINE_PRICE', { currency })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const key =
              row.kind === 'line' ? `${row.group} ${row.position} ${index}` : `${row.title} ${index}`
            return (
              <BillRow
                key={key}
                row={row}
                // A group begins where its name differs from that of the previous row.
                heading={
                  row.kind === 'line' && getGroup(rows[index - 1]) !== row.group ? row.group : undefined
                }
                currency={currency}
                language={language}
              />
            )
          })}
        </tbody>
      </table>
      {partsWithoutPrice === 0 ? null : (
        <p className={styles.caution}>{text('DOCUMENT_TOTAL_INCOMPLETE', { count: partsWithoutPrice })}</p>
      )}
    </section>
  )
}

const getGroup = (row: Row | undefined): string | undefined => (row?.kind === 'line' ? row.group : undefined)

interface BillRowProps extends Pick<DocumentProps, 'language'> {
  readonly row: Row
  readonly heading: string | undefined
  readonly currency: string
}

function BillRow({ row, heading, currency, language }: BillRowProps) {
  const formatAmount = (amount: string | null) =>
    amount === null ? '–' : formatMoney({ amount, currency }, language)
  if (row.kind === 'sum') {
    return (
      <tr data-kind="sum">
        <th scope="row" colSpan={6}>
          {row.title}
        </th>
        <td>{formatAmount(row.amount)}</td>
      </tr>
    )
  }
  return (
    <>
      {heading === undefined ? null : (
        <tr data-kind="heading">
          <th scope="rowgroup" colSpan={7}>
            {heading}
          </th>
        </tr>
      )}
      <tr>
        <td>{row.position}</td>
        <td className="part-number">{row.byOthers ? '' : row.partNumber}</td>
        <td>{row.description}</td>
        <td>{formatRemark(row)}</td>
        <td>{formatNumber(row.quantity, language)}</td>
        <td>
          {row.unitPrice === null ? '–' : formatUnitPrice({ amount: row.unitPrice, currency }, language)}
        </td>
        <td>{formatAmount(row.linePrice)}</td>
      </tr>
    </>
  )
}
