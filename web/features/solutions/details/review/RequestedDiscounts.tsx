/** The discounts that were requested on lines, each beside the limit of the person who requested it. */

import { useId } from 'react'
import type { SolutionReview } from '@design-portal/contract/solution-review.ts'
import { formatPercent } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import tableStyles from '../../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../../ui/grid/TableFrame.tsx'
import styles from './ReviewTab.module.css'

export function RequestedDiscounts({ discounts }: Pick<SolutionReview, 'discounts'>) {
  const text = useText()
  const language = useLanguage()
  const headingId = useId()
  if (discounts.count === 0) return null
  const formatShare = (percent: string) => formatPercent(Number(percent) / 100, language, 2)
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('REVIEW_DISCOUNTS')}</h2>
      <div className={styles.scroll}>
        <TableFrame>
          <table className={tableStyles.table} aria-labelledby={headingId}>
            <thead>
              <tr>
                <th scope="col">{text('COLUMN_PART_NUMBER')}</th>
                <th scope="col" data-align="end">
                  {text('REVIEW_REQUESTED')}
                </th>
                <th scope="col" data-align="end">
                  {text('REVIEW_LIMIT')}
                </th>
              </tr>
            </thead>
            <tbody>
              {discounts.lines.map((line, place) => (
                // Lines have no identity of their own here, and never move.
                <tr key={place}>
                  <td>
                    <span className="part-number">{line.partNumber}</span>{' '}
                    <span className={styles.soft}>{line.designName}</span>
                  </td>
                  <td data-align="end" data-tone={line.aboveLimit ? 'caution' : undefined}>
                    {formatShare(line.percent)}
                  </td>
                  <td data-align="end">{formatShare(line.limit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
      {discounts.count > discounts.lines.length ? (
        <p className={styles.soft}>
          {text('REVIEW_MORE', { count: discounts.count - discounts.lines.length })}
        </p>
      ) : null}
    </section>
  )
}
