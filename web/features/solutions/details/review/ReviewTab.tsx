/** The review of a solution: what an approver decides on, on one screen. */

import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { useText } from '../../../../language/use-text.ts'
import { FailureNotice } from '../../../../ui/FailureNotice.tsx'
import { LoadingLines } from '../../../../ui/LoadingLines.tsx'
import type { Solution } from '../../shared/solution-queries.ts'
import { Assumptions } from './Assumptions.tsx'
import { Changes } from './Changes.tsx'
import { RequestedDiscounts } from './RequestedDiscounts.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import styles from './ReviewTab.module.css'

export function ReviewTab({ solution: { cfgId } }: { readonly solution: Solution }) {
  const text = useText()
  const review = useQuery(callQuery('solution/review', { cfgId }))
  if (review.isPending) return <LoadingLines />
  if (review.data === undefined) {
    return (
      <FailureNotice
        title={text('REVIEW_FAILED')}
        message={formatFailure(review.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void review.refetch()}
      />
    )
  }
  return (
    <div className={styles.review}>
      <ReviewFacts review={review.data} />
      <Changes review={review.data} />
      <RequestedDiscounts discounts={review.data.discounts} />
      <Assumptions assumptions={review.data.assumptions} />
    </div>
  )
}
