/** One quote request for the requesting side: the distributor, its state, the total of the answer, and the decision. */

import { Button } from '@mantine/core'
import type { QuoteRequest } from '@design-portal/contract/quote-requests.ts'
import { formatDate, formatDay, formatMoney } from '@design-portal/i18n/format.ts'
import { formatPersonName, useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { formatReason } from '../../solutions/shared/format-action-failure.ts'
import { OwnPriceDifference } from './OwnPriceDifference.tsx'
import { QuoteState } from './QuoteState.tsx'
import styles from './RequestCard.module.css'

interface RequestCardProps {
  readonly request: QuoteRequest
  /** True for the complete quote with the lowest total. */
  readonly isCheapest: boolean
  readonly isDeciding: boolean
  readonly onChoose: () => void
  readonly onWithdraw: () => void
}

export function RequestCard({ request, isCheapest, isDeciding, onChoose, onWithdraw }: RequestCardProps) {
  const text = useText()
  const language = useLanguage()
  const { state, distName, companyName, answer, actions, sentOn, answerBy, endsOn, reason } = request
  return (
    <li className={styles.card} data-state={state}>
      <div className={styles.head}>
        <h2 className={styles.name}>{distName}</h2>
        <QuoteState state={state} />
      </div>
      <p className={styles.second}>{companyName}</p>
      {answer === null ? (
        <p className={styles.none}>{text('QUOTE_NO_ANSWER')}</p>
      ) : (
        <p className={styles.total} data-cheapest={isCheapest}>
          {formatMoney(answer.total, language)}
          {isCheapest ? <span className={styles.mark}>{text('QUOTE_CHEAPEST_TOTAL')}</span> : null}
        </p>
      )}
      <OwnPriceDifference own={request.own} />
      <dl className={styles.facts}>
        {answer === null ? (
          <>
            <Fact
              label={text('QUOTE_SENT_ON')}
              value={sentOn === null ? null : formatDate(sentOn, language)}
            />
            <Fact
              label={text('QUOTE_ANSWER_BY')}
              value={answerBy === null ? null : formatDay(answerBy, language)}
            />
          </>
        ) : (
          <>
            <Fact
              label={text('QUOTE_VALID_UNTIL')}
              value={
                request.expired
                  ? text('QUOTE_EXPIRED_ON', { date: formatDay(answer.validUntil, language) })
                  : formatDay(answer.validUntil, language)
              }
            />
            <Fact
              label={text('QUOTE_LEAD_TIME')}
              value={answer.leadTimeDays === null ? null : text('QUOTE_DAYS', { count: answer.leadTimeDays })}
            />
            <Fact label={text('QUOTE_NOTE')} value={answer.note === '' ? null : answer.note} />
          </>
        )}
        <Fact label={text('QUOTE_ENDS_ON')} value={endsOn === null ? null : formatDate(endsOn, language)} />
      </dl>
      {answer === null || answer.complete ? null : <Caution message={text('QUOTE_INCOMPLETE')} />}
      {request.outdated && endsOn !== null ? <Caution message={text('QUOTE_OUTDATED')} /> : null}
      {reason === '' ? null : <p className={styles.second}>{text('QUOTE_REASON', { reason })}</p>}
      {answer?.onBehalf === true ? (
        <p className={styles.second}>
          {text('QUOTE_ON_BEHALF', { name: formatPersonName(answer.answeredBy) })}
        </p>
      ) : null}
      <div className={styles.actions}>
        {answer === null || state === 'chosen' ? null : (
          <ReasonedButton
            leftSection={<Icon name="check" size={16} />}
            loading={isDeciding}
            onClick={onChoose}
            refusal={actions.choose.allowed ? undefined : formatReason(actions.choose)}
          >
            {text('QUOTE_CHOOSE')}
          </ReasonedButton>
        )}
        {actions.withdraw.allowed ? (
          <Button variant="subtle" color="gray" size="sm" disabled={isDeciding} onClick={onWithdraw}>
            {text('QUOTE_WITHDRAW')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string | null }) {
  if (value === null) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Caution({ message }: { readonly message: string }) {
  return (
    <p className={styles.caution}>
      <Icon name="warning" size={16} />
      {message}
    </p>
  )
}
