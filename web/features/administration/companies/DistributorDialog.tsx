/** A dialog to create or change a distributor, with its history. */

import { Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure, formatFieldErrors, isConflict } from '../shared/admin-texts.ts'
import { ConflictNotice } from '../shared/ConflictNotice.tsx'
import { CompanyField, CountryField } from '../shared/fields.tsx'
import type { FoundCompany } from '../shared/fields.tsx'
import { HistoryList } from '../shared/HistoryList.tsx'
import type { Distributor } from './companies.ts'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'

interface DistributorDialogProps {
  /** Undefined for a new distributor. */
  readonly distributor: Distributor | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function DistributorDialog({ distributor, mayChange, onClose }: DistributorDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [company, setCompany] = useState<FoundCompany | undefined>(
    distributor === undefined ? undefined : { ...distributor, kind: 'distributor' },
  )
  const [distName, setName] = useState(distributor?.distName ?? '')
  const [country, setCountry] = useState(distributor?.country)
  const [active, setActive] = useState(distributor?.active ?? true)
  const saving = useMutation({
    mutationFn: (rowVersion: number) => {
      const values = { distName, country: country ?? '' }
      return distributor === undefined
        ? api.call('distributor/create', { ...values, companyId: company?.companyId ?? '' })
        : api.call('distributor/save', {
            ...values,
            distributorId: distributor.distributorId,
            active,
            rowVersion,
          })
    },
    onSuccess: async () => {
      await invalidateCall(queries, 'distributor/list')
      showToast({ type: 'success', message: text('ADMIN_SAVED') })
      onClose()
    },
  })
  const wrong = formatFieldErrors(saving.error)
  const save = {
    label: text('SAVE'),
    disabled: company === undefined || distName.trim() === '' || country === undefined,
    onSubmit: () => saving.mutate(distributor?.rowVersion ?? 0),
  }
  return (
    <ModalDialog
      title={distributor === undefined ? text('DISTRIBUTOR_NEW') : distributor.distName}
      onClose={onClose}
      closeLabel={text(mayChange ? 'CANCEL' : 'CLOSE')}
      working={saving.isPending}
      workingLabel={text('LOADING')}
      {...(mayChange ? { primary: save } : {})}
    >
      {distributor === undefined ? (
        <CompanyField
          label={text('ADMIN_FIELD_COMPANY_NAME')}
          value={company}
          kind="distributor"
          error={wrong['companyId']}
          onChange={setCompany}
        />
      ) : (
        <p>
          <strong>{distributor.companyName}</strong>
        </p>
      )}
      {mayChange ? (
        <>
          <TextInput
            label={text('ADMIN_FIELD_DIST_NAME')}
            value={distName}
            maxLength={255}
            required
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <CountryField label={text('ADMIN_FIELD_COUNTRY')} value={country} onChange={setCountry} />
        </>
      ) : null}
      {distributor === undefined || !mayChange ? null : (
        <Switch
          label={text('DISTRIBUTOR_ACTIVE')}
          description={text('DISTRIBUTOR_ACTIVE_HINT')}
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
      )}
      {isConflict(saving.error) ? (
        <ConflictNotice
          conflict={saving.error}
          onTheirs={() => {
            void invalidateCall(queries, 'distributor/list')
            onClose()
          }}
          onMine={(version) => saving.mutate(version)}
        />
      ) : (
        <div role="alert" className={styles.failure}>
          {saving.isError ? formatAdminFailure(saving.error) : null}
        </div>
      )}
      {distributor === undefined ? null : <DistributorHistory distributorId={distributor.distributorId} />}
    </ModalDialog>
  )
}

function DistributorHistory({ distributorId }: { readonly distributorId: string }) {
  const text = useText()
  const history = useQuery(callQuery('distributor/history', { distributorId }))
  return (
    <section aria-label={text('ADMIN_HISTORY')}>
      {history.isError ? (
        formatAdminFailure(history.error)
      ) : (
        <HistoryList history={history.data?.history ?? []} />
      )}
    </section>
  )
}
