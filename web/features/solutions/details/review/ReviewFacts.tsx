/** The head of a review: price and discount, what the check finds, when a decision is due, and the note of the submission. */

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SolutionReview } from '@design-portal/contract/solution-review.ts'
import type { Severity } from '@design-portal/domain/finding-severity.ts'
import { statuses } from '@design-portal/domain/workflow/statuses.ts'
import { formatDateTime, formatMoney, formatPercent } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatPersonName, useLanguage, useText } from '../../../../language/use-text.ts'
import styles from './ReviewTab.module.css'

export function ReviewFacts({ review }: { readonly review: SolutionReview }) {
  const text = useText()
  const language = useLanguage()
  const { cfgId, total, listTotal, discountPercent } = review
  const details = useQuery(callQuery('solution/status/change/details', { cfgid: cfgId }))
  const submission = details.data?.history.find(
    ({ toStatusId }) => toStatusId === statuses.submitted.statusId,
  )
  return (
    <dl className={styles.facts}>
      <Fact label={text('TOTAL_PRICE')}>
        <strong>{total === null ? text('NO_PRICE') : formatMoney(total, language)}</strong>
        {listTotal === null ? null : (
          <span>{text('REVIEW_LIST_PRICE', { amount: formatMoney(listTotal, language) })}</span>
        )}
      </Fact>
      <Fact label={text('REVIEW_DISCOUNT')}>
        <strong>
          {discountPercent === null ? '–' : formatPercent(Number(discountPercent) / 100, language)}
        </strong>
        <span data-tone={review.discounts.aboveLimit > 0 ? 'caution' : undefined}>
          {review.discounts.count === 0
            ? text('REVIEW_NO_DISCOUNTS')
            : text('REVIEW_ABOVE_LIMIT', { count: review.discounts.aboveLimit })}
        </span>
      </Fact>
      <Fact label={text('TAB_CHECK')}>
        <FindingCounts findings={details.data?.findings ?? []} />
      </Fact>
      <Fact label={text('REVIEW_DECISION_DUE')}>
        <DecisionDue cfgId={cfgId} />
      </Fact>
      {submission === undefined ? null : (
        <Fact label={text('REVIEW_NOTE', { name: formatPersonName(submission.user.name) })} wide>
          {submission.note === null || submission.note === '' ? (
            <span>{text('REVIEW_NO_NOTE')}</span>
          ) : (
            <q className={styles.note}>{submission.note}</q>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** How many errors and warnings there are; the status panel beside the review lists them. */
function FindingCounts({ findings }: { readonly findings: readonly { readonly severity: Severity }[] }) {
  const text = useText()
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length
  const [errors, warnings, notes] = [count('error'), count('warning'), count('information')]
  return (
    <>
      <strong data-tone={errors > 0 ? 'bad' : warnings > 0 ? 'caution' : undefined}>
        {errors + warnings === 0 ? text('REVIEW_NO_FINDINGS') : text('REVIEW_FINDINGS', { errors, warnings })}
      </strong>
      {notes === 0 ? null : <span>{text('CHAIN_NOTES', { count: notes })}</span>}
    </>
  )
}

/** When the running approval clock expects the next decision. */
function DecisionDue({ cfgId }: { readonly cfgId: string }) {
  const text = useText()
  const language = useLanguage()
  const approval = useQuery(callQuery('approval/details', { cfgid: cfgId }))
  const clock = approval.data?.clocks.find(({ state }) => state === 'running')
  if (clock?.dueDate === null || clock?.dueDate === undefined) return <strong>{text('REVIEW_NO_DUE')}</strong>
  const isLate = clock.usedPercent >= 100
  return (
    <>
      <strong data-tone={isLate ? 'bad' : undefined}>
        <time dateTime={clock.dueDate}>{formatDateTime(clock.dueDate, language)}</time>
      </strong>
      {isLate ? <span data-tone="bad">{text('APPROVAL_CLOCK_OVER')}</span> : null}
    </>
  )
}
