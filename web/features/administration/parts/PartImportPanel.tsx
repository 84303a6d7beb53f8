/** One import of a large file of parts: its progress, its preview or result, and the buttons to apply or cancel it. */

import { Button, Progress, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import type { PartImport } from '@design-portal/contract/part-imports.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { AdminTable } from '../shared/AdminTable.tsx'
import { PartImportColumns } from './PartImportColumns.tsx'
import {
  formatImportFailure,
  formatImportRejection,
  formatImportState,
  isUnfinished,
  queryPartImport,
} from './part-imports.ts'

interface PartImportPanelProps {
  readonly partImport: PartImport
  readonly mayChange: boolean
  /** Whether the file was sent on this page; it is then read with the columns remembered for its headings. */
  readonly isJustSent: boolean
}

export function PartImportPanel({ partImport, mayChange, isJustSent }: PartImportPanelProps) {
  const text = useText()
  const { fileName, state, preview, failure, reading } = partImport
  return (
    <section className={styles.panel} aria-labelledby="import-heading">
      <div className={styles.top}>
        <Title order={2} id="import-heading">
          {fileName}
        </Title>
        {mayChange && isUnfinished(partImport) ? <ImportButtons partImport={partImport} /> : null}
      </div>
      <ImportState partImport={partImport} />
      <div role="alert" className={styles.failure}>
        {failure === null ? null : formatImportFailure(failure)}
      </div>
      {mayChange && reading !== null && (state === 'checking' || state === 'ready') ? (
        <PartImportColumns
          key={partImport.importId}
          partImport={partImport}
          reading={reading}
          isJustSent={isJustSent}
        />
      ) : null}
      {state === 'ready' && preview.length > 0 ? (
        <>
          <Title order={3}>{text('PART_IMPORT_PREVIEW')}</Title>
          <AdminTable
            label={text('PART_IMPORT_PREVIEW')}
            rows={preview}
            getKey={({ row }) => String(row)}
            columns={[
              { field: 'row', label: 'PRICE_IMPORT_ROW', kind: 'number' },
              { field: 'partNumber', label: 'ADMIN_FIELD_PART_NUMBER', isCardTitle: true },
              { field: 'description', label: 'COLUMN_DESCRIPTION' },
              { field: 'manufacturer', label: 'ADMIN_FIELD_MANUFACTURER' },
              { field: 'outcome', label: 'PART_OUTCOME', kind: 'name', textPrefix: 'PART_OUTCOME' },
            ]}
          />
        </>
      ) : null}
      <RowOutcomes partImport={partImport} />
    </section>
  )
}

/** The state in a live region, so that screen readers announce it. */
function ImportState({ partImport }: { readonly partImport: PartImport }) {
  const text = useText()
  const { state, rowsDone, rowsTotal, counts } = partImport
  const isChecking = state === 'checking'
  const needsColumns = state === 'ready' && partImport.reading?.isOpen === true
  const progressText =
    isChecking || rowsTotal === null
      ? text('PART_IMPORT_READ', { done: rowsDone })
      : text('PART_IMPORT_PROGRESS', { done: rowsDone, rows: rowsTotal })
  return (
    <>
      <div role="status">
        <p
          className={styles.message}
          data-kind={state === 'done' ? 'good' : state === 'failed' ? 'bad' : undefined}
        >
          {needsColumns
            ? formatImportState(partImport)
            : [formatImportState(partImport), progressText, text('PART_IMPORT_COUNTS', counts)].join(' · ')}
        </p>
      </div>
      {state === 'checking' || state === 'applying' ? (
        <Progress
          value={isChecking || rowsTotal === null || rowsTotal === 0 ? 100 : (100 * rowsDone) / rowsTotal}
          animated={isChecking}
          aria-label={progressText}
        />
      ) : null}
      {state === 'ready' && !needsColumns ? (
        <p className={styles.hint}>{text('PART_IMPORT_READY_HINT')}</p>
      ) : null}
    </>
  )
}

function ImportButtons({ partImport }: { readonly partImport: PartImport }) {
  const text = useText()
  const queries = useQueryClient()
  const { importId, state, rowVersion } = partImport
  const changing = useMutation({
    mutationFn: async (call: 'catalogue/part/import/apply' | 'catalogue/part/import/cancel') =>
      call === 'catalogue/part/import/apply'
        ? await api.call(call, { importId, rowVersion })
        : await api.call(call, { importId }),
    onSuccess: (changed) => {
      queries.setQueryData(queryPartImport(importId).queryKey, changed)
      void invalidateTag(queries, 'partImports')
    },
    // Somebody else may have had the file read again in the meantime; then the new reading is shown.
    onError: () => void queries.invalidateQueries(queryPartImport(importId)),
  })
  return (
    <div>
      <div className={styles.tools}>
        {state === 'ready' ? (
          <Button
            loading={changing.isPending}
            disabled={partImport.counts.created + partImport.counts.changed === 0}
            onClick={() => changing.mutate('catalogue/part/import/apply')}
          >
            {text('PART_IMPORT_APPLY')}
          </Button>
        ) : null}
        <Button
          variant="default"
          loading={changing.isPending}
          title={state === 'applying' ? text('PART_IMPORT_CANCEL_HINT') : undefined}
          onClick={() => changing.mutate('catalogue/part/import/cancel')}
        >
          {text('PART_IMPORT_CANCEL')}
        </Button>
      </div>
      <div role="alert" className={styles.failure}>
        {changing.isError ? formatImportRejection(changing.error) : null}
      </div>
    </div>
  )
}

/** Links that download what became of all rows and the refused ones, and a table of what is wrong with the first refused rows. */
function RowOutcomes({ partImport }: { readonly partImport: PartImport }) {
  const text = useText()
  const lang = useLanguage()
  const { importId, state, counts, problems } = partImport
  const canDownloadAllRows = state === 'done' || state === 'cancelled'
  if (!canDownloadAllRows && counts.refused === 0) return null
  const rows = problems.flatMap(({ row, partNumber, problems: rowProblems }) =>
    rowProblems.map((problem) => ({ ...problem, row, partNumber })),
  )
  return (
    <>
      <p>
        {canDownloadAllRows ? (
          <a
            className={styles.link}
            href={buildCallAddress('catalogue/part/import/rows.csv', { importId, lang })}
            download
          >
            <Icon name="download" size={16} />
            {text('PART_IMPORT_DOWNLOAD')}
          </a>
        ) : null}{' '}
        {counts.refused === 0 ? null : (
          <a
            className={styles.link}
            href={buildCallAddress('catalogue/part/import/rows.csv', { importId, lang, outcome: 'refused' })}
            download
          >
            <Icon name="download" size={16} />
            {text('PART_IMPORT_DOWNLOAD_REFUSED')}
          </a>
        )}
      </p>
      {rows.length === 0 ? null : (
        <>
          <Title order={3}>{text('PART_IMPORT_PROBLEMS')}</Title>
          {problems.length < counts.refused ? (
            <p className={styles.hint}>
              {text('PART_IMPORT_SHOWN', { shown: problems.length, count: counts.refused })}
            </p>
          ) : null}
          <AdminTable
            label={text('PART_IMPORT_PROBLEMS')}
            rows={rows}
            getKey={({ row, cell, code, column }) => `${row} ${cell} ${code} ${column}`}
            columns={[
              { key: 'cell', label: 'LIST_IMPORT_CELL', render: ({ cell, row }) => cell || row },
              { field: 'partNumber', label: 'ADMIN_FIELD_PART_NUMBER', isCardTitle: true },
              { field: 'found', label: 'LIST_IMPORT_FOUND' },
              {
                key: 'what',
                label: 'LIST_IMPORT_WHAT',
                render: ({ code, column, found: cellText }) =>
                  translateName('LIST_IMPORT_ERROR', code, {
                    field: translateName('ADMIN_FIELD', column),
                    found: cellText,
                  }),
              },
            ]}
          />
        </>
      )}
    </>
  )
}
