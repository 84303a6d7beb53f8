/** What changed since the last approval, or since the submission before this one: price, choices and lines of the bill. */

import { useId, useState } from 'react'
import { Button } from '@mantine/core'
import type { ChangedLine, SolutionReview } from '@design-portal/contract/solution-review.ts'
import { formatDate, formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import { translateName, useLanguage, useText } from '../../../../language/use-text.ts'
import tableStyles from '../../../../ui/grid/DataTable.module.css'
import { ChosenValues } from './ChosenValues.tsx'
import { TableFrame } from '../../../../ui/grid/TableFrame.tsx'
import styles from './ReviewTab.module.css'

/** The number of lines that are shown until the reader expands the table. */
const initialLineCount = 10

export function Changes({ review }: { readonly review: SolutionReview }) {
  const text = useText()
  const language = useLanguage()
  const headingId = useId()
  const { before, lines, choices } = review
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('REVIEW_CHANGES')}</h2>
      {before === null ? (
        <p className={styles.soft}>{text('REVIEW_FIRST')}</p>
      ) : (
        <>
          <p className={styles.soft}>
            {text(before.reason === 'approved' ? 'REVIEW_SINCE_APPROVAL' : 'REVIEW_SINCE_SUBMISSION', {
              date: formatDate(before.at, language),
            })}
            {before.total === null
              ? null
              : ` ${text('REVIEW_BEFORE', { amount: formatMoney(before.total, language) })}`}
          </p>
          <Difference difference={before.difference} />
          {choices.map(({ desId, name, changes, ...version }) => (
            <ChosenValues
              key={desId}
              title={name}
              version={{ type: version.type, version: version.productVersion }}
              values={changes.map((change) => ({ field: change.name, from: change.from, to: change.to }))}
            />
          ))}
          {lines.count === 0 && choices.length === 0 ? <p>{text('REVIEW_NO_CHANGES')}</p> : null}
          {lines.count === 0 ? null : <ChangedLines lines={lines} />}
        </>
      )}
    </section>
  )
}

function Difference({ difference }: Pick<NonNullable<SolutionReview['before']>, 'difference'>) {
  const text = useText()
  const language = useLanguage()
  const amount = Number(difference?.amount ?? 0)
  if (difference === null || amount === 0) return null
  const size = formatMoney({ ...difference, amount: difference.amount.replace('-', '') }, language)
  return (
    <p>
      <strong>{text(amount > 0 ? 'REVIEW_PRICE_UP' : 'REVIEW_PRICE_DOWN', { amount: size })}</strong>
    </p>
  )
}

function ChangedLines({ lines: { count, changed } }: Pick<SolutionReview, 'lines'>) {
  const text = useText()
  const [isExpanded, setIsExpanded] = useState(false)
  const shown = isExpanded ? changed : changed.slice(0, initialLineCount)
  const hidden = (isExpanded ? count : Math.min(count, changed.length)) - shown.length
  return (
    <>
      <div className={styles.scroll}>
        <TableFrame>
          <table className={tableStyles.table} aria-label={text('REVIEW_LINES')}>
            <thead>
              <tr>
                <th scope="col">{text('COMPARE_CHANGE')}</th>
                <th scope="col">{text('COLUMN_PART_NUMBER')}</th>
                <th scope="col" data-align="end">
                  {text('COLUMN_QUANTITY')}
                </th>
                <th scope="col" data-align="end">
                  {text('COLUMN_TOTAL_PRICE')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line, place) => (
                // Lines have no identity of their own here, and never move.
                <LineRow key={place} line={line} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
      {hidden <= 0 ? null : isExpanded ? (
        <p className={styles.soft}>{text('REVIEW_MORE', { count: hidden })}</p>
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsExpanded(true)}>
          {text('REVIEW_SHOW_MORE', { count: hidden })}
        </Button>
      )}
    </>
  )
}

function LineRow({ line: { change, designName, before, now } }: { readonly line: ChangedLine }) {
  const language = useLanguage()
  const formatPrice = (side: ChangedLine['now']) =>
    side === null || side.linePrice === null ? undefined : formatMoney(side.linePrice, language)
  const formatQuantity = (side: ChangedLine['now']) =>
    side === null ? undefined : formatNumber(side.quantity, language)
  return (
    <tr>
      <td data-change={change}>{translateName('COMPARE_CHANGE', change)}</td>
      <td>
        <FromTo from={before?.partNumber} to={now?.partNumber} partNumber />{' '}
        <span className={styles.soft}>{designName}</span>
      </td>
      <td data-align="end">
        <FromTo from={formatQuantity(before)} to={formatQuantity(now)} />
      </td>
      <td data-align="end">
        <FromTo from={formatPrice(before)} to={formatPrice(now)} />
      </td>
    </tr>
  )
}

interface FromToProps {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly partNumber?: boolean
}

/** Shows a single value if both are equal, otherwise the former one crossed out, then the present one. */
function FromTo({ from, to, partNumber = false }: FromToProps) {
  const name = partNumber ? 'part-number' : undefined
  if (from === to) return <span className={name}>{to ?? '–'}</span>
  return (
    <>
      {from === undefined ? null : <del className={name}>{from}</del>}
      {from === undefined || to === undefined ? null : <span aria-hidden="true"> → </span>}
      {to === undefined ? null : <ins className={name}>{to}</ins>}
    </>
  )
}
