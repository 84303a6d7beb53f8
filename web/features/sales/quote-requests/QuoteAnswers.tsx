/** The quote requests on the page of their solution, for the requesting side: state, price beside the portal's own, and validity of each. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { QuoteRequest } from '@design-portal/contract/quote-requests.ts'
import { formatDay, formatMoney } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { OwnPriceDifference } from './OwnPriceDifference.tsx'
import styles from './QuoteAnswers.module.css'
import { QuoteState } from './QuoteState.tsx'

/** Shows nothing if nobody was asked. A failure is reported by the page that compares quotes. */
export function QuoteAnswers({ cfgId }: { readonly cfgId: string }) {
  const text = useText()
  const headingId = useId()
  const { data } = useQuery(callQuery('quote-request/compare', { cfgId }))
  if (data === undefined || data.requests.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={styles.quotes}>
      <div className={styles.head}>
        <h2 id={headingId}>{text('QUOTES_SHORT')}</h2>
        <Link to={paths.quotes} search={{ cfgId }} className={styles.all}>
          {text('QUOTES_COMPARE')}
          <Icon name="chevronRight" size={14} />
        </Link>
      </div>
      <ul className={styles.requests}>
        {data.requests.map((request) => (
          <RequestItem key={request.requestId} request={request} />
        ))}
      </ul>
    </section>
  )
}

function RequestItem({ request }: { readonly request: QuoteRequest }) {
  const text = useText()
  const language = useLanguage()
  const { distName, state, answer, answerBy, own, expired, outdated } = request
  return (
    <li>
      <span className={styles.name}>{distName}</span>
      <QuoteState state={state} />
      {answer === null ? (
        answerBy === null ? null : (
          <span className={styles.soft}>
            {text('QUOTE_ANSWER_BY')} {formatDay(answerBy, language)}
          </span>
        )
      ) : (
        <>
          <strong className={styles.total}>{formatMoney(answer.total, language)}</strong>
          <OwnPriceDifference own={own} />
          <span className={styles.soft} data-expired={expired}>
            {text(expired ? 'QUOTE_EXPIRED_ON' : 'QUOTE_VALID_TO', {
              date: formatDay(answer.validUntil, language),
            })}
          </span>
          {answer.complete ? null : <span className={styles.caution}>{text('QUOTE_INCOMPLETE')}</span>}
        </>
      )}
      {outdated ? <span className={styles.caution}>{text('QUOTE_OUTDATED')}</span> : null}
    </li>
  )
}
