/** A dialog to create or change a distributor, with its history. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure } from '../shared/admin-texts.ts'
import type { FoundCompany } from '../shared/fields.tsx'
import { HistoryList } from '../shared/HistoryList.tsx'
import { RecordDialog } from '../shared/RecordDialog.tsx'
import type { Field } from '../shared/RecordFields.tsx'
import type { Distributor } from './companies.ts'

interface DistributorValues {
  readonly company: FoundCompany | undefined
  readonly distName: string
  readonly country: string
  readonly active: boolean
}

export const createDistributorFields = (isNew: boolean): readonly Field<DistributorValues>[] => [
  {
    kind: 'company',
    field: 'company',
    label: 'ADMIN_FIELD_COMPANY_NAME',
    companyKind: 'distributor',
    path: 'companyId',
    isShown: () => isNew,
  },
  {
    kind: 'text',
    field: 'distName',
    label: 'ADMIN_FIELD_DIST_NAME',
    maxLength: maxNameLength,
    required: true,
    errorCode: 'NAME_TAKEN',
    autofocus: true,
  },
  { kind: 'country', field: 'country', label: 'ADMIN_FIELD_COUNTRY', errorCode: 'UNKNOWN_COUNTRY' },
  {
    kind: 'flag',
    field: 'active',
    label: 'DISTRIBUTOR_ACTIVE',
    hint: 'DISTRIBUTOR_ACTIVE_HINT',
    isShown: () => !isNew,
  },
]

const toVersion = (distributor: Distributor | undefined) => ({
  rowVersion: distributor?.rowVersion ?? 0,
  values: {
    company: distributor === undefined ? undefined : { ...distributor, kind: 'distributor' as const },
    distName: distributor?.distName ?? '',
    country: distributor?.country ?? '',
    active: distributor?.active ?? true,
  },
})

interface DistributorDialogProps {
  /** Undefined for a new distributor. */
  readonly distributor: Distributor | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function DistributorDialog({ distributor, mayChange, onClose }: DistributorDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const finish = async () => {
    await invalidateCall(queries, 'distributor/list')
    onClose()
  }
  return (
    <RecordDialog
      place={`distributor ${distributor?.distributorId ?? ''}`}
      title={distributor?.distName ?? text('DISTRIBUTOR_NEW')}
      introduction={distributor === undefined ? undefined : <strong>{distributor.companyName}</strong>}
      fields={mayChange ? createDistributorFields(distributor === undefined) : []}
      version={toVersion(distributor)}
      readOnly={!mayChange}
      save={async ({ company, distName, country, active }, rowVersion) => {
        await (distributor === undefined
          ? api.call('distributor/create', { companyId: company?.companyId ?? '', distName, country })
          : api.call('distributor/save', {
              distributorId: distributor.distributorId,
              distName,
              country,
              active,
              rowVersion,
            }))
        showToast({ type: 'success', message: text('ADMIN_SAVED') })
        await finish()
      }}
      onTakeTheirs={() => void finish()}
      onClose={onClose}
    >
      {() =>
        distributor === undefined ? null : <DistributorHistory distributorId={distributor.distributorId} />
      }
    </RecordDialog>
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
