/** The saved filters as a menu: standard ones and the user's own, and actions on the current view. */

import { Menu, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { formatFailure } from '../../../../api/failure-text.ts'
import { translateRawKey, useText } from '../../../../language/use-text.ts'
import { listGroups } from '@design-portal/contract/solution-list-options.ts'
import { resetList } from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { AnchoredMenu } from '../../../../ui/AnchoredMenu.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { MenuChoice } from '../../../../ui/MenuChoice.tsx'
import { showToast } from '../../../../ui/toast.ts'
import type { FilterNames } from '../queries/list-queries.ts'
import styles from './FilterChooser.module.css'
import { ManageFiltersDialog } from './ManageFiltersDialog.tsx'
import { SaveFilterDialog } from './SaveFilterDialog.tsx'
import { useFilterChanges } from './use-filter-changes.ts'

interface FilterMenuProps {
  readonly search: ListSearch
  /** Undefined while they are being fetched. */
  readonly names: FilterNames | undefined
  readonly failure: Error | null
  readonly anchor: DOMRect
  readonly onShow: (search: ListSearch) => void
  /** Returns the focus to the button. */
  readonly onClose: () => void
}

export function FilterMenu({ search, names, failure, anchor, onShow, onClose }: FilterMenuProps) {
  const text = useText()
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const { overwrite } = useFilterChanges()
  if (dialog === 'save') return <SaveFilterDialog search={search} onShow={onShow} onClose={onClose} />
  if (dialog === 'manage') {
    return <ManageFiltersDialog search={search} names={names} onShow={onShow} onClose={onClose} />
  }
  // Groups are chosen above the list; a filter with the same name would be a duplicate.
  const standard = names?.standardFilters.filter(({ filterId }) => !isGroup(filterId)) ?? []
  const own = names?.customFilters ?? []
  const selected = own.find(({ filterId }) => filterId === search.filter)
  const choose = (filterId: string) => () => {
    onShow(resetList(filterId))
    onClose()
  }
  const copyLink = () => {
    onClose()
    navigator.clipboard.writeText(window.location.href).then(
      () => showToast({ type: 'success', message: text('LINK_COPIED'), timeout: 5000 }),
      () => showToast({ type: 'warning', message: text('LINK_NOT_COPIED'), timeout: 8000 }),
    )
  }
  const renderEntry = (filterId: string, name: string) => (
    <MenuChoice key={filterId} chosen={filterId === search.filter} onChoose={choose(filterId)}>
      {name}
    </MenuChoice>
  )
  return (
    <AnchoredMenu anchor={anchor} label={text('KEPT_FILTERS')} position="bottom-start" onClose={onClose}>
      {names === undefined && failure === null ? (
        <div className={styles.pending} aria-busy="true">
          {listGroups.slice(0, 5).map((line) => (
            <Skeleton key={line} height={12} />
          ))}
        </div>
      ) : null}
      {failure === null ? null : (
        <p role="alert" className={styles.failure}>
          {formatFailure(failure)}
        </p>
      )}
      {standard.length === 0 ? null : <Menu.Label>{text('STANDARD_FILTERS')}</Menu.Label>}
      {standard.map(({ filterId, nameKey }) => renderEntry(filterId, translateRawKey(nameKey)))}
      {own.length === 0 ? null : <Menu.Label>{text('OWN_FILTERS')}</Menu.Label>}
      {own.map(({ filterId, filterName }) => renderEntry(filterId, filterName))}
      <Menu.Divider />
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<Icon name="plus" size={16} />}
        onClick={() => setDialog('save')}
      >
        {text('SAVE_FILTER')}
      </Menu.Item>
      {selected === undefined ? null : (
        <Menu.Item
          leftSection={<Icon name="edit" size={16} />}
          onClick={() => overwrite.mutate({ saved: selected, search })}
        >
          {text('OVERWRITE_FILTER', { name: selected.filterName })}
        </Menu.Item>
      )}
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<Icon name="list" size={16} />}
        onClick={() => setDialog('manage')}
      >
        {text('MANAGE_FILTERS')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="link" size={16} />} onClick={copyLink}>
        {text('COPY_LINK')}
      </Menu.Item>
    </AnchoredMenu>
  )
}

function isGroup(filterId: string): boolean {
  return listGroups.some((group) => group === filterId)
}
