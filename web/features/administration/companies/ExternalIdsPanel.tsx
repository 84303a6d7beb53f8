/** The ids by which other systems identify a company when their users sign in; an id of another company can be moved to this one. */

import { Button, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure, formatFieldErrors } from '../shared/admin-texts.ts'
import { AdminTable } from '../shared/AdminTable.tsx'
import { cacheCompany } from './companies.ts'
import type { Company } from './companies.ts'

export function ExternalIdsPanel({ company }: { readonly company: Company }) {
  const text = useText()
  const { externalIds, change } = company
  return (
    <section className={styles.panel} aria-labelledby="external-ids-heading">
      <Title order={2} id="external-ids-heading">
        {text('COMPANY_EXTERNAL_IDS')}
      </Title>
      <p className={styles.hint}>{text('COMPANY_EXTERNAL_IDS_HINT')}</p>
      {externalIds.length === 0 ? null : (
        <AdminTable
          label={text('COMPANY_EXTERNAL_IDS')}
          rows={externalIds}
          keyOf={({ issuer, externalId }) => `${issuer} ${externalId}`}
          columns={[
            { field: 'externalId', label: 'COMPANY_EXTERNAL_ID', title: true },
            { field: 'issuer', label: 'COMPANY_ISSUER' },
          ]}
        />
      )}
      {change.allowed ? <TieForm company={company} /> : null}
    </section>
  )
}

function TieForm({ company: { companyId, externalIds } }: { readonly company: Company }) {
  const text = useText()
  const queries = useQueryClient()
  const [externalId, setExternalId] = useState('')
  const [issuer, setIssuer] = useState(externalIds[0]?.issuer ?? '')
  const tying = useMutation({
    mutationFn: () => api.call('company/external-id/tie', { companyId, issuer, externalId }),
    onSuccess: (saved) => {
      cacheCompany(queries, saved)
      setExternalId('')
      showToast({ type: 'success', message: text('ADMIN_SAVED') })
    },
  })
  const wrong = formatFieldErrors(tying.error)
  return (
    <form
      className={styles.fields}
      aria-labelledby="external-ids-heading"
      onSubmit={(event) => {
        event.preventDefault()
        tying.mutate()
      }}
    >
      <TextInput
        label={text('COMPANY_EXTERNAL_ID')}
        value={externalId}
        maxLength={255}
        required
        error={wrong['externalId']}
        onChange={(event) => setExternalId(event.currentTarget.value)}
      />
      <TextInput
        label={text('COMPANY_ISSUER')}
        value={issuer}
        maxLength={1024}
        required
        onChange={(event) => setIssuer(event.currentTarget.value)}
      />
      <div className={styles.wideField}>
        <div role="alert" className={styles.failure}>
          {tying.isError && wrong['externalId'] === undefined ? formatAdminFailure(tying.error) : null}
        </div>
        <Button type="submit" variant="default" loading={tying.isPending}>
          {text('COMPANY_TIE')}
        </Button>
      </div>
    </form>
  )
}
