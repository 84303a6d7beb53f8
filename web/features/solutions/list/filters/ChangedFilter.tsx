/** A notice that the list differs from the chosen filter, with buttons to save the change or to undo it. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../../../../api/call-query.ts'
import { useText } from '../../../../language/use-text.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { lazyWithFallback } from '../../../../ui/lazy-with-fallback.ts'
import { applySavedFilter, isFilterChanged } from './changed-filter.ts'
import styles from './FilterChooser.module.css'
import { useFilterChanges } from './use-filter-changes.ts'

const SaveFilterDialog = lazyWithFallback(
  () => import('./SaveFilterDialog.tsx'),
  (module) => module.SaveFilterDialog,
)

interface ChangedFilterProps {
  readonly filterId: string
  readonly name: string
  /** True for the user's own filter, which is overwritten; a standard filter is saved under another name. */
  readonly isOwn: boolean
  readonly search: ListSearch
  readonly onShow: (search: ListSearch) => void
  /** Called when the notice is about to disappear while it contains the focus. */
  readonly onSettled: () => void
}

export function ChangedFilter({ filterId, name, isOwn, search, onShow, onSettled }: ChangedFilterProps) {
  const text = useText()
  const [isSaving, setIsSaving] = useState(false)
  const savedFilter = useQuery(callQuery('custom/filter/{id}', { id: filterId }))
  const { overwrite } = useFilterChanges()
  const isChanged = savedFilter.data !== undefined && isFilterChanged(search, savedFilter.data)
  const saveChange = () => {
    if (!isOwn) setIsSaving(true)
    else overwrite.mutate({ saved: { filterId, filterName: name }, search }, { onSuccess: onSettled })
  }
  return (
    <div role="group" aria-label={name} className={styles.changed}>
      <span role="status">{isChanged ? text('FILTER_CHANGED') : null}</span>
      {isChanged ? (
        <>
          <Button variant="subtle" size="compact-sm" loading={overwrite.isPending} onClick={saveChange}>
            {text(isOwn ? 'SAVE' : 'SAVE_FILTER_TITLE')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onShow(applySavedFilter(search, savedFilter.data))
              onSettled()
            }}
          >
            {text('UNDO')}
          </Button>
        </>
      ) : null}
      <Suspense fallback={null}>
        {isSaving ? (
          <SaveFilterDialog
            search={search}
            onShow={onShow}
            onClose={() => {
              setIsSaving(false)
              onSettled()
            }}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
