/** The sites of a customer, and the dialog that adds or changes one. */

import { Button, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { customerLengths } from '@design-portal/domain/customers/customer.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { emptySite, listReversedFields } from '@design-portal/domain/site/site.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { AdminTable } from '../../administration/shared/AdminTable.tsx'
import { RecordDialog } from '../../administration/shared/RecordDialog.tsx'
import type { Field } from '../../administration/shared/RecordFields.tsx'
import { siteFields } from '../../solutions/details/site/site-fields.tsx'
import type { SiteValues } from '../../solutions/details/site/site-fields.tsx'
import { cacheCustomer } from './customers.ts'
import type { CustomerAnswer, CustomerSiteAnswer } from './customers.ts'
import customerStyles from './customers.module.css'

type CustomerSiteValues = SiteValues & {
  readonly siteName: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly province: string
  readonly countryId: string
  readonly active: boolean
}

const customerSiteFields: readonly Field<CustomerSiteValues>[] = [
  {
    kind: 'text',
    field: 'siteName',
    label: 'ADMIN_FIELD_SITE_NAME',
    maxLength: maxNameLength,
    required: true,
    autofocus: true,
  },
  { kind: 'country', field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', path: 'address.countryId' },
  { kind: 'note', field: 'street', label: 'ADMIN_FIELD_STREET', maxLength: customerLengths.street },
  {
    kind: 'text',
    field: 'postalCode',
    label: 'ADMIN_FIELD_POSTAL_CODE',
    maxLength: customerLengths.postalCode,
  },
  { kind: 'text', field: 'city', label: 'ADMIN_FIELD_CITY', maxLength: customerLengths.city },
  { kind: 'text', field: 'province', label: 'ADMIN_FIELD_PROVINCE', maxLength: customerLengths.province },
  ...siteFields,
  { kind: 'flag', field: 'active', label: 'CUSTOMER_SITE_ACTIVE' },
]

const toVersion = (site: CustomerSiteAnswer | undefined, customer: CustomerAnswer) => {
  const address = site?.address ?? {
    street: '',
    postalCode: '',
    city: '',
    province: '',
    countryId: customer.address.countryId,
  }
  return {
    rowVersion: site?.rowVersion ?? 0,
    values: {
      siteName: site?.siteName ?? '',
      ...address,
      site: site?.site ?? emptySite,
      place: site?.site.place ?? '',
      unreadable: [],
      active: site?.active ?? true,
    } satisfies CustomerSiteValues,
  }
}

interface SiteDialogProps {
  readonly customer: CustomerAnswer
  /** Undefined for a new site. */
  readonly site: CustomerSiteAnswer | undefined
  readonly onClose: () => void
}

function CustomerSiteDialog({ customer, site, onClose }: SiteDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const { customerId } = customer
  const finish = (saved: CustomerAnswer) => {
    cacheCustomer(queries, saved)
    onClose()
  }
  return (
    <RecordDialog
      place={`customer site ${customerId} ${site?.siteId ?? ''}`}
      wide
      title={site?.siteName ?? text('CUSTOMER_SITE_NEW')}
      fields={customerSiteFields}
      version={toVersion(site, customer)}
      readOnly={!customer.change.allowed}
      canSave={(values: CustomerSiteValues) =>
        values.unreadable.length === 0 && listReversedFields(values.site).length === 0
      }
      save={async (values, rowVersion) => {
        const { siteName, street, postalCode, city, province, countryId, active } = values
        const place = values.place.trim() === '' ? null : values.place.trim()
        const input = {
          siteName,
          address: { street, postalCode, city, province, countryId },
          site: { ...values.site, place },
          active,
        }
        finish(
          site === undefined
            ? await api.call('customer/site/create', { customerId, ...input })
            : await api.call('customer/site/save', { siteId: site.siteId, ...input, rowVersion }),
        )
      }}
      {...(site === undefined || !customer.change.allowed
        ? {}
        : {
            deletion: {
              label: 'CUSTOMER_SITE_DELETE',
              question: 'CUSTOMER_SITE_DELETE_QUESTION',
              run: async () => {
                const { siteId, rowVersion } = site
                finish(await api.call('customer/site/delete', { siteId, rowVersion }))
              },
            },
          })}
      onClose={onClose}
    />
  )
}

export function SitesPanel({ customer }: { readonly customer: CustomerAnswer }) {
  const text = useText()
  const [dialog, setDialog] = useState<{ readonly site: CustomerSiteAnswer | undefined }>()
  const { sites, change } = customer
  return (
    <section className={styles.panel} aria-labelledby="sites-heading">
      <div className={customerStyles.heading}>
        <Title order={2} id="sites-heading">
          {text('CUSTOMER_SITES')}
        </Title>
        {change.allowed ? (
          <Button variant="default" onClick={() => setDialog({ site: undefined })}>
            {text('CUSTOMER_SITE_NEW')}
          </Button>
        ) : null}
      </div>
      {sites.length === 0 ? (
        <p className={styles.hint}>{text('CUSTOMER_SITES_NONE')}</p>
      ) : (
        <AdminTable
          label={text('CUSTOMER_SITES')}
          rows={sites.map((site) => ({
            ...site,
            city: site.address.city,
            countryId: site.address.countryId,
          }))}
          getKey={({ siteId }) => siteId}
          columns={[
            {
              key: 'siteName',
              label: 'ADMIN_FIELD_SITE_NAME',
              isCardTitle: true,
              render: (site) => (
                <Button variant="subtle" size="compact-sm" onClick={() => setDialog({ site })}>
                  {site.siteName}
                </Button>
              ),
            },
            { field: 'city', label: 'ADMIN_FIELD_CITY' },
            { field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', kind: 'country' },
            { field: 'active', label: 'ADMIN_FIELD_ACTIVE', kind: 'yesNo' },
          ]}
        />
      )}
      {dialog === undefined ? null : (
        <CustomerSiteDialog customer={customer} site={dialog.site} onClose={() => setDialog(undefined)} />
      )}
    </section>
  )
}
