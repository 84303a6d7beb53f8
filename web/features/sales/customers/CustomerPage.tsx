/** One customer: its facts, sites, contacts, solutions, possible duplicates and history. */

import { Button, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { formatReason } from '../../administration/shared/admin-texts.ts'
import { HistoryPanel } from '../../administration/shared/HistoryList.tsx'
import { QueryContent } from '../../administration/shared/QueryContent.tsx'
import { RecordForm } from '../../administration/shared/RecordForm.tsx'
import { ContactsPanel } from './ContactsPanel.tsx'
import { customerFields } from './customer-fields.ts'
import { toCustomerVersion, toCustomerInput } from './customer-values.ts'
import { cacheCustomer } from './customers.ts'
import type { CustomerAnswer } from './customers.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DuplicatesPanel } from './DuplicatesPanel.tsx'
import { SitesPanel } from './SitesPanel.tsx'
import { SolutionsPanel } from './SolutionsPanel.tsx'

export function CustomerPage() {
  const text = useText()
  const { customerId } = useSearch({ from: '/home/customers/customer' })
  const customer = useQuery(callQuery('customer/details', { customerId }))
  return (
    <div className={styles.page}>
      <Link to={paths.customers} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('CUSTOMERS_TITLE')}
      </Link>
      <QueryContent query={customer}>
        {(found) => <CustomerContent key={found.customerId} customer={found} />}
      </QueryContent>
    </div>
  )
}

function CustomerContent({ customer }: { readonly customer: CustomerAnswer }) {
  const text = useText()
  const { customerId, mergedInto, change } = customer
  return (
    <>
      <div className={styles.top}>
        <Title order={1}>{customer.customerName}</Title>
      </div>
      {mergedInto === null ? null : (
        <p>
          {text('CUSTOMER_MERGED_INTO')}{' '}
          <Link to={paths.customer} search={{ customerId: mergedInto.customerId }}>
            {mergedInto.customerName}
          </Link>
        </p>
      )}
      <DuplicatesPanel customer={customer} />
      <section className={styles.panel} aria-labelledby="customer-heading">
        <Title order={2} id="customer-heading">
          {text('CUSTOMER_FACTS')}
        </Title>
        {change.reason === null ? null : <p className={styles.hint}>{formatReason(change.reason)}</p>}
        {customer.taxNumberChecked ? null : <p className={styles.hint}>{text('CUSTOMER_TAX_NOT_CHECKED')}</p>}
        <CustomerForm customer={customer} />
        {change.allowed ? (
          <DeleteCustomerButton customerId={customerId} rowVersion={customer.rowVersion} />
        ) : null}
      </section>
      <SitesPanel customer={customer} />
      <ContactsPanel customer={customer} />
      <SolutionsPanel customerId={customerId} />
      <HistoryPanel history={customer.history} />
    </>
  )
}

function CustomerForm({ customer }: { readonly customer: CustomerAnswer }) {
  const text = useText()
  const queries = useQueryClient()
  const { customerId } = customer
  return (
    <RecordForm
      place={`customer ${customerId}`}
      label={text('CUSTOMER_FACTS')}
      fields={customerFields}
      version={toCustomerVersion(customer)}
      disabled={!customer.change.allowed}
      save={async (values, rowVersion) => {
        const { active } = values
        const saved = await api.call('customer/save', {
          customerId,
          ...toCustomerInput(values),
          active,
          rowVersion,
        })
        cacheCustomer(queries, saved)
        return toCustomerVersion(saved)
      }}
      load={async () =>
        toCustomerVersion(
          await queries.fetchQuery({ ...callQuery('customer/details', { customerId }), staleTime: 0 }),
        )
      }
    />
  )
}

function DeleteCustomerButton(version: { readonly customerId: string; readonly rowVersion: number }) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div>
      <Button variant="default" onClick={() => setIsConfirming(true)}>
        {text('CUSTOMER_DELETE')}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          label="CUSTOMER_DELETE"
          question="CUSTOMER_DELETE_QUESTION"
          destructive
          run={async () => {
            await api.call('customer/delete', version)
            await navigate({ to: paths.customers, ignoreBlocker: true })
            void invalidateTag(queries, 'customers')
          }}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </div>
  )
}
