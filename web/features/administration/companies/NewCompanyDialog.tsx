/** A dialog to create a company. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { formatAdminFailure, formatFieldErrors } from '../shared/admin-texts.ts'
import { cacheCompany } from './companies.ts'
import { CompanyFields } from './CompanyFields.tsx'
import type { CompanyValues } from './CompanyFields.tsx'

const empty: CompanyValues = {
  companyName: '',
  kind: 'partner',
  countryId: '',
  mayOrder: false,
  crmAccount: '',
  oracleSiteId: '',
}

export function NewCompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState(empty)
  const creating = useMutation({
    mutationFn: () => api.call('company/create', values),
    onSuccess: async (company) => {
      cacheCompany(queries, company)
      await navigate({ to: paths.company, search: { companyId: company.companyId } })
    },
  })
  return (
    <ModalDialog
      title={text('COMPANY_NEW')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={creating.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('ADMIN_CREATE'),
        disabled: values.companyName.trim() === '' || values.countryId === '',
        onSubmit: () => creating.mutate(),
      }}
    >
      <CompanyFields
        values={values}
        wrong={formatFieldErrors(creating.error)}
        onChange={(part) => setValues({ ...values, ...part })}
      />
      <div role="alert" className={styles.failure}>
        {creating.isError ? formatAdminFailure(creating.error) : null}
      </div>
    </ModalDialog>
  )
}
