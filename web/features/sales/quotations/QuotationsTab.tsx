/** The tab of a solution with its quotations and their revisions. */

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { QuotationRow } from '@design-portal/contract/quotations.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { formatDate, formatDay, formatMoney } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { formatReason } from '../../solutions/shared/format-action-failure.ts'
import type { Solution } from '../../solutions/shared/solution-queries.ts'
import { QuotationState } from './QuotationState.tsx'
import styles from './QuotationsTab.module.css'
import { createQuotation } from './quotation-changes.ts'
import { useQuotationChange } from './use-quotation-change.ts'

export function QuotationsTab({ solution: { cfgId } }: { readonly solution: Solution }) {
  const text = useText()
  const navigate = useNavigate()
  const quotations = useQuery(callQuery('quotation/list', { cfgId }))
  const creating = useQuotationChange(createQuotation, null)
  if (quotations.isPending) return <LoadingLines />
  if (quotations.isError && quotations.data === undefined) {
    return (
      <FailureNotice
        title={text('QUOTATIONS_FAILED')}
        message={formatFailure(quotations.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void quotations.refetch()}
      />
    )
  }
  const { data, create } = quotations.data
  const button = (
    <ReasonedButton
      variant={data.length === 0 ? 'filled' : 'default'}
      leftSection={<Icon name="plus" size={16} />}
      loading={creating.isPending}
      refusal={create.allowed ? undefined : formatReason(create)}
      onClick={() =>
        creating.mutate(
          { cfgId },
          {
            onSuccess: ({ quotationId }) => void navigate({ to: paths.quotation, search: { quotationId } }),
          },
        )
      }
    >
      {text('QUOTATION_NEW')}
    </ReasonedButton>
  )
  return (
    <div className={styles.tab}>
      <div role="alert" className={styles.failure}>
        {creating.failure}
      </div>
      {data.length === 0 ? (
        <EmptyState title={text('QUOTATIONS_NONE')} hint={text('QUOTATIONS_NONE_HINT')}>
          {button}
        </EmptyState>
      ) : (
        <>
          <div>{button}</div>
          <ul className={styles.rows}>
            {data.map((row) => (
              <QuotationLine key={row.quotationId} row={row} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function QuotationLine({ row }: { readonly row: QuotationRow }) {
  const text = useText()
  const language = useLanguage()
  const isOver = row.state === 'superseded' || row.state === 'withdrawn' || row.state === 'expired'
  return (
    <li data-over={isOver}>
      <div className={styles.first}>
        <Link to={paths.quotation} search={{ quotationId: row.quotationId }} className={styles.number}>
          {formatRevision(row.number, row.revision)}
        </Link>
        <QuotationState state={row.state} />
        <strong className={styles.amount}>
          {row.net === null ? text('NO_PRICE') : formatMoney(row.net, language)}
        </strong>
      </div>
      <div className={styles.second}>
        <span>{row.customerName ?? text('QUOTATION_NO_CUSTOMER')}</span>
        <span>
          {text('QUOTATION_VALID_UNTIL')} {formatDay(row.validUntil, language)}
        </span>
        <span>
          {row.sentOn === null
            ? text('QUOTATION_CREATED_BY', {
                name: row.createdBy,
                day: formatDate(row.createdOn, language),
              })
            : text('QUOTATION_SENT_ON', { day: formatDate(row.sentOn, language) })}
        </span>
        {row.openQuestions === 0 ? null : (
          <strong className={styles.questions}>
            {text('QUOTATION_OPEN_QUESTIONS', { count: row.openQuestions })}
          </strong>
        )}
      </div>
    </li>
  )
}
