/** A dialog to copy a solution: its name, its country, and whether its additional charges are copied. */

import { Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { useDialogText } from '../../../session/typed-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { formatActionFailure, formatReason } from '../shared/format-action-failure.ts'
import type { ActionTarget } from '../shared/action-target.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import styles from './actions.module.css'
import { CountrySelect } from '../shared/CountrySelect.tsx'
import { showUndoToast } from '../shared/show-undo-toast.ts'
import { useNameCheck } from '../shared/use-name-check.ts'

export interface CopyDialogProps {
  readonly solution: Pick<ActionTarget, 'cfgId' | 'name' | 'countryId'>
  /** Only these designs, without additional parts; everything if left out. */
  readonly desIds?: readonly string[]
  readonly onClose: () => void
  /** Called with the copy; without it the dialog only closes. */
  readonly onCopied?: (cfgId: string) => void
}

export function CopyDialog({ solution, desIds, onClose, onCopied }: CopyDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  // Only the details of the solution tell what can be copied with it.
  const details = useQuery(callQuery('solution/configId', { id: solution.cfgId }))
  const [newName, setNewName, close] = useDialogText(
    `copy ${solution.cfgId}`,
    onClose,
    text('COPY_NAME', { name: solution.name }),
  )
  const [countryId, setCountryId] = useState(solution.countryId)
  const [copiesCharges, setCopiesCharges] = useState(false)
  const check = useNameCheck(newName)
  const actions = details.data?.actions
  const country = actions?.copyToOtherCountry
  const charges = actions?.copyAdditionalCharges

  const copying = useMutation({
    mutationFn: () =>
      api.call('solution/copy', {
        cfgId: solution.cfgId,
        newName: newName.trim(),
        countryId,
        withAdditionalCharges: copiesCharges,
        ...(desIds === undefined ? {} : { desIds: [...desIds] }),
      }),
    onSuccess: async ({ solution: copy, designsToCheck, undo }) => {
      showUndoToast(queries, text('COPY_DONE', { name: copy.name, count: designsToCheck.length }), undo)
      await invalidateTag(queries, 'solutions')
      close()
      onCopied?.(copy.cfgId)
    },
  })
  return (
    <ModalDialog
      title={text('COPY_TITLE')}
      onClose={close}
      closeLabel={text('CANCEL')}
      loading={details.isPending}
      working={copying.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('COPY'),
        disabled: details.data === undefined || newName.trim() === '' || check.error !== undefined,
        onSubmit: () => copying.mutate(),
      }}
    >
      <TextInput
        label={text('SOLUTION_NAME')}
        value={newName}
        onChange={(event) => setNewName(event.currentTarget.value)}
        onBlur={check.onBlur}
        error={check.error}
        required
        data-autofocus
      />
      <CountrySelect
        value={countryId}
        onChange={(chosen) => setCountryId(chosen ?? countryId)}
        description={text('COUNTRY_HINT')}
        disabledReason={country?.allowed === false ? formatReason(country) : undefined}
      />
      <Checkbox
        label={text('COPY_CHARGES')}
        checked={copiesCharges}
        onChange={(event) => setCopiesCharges(event.currentTarget.checked)}
        disabled={charges?.allowed !== true}
        description={charges?.allowed === false ? formatReason(charges) : null}
      />
      <div role="alert" className={styles.failure}>
        {copying.isError ? formatActionFailure(copying.error) : null}
        {details.isError ? formatActionFailure(details.error) : null}
      </div>
    </ModalDialog>
  )
}
