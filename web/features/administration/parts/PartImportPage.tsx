/** Imports of large files of parts: a file is sent and checked, then applied row by row; earlier ones are listed. */

import { tableEndings } from '@design-portal/domain/parts/file-endings.ts'
import { Button, NativeSelect, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PartImport } from '@design-portal/contract/part-imports.ts'
import { partImportLimits } from '@design-portal/domain/parts/part-import-limits.ts'
import { decimalSigns } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import type { DecimalSign } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { findOption } from '../shared/admin-search.ts'
import { AdminTable } from '../shared/AdminTable.tsx'
import { QueryContent } from '../shared/QueryContent.tsx'
import {
  formatImportFailure,
  formatImportRejection,
  formatImportState,
  isUnfinished,
  queryPartImport,
} from './part-imports.ts'
import { PartImportPanel } from './PartImportPanel.tsx'

export function PartImportPage() {
  const text = useText()
  const imports = useQuery(callQuery('catalogue/part/import/list', {}))
  return (
    <div className={styles.page}>
      <Link to={paths.parts} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('CATALOGUE_PARTS_TITLE')}
      </Link>
      <Title order={1}>{text('PART_IMPORT_TITLE')}</Title>
      <p className={styles.hint}>{text('PART_IMPORT_HINT')}</p>
      <QueryContent query={imports}>
        {({ data, mayChange }) => <Imports imports={data} mayChange={mayChange} />}
      </QueryContent>
    </div>
  )
}

interface ImportsProps {
  readonly imports: readonly PartImport[]
  readonly mayChange: boolean
}

function Imports({ imports, mayChange }: ImportsProps) {
  const text = useText()
  const queries = useQueryClient()
  const [chosenId, setChosenId] = useState<string>()
  const [sentId, setSentId] = useState<string>()
  const shownId = chosenId ?? imports[0]?.importId
  const progress = useQuery({ ...queryPartImport(shownId ?? ''), enabled: shownId !== undefined })
  const shown = progress.data
  const state = shown?.state
  useEffect(() => {
    if (state === undefined) return
    void queries.invalidateQueries({ queryKey: callQuery('catalogue/part/import/list', {}).queryKey })
    if (state === 'done' || state === 'cancelled') void invalidateTag(queries, 'catalogueParts')
  }, [state, queries])
  return (
    <>
      {mayChange && (shown === undefined || !isUnfinished(shown)) ? (
        <FileUpload
          onStarted={(started) => {
            queries.setQueryData(queryPartImport(started.importId).queryKey, started)
            setChosenId(started.importId)
            setSentId(started.importId)
          }}
        />
      ) : null}
      {shown === undefined ? null : (
        <PartImportPanel partImport={shown} mayChange={mayChange} isJustSent={sentId === shown.importId} />
      )}
      <section className={styles.panel} aria-labelledby="imports-heading">
        <Title order={2} id="imports-heading">
          {text('PART_IMPORT_EARLIER')}
        </Title>
        {imports.length === 0 ? (
          <p className={styles.hint}>{text('PART_IMPORT_NONE')}</p>
        ) : (
          <AdminTable
            label={text('PART_IMPORT_EARLIER')}
            rows={imports}
            getKey={({ importId }) => importId}
            columns={[
              {
                key: 'file',
                label: 'PART_IMPORT_FILE',
                isCardTitle: true,
                render: ({ fileName, importId }) => (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-pressed={importId === shownId}
                    onClick={() => setChosenId(importId)}
                  >
                    {fileName}
                  </Button>
                ),
              },
              { key: 'state', label: 'PART_IMPORT_STATE', render: formatImportState },
              { field: 'beganDate', label: 'PART_IMPORT_BEGAN', kind: 'moment' },
              { key: 'by', label: 'PART_IMPORT_BY', render: ({ begunBy }) => begunBy.name },
              {
                key: 'result',
                label: 'PART_IMPORT_RESULT',
                render: ({ counts, failure }) =>
                  failure === null ? text('PART_IMPORT_COUNTS', counts) : formatImportFailure(failure),
              },
            ]}
          />
        )}
      </section>
    </>
  )
}

function FileUpload({ onStarted }: { readonly onStarted: (started: PartImport) => void }) {
  const text = useText()
  const [decimalSign, setDecimalSign] = useState<DecimalSign>('unstated')
  const [isTooLarge, setIsTooLarge] = useState(false)
  const sending = useMutation({
    mutationFn: async (file: File) =>
      await api.call('catalogue/part/import/check', {
        fileName: file.name,
        decimalSign,
        file: new Uint8Array(await file.arrayBuffer()),
      }),
    onSuccess: onStarted,
  })
  return (
    <section className={styles.panel} aria-label={text('LIST_IMPORT_CHOOSE')}>
      <NativeSelect
        label={text('PRICE_LIST_DECIMAL_SIGN')}
        value={decimalSign}
        data={decimalSigns.map((sign) => ({
          value: sign,
          label: translateName('PRICE_LIST_DECIMAL', sign),
        }))}
        onChange={(event) =>
          setDecimalSign(findOption(decimalSigns, event.currentTarget.value) ?? 'unstated')
        }
      />
      <FileDrop
        label={text('LIST_IMPORT_CHOOSE')}
        hint={text('PART_IMPORT_FILE_HINT')}
        endings={tableEndings}
        loading={sending.isPending}
        takesDropsOnPage
        onFiles={([file]) => {
          if (file === undefined) return
          const exceedsLimit = file.size > partImportLimits.maxFileBytes
          setIsTooLarge(exceedsLimit)
          sending.reset()
          if (!exceedsLimit) sending.mutate(file)
        }}
      />
      <div role="alert" className={styles.failure}>
        {isTooLarge ? text('ERROR_PART_FILE_TOO_LARGE') : null}
        {sending.isError ? formatImportRejection(sending.error) : null}
      </div>
    </section>
  )
}
