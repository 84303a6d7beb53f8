/** A dialog to save the current view as a named filter. */

import { Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFailure } from '../../../../api/failure-text.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { api } from '../../../../api/portal-api.ts'
import { useText } from '../../../../language/use-text.ts'
import { filterNames } from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { useDialogText } from '../../../../session/typed-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { showToast } from '../../../../ui/toast.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import styles from './FilterChooser.module.css'
import { useChips } from './use-chips.ts'
import { toFilterCriteria, useFilterChanges } from './use-filter-changes.ts'

interface SaveFilterDialogProps {
  readonly search: ListSearch
  readonly onShow: (search: ListSearch) => void
  readonly onClose: () => void
}

export function SaveFilterDialog({ search, onShow, onClose }: SaveFilterDialogProps) {
  const text = useText()
  const chips = useChips(search)
  const [name, setName, close] = useDialogText('new filter', onClose)
  const [preferred, setPreferred] = useState(false)
  const { refresh } = useFilterChanges()
  const trimmed = name.trim()
  const isTooLong = Array.from(trimmed).length > maxNameLength
  const saving = useMutation({
    mutationFn: () =>
      api.call('custom/filter/create', {
        filterName: trimmed,
        ...toFilterCriteria(search),
        ...(preferred ? { preferred } : {}),
      }),
    onSuccess: async ({ filterId, filterName }) => {
      showToast({ type: 'success', message: text('FILTER_SAVED', { name: filterName }) })
      await refresh()
      if (filterNames.some((criterion) => search[criterion] !== undefined))
        onShow({ ...search, filter: filterId })
      close()
    },
  })
  return (
    <ModalDialog
      title={text('SAVE_FILTER_TITLE')}
      onClose={close}
      closeLabel={text('CANCEL')}
      working={saving.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('SAVE'),
        disabled: trimmed === '' || isTooLong,
        onSubmit: () => saving.mutate(),
      }}
    >
      <TextInput
        label={text('FILTER_NAME')}
        description={text('FILTER_NAME_HINT')}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          saving.reset()
        }}
        error={isTooLong ? text('SOLUTION_NAME_TOO_LONG', { limit: maxNameLength }) : undefined}
        required
        data-autofocus
      />
      <p className={styles.hint}>
        {chips.length === 0
          ? text('FILTER_KEEPS_NOTHING')
          : text('FILTER_KEEPS', { filters: chips.map(({ label }) => label).join(' · ') })}
      </p>
      <Checkbox
        label={text('FILTER_PREFERRED')}
        checked={preferred}
        onChange={(event) => setPreferred(event.currentTarget.checked)}
      />
      <div role="alert" className={styles.error}>
        {saving.isError ? formatFailure(saving.error) : null}
      </div>
    </ModalDialog>
  )
}
