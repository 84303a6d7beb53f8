/** What can be done with the selected rows together; what an action did not reach is told row by row. */

import { ActionIcon, Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import type { Fate } from '@design-portal/contract/solution-actions.ts'
import { findStatus } from '@design-portal/domain/workflow/statuses.ts'
import { useText } from '../../../../language/use-text.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { ListFileDialog } from '../ListFileDialog.tsx'
import type { Selection } from '../use-selection.ts'
import { FatesDialog } from './FatesDialog.tsx'
import styles from './SelectionBar.module.css'
import { useBulkAction } from './use-bulk-action.ts'
import type { BulkAction } from './use-bulk-action.ts'

const TransferDialog = lazy(async () => ({
  default: (await import('../../actions/TransferDialog.tsx')).TransferDialog,
}))

interface SelectionBarProps {
  readonly search: ListSearch
  readonly selection: Selection
}

export function SelectionBar({ search, selection }: SelectionBarProps) {
  const text = useText()
  const [dialog, setDialog] = useState<'transfer' | 'file'>()
  const [refused, setRefused] = useState<readonly Fate[]>([])
  const bulk = useBulkAction()
  const { rows, clear } = selection
  const archived = rows.filter(({ statusId }) => findStatus(statusId) === 'archived')
  const live = rows.filter((row) => !archived.includes(row))
  const act = (action: BulkAction) => () => {
    const cfgids = (action === 'archive' ? live : archived).map(({ cfgId }) => cfgId)
    bulk.mutate({ action, cfgids }, { onSuccess: setRefused })
  }
  const close = () => setDialog(undefined)
  return (
    <>
      <div role="toolbar" aria-label={text('SELECTION_ACTIONS')} className={styles.bar}>
        <output className={styles.count}>{text('SELECTED_COUNT', { count: rows.length })}</output>
        {live.length === 0 ? null : (
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon name="archive" size={16} />}
            loading={bulk.isPending}
            onClick={act('archive')}
          >
            {text('ARCHIVE')}
          </Button>
        )}
        {archived.length === 0 ? null : (
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon name="restore" size={16} />}
            loading={bulk.isPending}
            onClick={act('restore')}
          >
            {text('RESTORE')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="transfer" size={16} />}
          onClick={() => setDialog('transfer')}
        >
          {text('TRANSFER')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => setDialog('file')}
        >
          {text('DOWNLOAD_LIST')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text('CLEAR_SELECTION')}
          title={text('CLEAR_SELECTION')}
          onClick={clear}
        >
          <Icon name="close" />
        </ActionIcon>
      </div>
      <Suspense fallback={null}>
        {dialog === 'transfer' ? <TransferDialog solutions={rows} onClose={close} /> : null}
        {dialog === 'file' ? <ListFileDialog search={search} chosen={rows} onClose={close} /> : null}
        {refused.length === 0 ? null : <FatesDialog fates={refused} onClose={() => setRefused([])} />}
      </Suspense>
    </>
  )
}
