/** A dialog to download the list, or its selected rows, as a spreadsheet: the server writes it while the dialog shows the progress. */

import { Progress, Radio, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { toWireFilter, toWireSorting } from '../queries/wire-filter.ts'
import type { ListRow, Pagination } from '../queries/list-queries.ts'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/Stack.css'
import styles from './ListFileDialog.module.css'

/** How often the progress is polled, in milliseconds. */
const pollInterval = 400

type Format = 'xlsx' | 'csv'

interface ListFileDialogProps {
  readonly search: ListSearch
  /** The rows to download; without them, everything that matches. */
  readonly chosen?: readonly ListRow[]
  readonly pagination?: Pagination
  readonly onClose: () => void
}

export function ListFileDialog({ search, chosen, pagination, onClose }: ListFileDialogProps) {
  const text = useText()
  const lang = useLanguage()
  const [format, setFormat] = useState<Format>('xlsx')
  const link = useRef<HTMLAnchorElement>(null)
  const sorting = toWireSorting(search)
  const exporting = useMutation({
    mutationFn: () =>
      api.call('solutions/list/export', {
        filter: toWireFilter(search),
        ...(sorting === undefined ? {} : { sorting }),
        ...(chosen === undefined ? {} : { cfgids: chosen.map(({ cfgId }) => cfgId) }),
        format,
        lang,
      }),
  })
  const exportId = exporting.data?.exportId ?? ''
  const progress = useQuery({
    ...callQuery('solutions/list/export/progress', { exportId }),
    enabled: exporting.data?.state === 'running',
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollInterval : false),
  })
  const file = progress.data ?? exporting.data
  const isReady = file?.state === 'done'
  const hasFailed = exporting.isError || progress.isError || file?.state === 'failed'

  useEffect(() => {
    if (isReady) link.current?.click()
  }, [isReady])

  const count = chosen?.length ?? pagination?.totalItems ?? 0
  const isExact = chosen !== undefined || pagination?.totalExact === true
  return (
    <ModalDialog
      title={text('DOWNLOAD_LIST_TITLE')}
      onClose={onClose}
      closeLabel={text(file === undefined ? 'CANCEL' : 'CLOSE')}
      workingLabel={text('LOADING')}
      {...(file === undefined || hasFailed
        ? {
            primary: {
              label: text(hasFailed ? 'TRY_AGAIN' : 'DOWNLOAD_START'),
              disabled: exporting.isPending,
              onSubmit: () => exporting.mutate(),
            },
          }
        : {})}
    >
      {file === undefined || hasFailed ? (
        <>
          <p className={styles.count}>
            {text(isExact ? 'SOLUTION_COUNT' : 'SOLUTION_COUNT_AT_LEAST', { count })}
          </p>
          <Radio.Group
            label={text('FILE_FORMAT')}
            value={format}
            onChange={(chosenFormat) => setFormat(chosenFormat === 'csv' ? 'csv' : 'xlsx')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="xlsx" label={text('FILE_FORMAT_XLSX')} data-autofocus />
              <Radio value="csv" label={text('FILE_FORMAT_CSV')} />
            </Stack>
          </Radio.Group>
        </>
      ) : (
        <>
          <p className={styles.count}>
            {text('FILE_PROGRESS', { done: file.rowsDone, rows: file.rowsTotal })}
          </p>
          <Progress
            value={file.rowsTotal === 0 ? 100 : (100 * file.rowsDone) / file.rowsTotal}
            aria-label={text('DOWNLOAD_LIST_TITLE')}
          />
          {isReady ? (
            <a
              ref={link}
              className={styles.link}
              href={buildCallAddress(`solutions/list/export.${file.format}`, { exportId })}
              download={file.fileName}
            >
              {text('FILE_READY', { file: file.fileName })}
            </a>
          ) : null}
        </>
      )}
      <div role="alert" className={styles.failure}>
        {hasFailed ? formatFailure(exporting.error ?? progress.error) : null}
      </div>
    </ModalDialog>
  )
}
