/** The order of a solution on its page: numbers, state, dates, addresses, file and document. */

import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import type { Order, OrderAddress } from '@design-portal/contract/orders.ts'
import { countDaysBetween } from '@design-portal/domain/days.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { formatCountry, formatDateTime, formatDay } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { DifferenceList } from './DifferenceList.tsx'
import styles from './orders.module.css'

export function OrderSummary({ cfgId }: { readonly cfgId: string }) {
  // Users who may not read orders see none, without a message.
  const { data: orders = [] } = useQuery({
    ...callQuery('order/list', { cfgId }),
    retry: false,
    select: ({ data }) => data,
  })
  const [newest] = orders
  return newest === undefined ? null : <OrderFacts cfgId={cfgId} order={newest} />
}

function OrderFacts({ cfgId, order }: { readonly cfgId: string; readonly order: Order }) {
  const text = useText()
  const language = useLanguage()
  const headingId = useId()
  const { deliveryAddress, invoiceAddress, contact, quotation, file } = order
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('ORDER')}</h2>
      <dl className={styles.facts}>
        <Fact label={text('ORDER_STATE')}>{translateName('ORDER_STATE', order.state)}</Fact>
        <Fact label={text('ORDER_SALES_NUMBER')}>{order.salesOrderNumber}</Fact>
        <Fact label={text('ORDER_CUSTOMER_NUMBER')}>{order.customerOrderNumber}</Fact>
        <Fact label={text('ORDER_REQUESTED_DATE')}>
          {order.requestedDate === null ? null : formatDay(order.requestedDate, language)}
        </Fact>
        <Fact label={text('ORDER_CONFIRMED_DATE')}>
          {order.confirmedDate === null ? null : (
            <ConfirmedDate confirmed={order.confirmedDate} requested={order.requestedDate} />
          )}
        </Fact>
        <Fact label={text('ORDER_ACKNOWLEDGED_ON')}>
          {order.acknowledgedOn === null ? null : formatDateTime(order.acknowledgedOn, language)}
        </Fact>
        <Fact label={text('QUOTATION')}>
          {quotation === null ? null : (
            <Link to={paths.quotation} search={{ quotationId: quotation.quotationId }}>
              {formatRevision(quotation.number, quotation.revision)}
            </Link>
          )}
        </Fact>
        <Fact label={text('ORDER_DELIVERY_ADDRESS')}>
          {deliveryAddress === null ? null : formatAddress(deliveryAddress, language)}
        </Fact>
        <Fact label={text('ORDER_INVOICE_ADDRESS')}>
          {invoiceAddress === null ? null : formatAddress(invoiceAddress, language)}
        </Fact>
        <Fact label={text('ORDER_CONTACT')}>
          {[contact.name, contact.email, contact.phone].filter((part) => part !== '').join('\n')}
        </Fact>
        <Fact label={text('ORDER_CUSTOMER_FILE')}>
          {file === null ? null : (
            <Anchor
              href={buildCallAddress('solution/attachment', { cfgId, attachmentId: file.attachmentId })}
              download={file.fileName}
              underline="hover"
            >
              {file.fileName}
            </Anchor>
          )}
        </Fact>
      </dl>
      {order.problem === null ? null : <p className={styles.failure}>{order.problem}</p>}
      <Positions positions={order.positions} />
      {order.hasDocument ? (
        <Anchor
          href={buildCallAddress('order/document', { orderKey: order.orderKey })}
          download={`${order.orderKey}.xml`}
          underline="hover"
        >
          {text('ORDER_DOCUMENT')}
        </Anchor>
      ) : null}
      {order.differences.length === 0 ? null : (
        <details>
          <summary>{text('ORDER_DIFFERENCES', { count: order.differences.length })}</summary>
          <DifferenceList differences={order.differences} />
          <p className={styles.soft}>{order.differenceReason}</p>
        </details>
      )}
    </section>
  )
}

/** The confirmed day beside the requested one. */
function ConfirmedDate({
  confirmed,
  requested,
}: {
  readonly confirmed: string
  readonly requested: string | null
}) {
  const text = useText()
  const language = useLanguage()
  const days = requested === null ? undefined : countDaysBetween(requested, confirmed)
  const findDeviation = () => {
    if (days === undefined) return undefined
    if (days === 0) return text('ORDER_AS_REQUESTED')
    return days > 0 ? text('ORDER_LATER', { count: days }) : text('ORDER_EARLIER', { count: -days })
  }
  return (
    <>
      {formatDay(confirmed, language)}{' '}
      <span className={days !== undefined && days > 0 ? styles.caution : styles.soft}>{findDeviation()}</span>
    </>
  )
}

/** The positions that the ERP system has refused, or confirmed for a day of their own. */
function Positions({ positions }: Pick<Order, 'positions'>) {
  const text = useText()
  const language = useLanguage()
  const sentences = positions.flatMap(
    ({ partNumber: part, designName: design, state, confirmedDate, reason }) => {
      if (state === 'refused') return [text('ORDER_POSITION_REFUSED', { part, design, reason })]
      if (confirmedDate === null) return []
      return [text('ORDER_POSITION_DATE', { part, design, day: formatDay(confirmedDate, language) })]
    },
  )
  if (sentences.length === 0) return null
  return (
    <>
      <h3>{text('ORDER_POSITIONS')}</h3>
      <ul className={styles.differences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

/** A fact with its label; renders nothing for an empty value. */
function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const formatAddress = (
  { name, street, postalCode, city, province, countryId }: OrderAddress,
  language: string,
): string =>
  [name, street, `${postalCode} ${city}`.trim(), province, formatCountry(countryId, language)]
    .filter((line) => line !== '')
    .join('\n')
