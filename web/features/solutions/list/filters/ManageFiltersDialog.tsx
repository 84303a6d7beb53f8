/** A dialog for the user's own filters: rename, overwrite with the current view, delete, and choose the one that the list starts with. */

import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { translateRawKey, useText } from '../../../../language/use-text.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import type { FilterNames } from '../queries/list-queries.ts'
import styles from './FilterChooser.module.css'
import { useFilterChanges } from './use-filter-changes.ts'

interface ManageFiltersDialogProps {
  readonly search: ListSearch
  readonly names: FilterNames | undefined
  readonly onShow: (search: ListSearch) => void
  readonly onClose: () => void
}

export function ManageFiltersDialog({ search, names, onShow, onClose }: ManageFiltersDialogProps) {
  const text = useText()
  const { edit, overwrite, remove } = useFilterChanges()
  const [renamed, setRenamed] = useState<{ readonly filterId: string; readonly name: string }>()
  const own = names?.customFilters ?? []
  const allFilters = [
    ...(names?.standardFilters ?? []).map(({ filterId, nameKey }) => ({
      value: filterId as string,
      label: translateRawKey(nameKey),
    })),
    ...own.map(({ filterId, filterName }) => ({ value: filterId, label: filterName })),
  ]
  const rename = () => {
    if (renamed === undefined || renamed.name.trim() === '') return
    edit.mutate({ filterId: renamed.filterId, change: { filterName: renamed.name.trim() } })
    setRenamed(undefined)
  }
  return (
    <ModalDialog
      title={text('MANAGE_FILTERS_TITLE')}
      onClose={onClose}
      closeLabel={text('CLOSE')}
      workingLabel={text('LOADING')}
      loading={names === undefined}
    >
      {own.length === 0 ? <p className={styles.hint}>{text('NO_OWN_FILTERS')}</p> : null}
      <ul className={styles.filters} aria-label={text('OWN_FILTERS')}>
        {own.map((saved) => (
          <li key={saved.filterId} className={styles.filter}>
            {renamed?.filterId === saved.filterId ? (
              <>
                <TextInput
                  className={styles.name ?? ''}
                  aria-label={text('FILTER_NAME')}
                  value={renamed.name}
                  maxLength={255}
                  onChange={(event) =>
                    setRenamed({ filterId: saved.filterId, name: event.currentTarget.value })
                  }
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return
                    event.preventDefault()
                    rename()
                  }}
                  // The field replaces the button that was pressed to open it.
                  ref={(field) => field?.focus()}
                />
                <Button size="compact-sm" onClick={rename} disabled={renamed.name.trim() === ''}>
                  {text('SAVE')}
                </Button>
              </>
            ) : (
              <>
                <span className={styles.name}>{saved.filterName}</span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() => setRenamed({ filterId: saved.filterId, name: saved.filterName })}
                >
                  {text('RENAME_FILTER')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  loading={overwrite.isPending && overwrite.variables.saved.filterId === saved.filterId}
                  onClick={() => overwrite.mutate({ saved, search })}
                >
                  {text('OVERWRITE_WITH_VIEW')}
                </Button>
              </>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={text('DELETE_FILTER', { name: saved.filterName })}
              onClick={() =>
                remove.mutate(saved, {
                  onSuccess: () => {
                    const { filter, ...rest } = search
                    if (filter === saved.filterId) onShow(rest)
                  },
                })
              }
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <NativeSelect
        label={text('FILTER_PREFERRED')}
        description={text('FILTER_PREFERRED_HINT')}
        data={[{ value: '', label: text('FILTER_PREFERRED_NONE') }, ...allFilters]}
        value={names?.prefferedFilters ?? ''}
        onChange={(event) => {
          const filterId = event.currentTarget.value
          const before = names?.prefferedFilters
          if (filterId !== '') edit.mutate({ filterId, change: { preferred: true } })
          else if (typeof before === 'string') edit.mutate({ filterId: before, change: { preferred: false } })
        }}
      />
      <NativeSelect
        label={text('FILTER_DEFAULT')}
        description={text('FILTER_DEFAULT_HINT')}
        data={allFilters}
        value={names?.defaultFilter ?? ''}
        onChange={(event) =>
          edit.mutate({ filterId: event.currentTarget.value, change: { isDefault: true } })
        }
      />
    </ModalDialog>
  )
}
