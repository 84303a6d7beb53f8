/** The order of a solution on its page: numbers, state, dates, addresses, file and document. */

import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { callAddress } from '@design-portal/contract/client.ts'
import type { Order, OrderAddress } from '@design-portal/contract/orders.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import { formatCountry, formatDateTime, formatDay } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { DifferenceList } from './DifferenceList.tsx'
import styles from './orders.module.css'

export function OrderSummary({ cfgId }: { readonly cfgId: string }) {
  // Whoever may not read orders sees none; the page needs no message for that.
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
        <Fact label={text('ORDER_WISHED_DATE')}>
          {order.wishedDate === null ? null : formatDay(order.wishedDate, language)}
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
              href={callAddress('solution/attachment', { cfgId, attachmentId: file.attachmentId })}
              download={file.fileName}
              underline="hover"
            >
              {file.fileName}
            </Anchor>
          )}
        </Fact>
      </dl>
      {order.problem === null || order.state === 'cancelled' ? null : (
        <p className={styles.failure}>{order.problem}</p>
      )}
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

/** What is not stated is not shown. */
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
