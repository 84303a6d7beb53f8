/** A dialog to create a user, who then signs in by the method of their company. */

import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { formatAdminFailure, formatFieldErrors } from '../shared/admin-texts.ts'
import { CompanyField, CountryField } from '../shared/fields.tsx'
import type { FoundCompany } from '../shared/fields.tsx'
import { cacheUser } from './users.ts'

const maxNameLength = 255

export function NewUserDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [usrName, setName] = useState('')
  const [usrEmail, setEmail] = useState('')
  const [company, setCompany] = useState<FoundCompany>()
  const [countryId, setCountry] = useState<string>()
  const creating = useMutation({
    mutationFn: () =>
      api.call('user/admin/create', {
        usrName,
        usrEmail: usrEmail.trim(),
        companyId: company?.companyId ?? '',
        countryId: countryId ?? '',
      }),
    onSuccess: async (user) => {
      cacheUser(queries, user)
      await navigate({ to: paths.user, search: { usrId: user.usrId } })
    },
  })
  const wrong = formatFieldErrors(creating.error)
  return (
    <ModalDialog
      title={text('USER_NEW')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={creating.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('ADMIN_CREATE'),
        disabled:
          usrName.trim() === '' || usrEmail.trim() === '' || company === undefined || countryId === undefined,
        onSubmit: () => creating.mutate(),
      }}
    >
      <TextInput
        label={text('ADMIN_FIELD_USR_NAME')}
        value={usrName}
        maxLength={maxNameLength}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={text('ADMIN_FIELD_USR_EMAIL')}
        type="email"
        value={usrEmail}
        maxLength={320}
        required
        error={wrong['usrEmail']}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <CompanyField label={text('ADMIN_FIELD_USR_COMPANY_NAME')} value={company} onChange={setCompany} />
      <CountryField label={text('ADMIN_FIELD_COUNTRY')} value={countryId} onChange={setCountry} />
      <p className={styles.hint}>{text('USER_NEW_HINT')}</p>
      <div role="alert" className={styles.failure}>
        {creating.isError ? formatAdminFailure(creating.error) : null}
      </div>
    </ModalDialog>
  )
}
