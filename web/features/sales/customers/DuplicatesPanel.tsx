/** The customers that may be the same as this one, with the reasons; a user merges them, or marks them as different. */

import { Button, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DuplicateCustomer } from '@design-portal/contract/customers.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { AdminTable } from '../../administration/shared/AdminTable.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { cacheCustomer } from './customers.ts'
import type { CustomerAnswer } from './customers.ts'
import customerStyles from './customers.module.css'

/** The decision about a possible duplicate that the user has to confirm. */
interface DuplicateDecision {
  readonly other: DuplicateCustomer
  readonly action: 'merge' | 'distinguish'
}

export function DuplicatesPanel({ customer }: { readonly customer: CustomerAnswer }) {
  const text = useText()
  const queries = useQueryClient()
  const [decision, setDecision] = useState<DuplicateDecision>()
  const { customerId, rowVersion, duplicates, merge } = customer
  const confirm = async ({ other, action }: DuplicateDecision): Promise<void> => {
    const { customerId: otherId, rowVersion: otherRowVersion } = other
    const saved =
      action === 'merge'
        ? await api.call('customer/merge', { customerId, rowVersion, otherId, otherRowVersion })
        : await api.call('customer/distinguish', { customerId, otherId })
    setDecision(undefined)
    cacheCustomer(queries, saved)
    showToast({ type: 'success', message: text('ADMIN_SAVED') })
  }
  if (duplicates.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="duplicates-heading">
      <Title order={2} id="duplicates-heading">
        {text('CUSTOMER_DUPLICATES')}
      </Title>
      <p className={styles.hint}>{text('CUSTOMER_DUPLICATES_HINT')}</p>
      <AdminTable
        label={text('CUSTOMER_DUPLICATES')}
        rows={duplicates}
        getKey={(other) => other.customerId}
        columns={[
          {
            key: 'name',
            label: 'ADMIN_FIELD_CUSTOMER_NAME',
            isCardTitle: true,
            render: (other) => (
              <Link to={paths.customer} search={{ customerId: other.customerId }}>
                {other.customerName}
              </Link>
            ),
          },
          { field: 'customerNumber', label: 'ADMIN_FIELD_CUSTOMER_NUMBER' },
          { field: 'city', label: 'ADMIN_FIELD_CITY' },
          { field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', kind: 'country' },
          {
            key: 'reasons',
            label: 'CUSTOMER_REASONS',
            render: ({ reasons }) =>
              reasons.map((reason) => translateName('CUSTOMER_REASON', reason)).join(', '),
          },
          {
            key: 'decision',
            label: 'COLUMN_ACTIONS',
            render: (other) =>
              merge.allowed ? (
                <span className={customerStyles.buttons}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() => setDecision({ other, action: 'merge' })}
                  >
                    {text('CUSTOMER_MERGE')}
                  </Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() => setDecision({ other, action: 'distinguish' })}
                  >
                    {text('CUSTOMER_DISTINGUISH')}
                  </Button>
                </span>
              ) : null,
          },
        ]}
      />
      {decision === undefined ? null : (
        <ConfirmDialog
          label={decision.action === 'merge' ? 'CUSTOMER_MERGE' : 'CUSTOMER_DISTINGUISH'}
          question={decision.action === 'merge' ? 'CUSTOMER_MERGE_QUESTION' : 'CUSTOMER_DISTINGUISH_QUESTION'}
          values={{ kept: customer.customerName, other: decision.other.customerName }}
          destructive={decision.action === 'merge'}
          run={() => confirm(decision)}
          onClose={() => setDecision(undefined)}
        />
      )}
    </section>
  )
}
