/** Compares what the customer accepted with what is ordered, and asks for the reason of differences. */

import { Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { OrderPreparation } from '@design-portal/contract/orders.ts'
import { orderLimits } from '@design-portal/domain/orders/order-details.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { formatDateTime, formatMoney } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { DifferenceList } from './DifferenceList.tsx'
import styles from './orders.module.css'

interface AcceptedPanelProps {
  readonly accepted: NonNullable<OrderPreparation['accepted']>
  readonly reason: string
  readonly onReason: (reason: string) => void
}

export function AcceptedPanel({ accepted, reason, onReason }: AcceptedPanelProps) {
  const text = useText()
  const language = useLanguage()
  const headingId = useId()
  const { quotationId, number, revision, by, on, taken, net, orderedNet, differences } = accepted
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('ORDER_ACCEPTED')}</h2>
      <p>
        <Link to={paths.quotation} search={{ quotationId }}>
          {formatRevision(number, revision)}
        </Link>{' '}
        {text('ORDER_ACCEPTED_BY', { name: by, day: formatDateTime(on, language) })}
      </p>
      {taken.length === 0 ? null : <p>{text('ORDER_ACCEPTED_TAKEN', { names: taken.join(', ') })}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{text('ORDER_ACCEPTED_NET')}</dt>
          <dd>{formatMoney(net, language)}</dd>
        </div>
        <div>
          <dt>{text('ORDER_ORDERED_NET')}</dt>
          <dd>{formatMoney(orderedNet, language)}</dd>
        </div>
      </dl>
      {differences.length === 0 ? (
        <p className={styles.soft}>{text('ORDER_NO_DIFFERENCES')}</p>
      ) : (
        <>
          <p className={styles.caution}>{text('ORDER_DIFFERENCES_HINT')}</p>
          <DifferenceList differences={differences} />
          <Textarea
            label={text('ORDER_DIFFERENCE_REASON')}
            value={reason}
            onChange={(event) => onReason(event.currentTarget.value)}
            maxLength={orderLimits.maxReasonLength}
            autosize
            minRows={2}
            required
          />
        </>
      )}
    </section>
  )
}
