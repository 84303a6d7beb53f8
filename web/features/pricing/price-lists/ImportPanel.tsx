/** Imports the rows of a draft from a file: format options, progress, and the errors cell by cell. */

import { tableEndings } from '@design-portal/domain/parts/file-endings.ts'
import { formatTableChoices } from '@design-portal/domain/parts/import/table-choice.ts'
import type { TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import { NativeSelect, Progress, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidateCall, invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'
import { ImportColumns } from '../../../ui/ImportColumns.tsx'
import { EncodingSelect } from '../../../ui/EncodingSelect.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { readBytes } from '../../../api/upload.ts'
import { useFileReading } from '../../../api/use-file-reading.ts'
import type { SentFile } from '../../../api/use-file-reading.ts'
import { ImportProblems } from './ImportProblems.tsx'
import { queryImportProgress, formatListFailure, pollInterval } from './price-lists.ts'
import type { PriceImport, PriceListDetails, PriceListVersion } from './price-lists.ts'
import '@mantine/core/styles/Progress.css'
import styles from '../../../ui/PanelPage.module.css'

/** The server's limit in bytes: 10 MB. */
const maxFileSize = 10 * 1024 * 1024

const decimalSigns = [
  { value: 'unstated', label: 'PRICE_LIST_DECIMAL_UNSTATED' },
  { value: 'point', label: 'PRICE_LIST_DECIMAL_POINT' },
  { value: 'comma', label: 'PRICE_LIST_DECIMAL_COMMA' },
] as const
const dayOrders = [
  { value: 'unstated', label: 'PRICE_LIST_DAY_UNSTATED' },
  { value: 'dayFirst', label: 'PRICE_LIST_DAY_FIRST' },
  { value: 'monthFirst', label: 'PRICE_LIST_MONTH_FIRST' },
] as const

interface ImportPanelProps {
  readonly list: PriceListDetails
  readonly draft: PriceListVersion
}

/** The format of the file as entered by the user. */
interface FileFormat {
  readonly decimalSign: (typeof decimalSigns)[number]['value']
  readonly dayOrder: (typeof dayOrders)[number]['value']
  /** `YYYY-MM-DD`; empty for today. */
  readonly firstDay: string
  /** Undefined if the encoding is detected. */
  readonly encoding: TextEncoding | undefined
}

export function ImportPanel({ list, draft }: ImportPanelProps) {
  const text = useText()
  const queries = useQueryClient()
  const { priceListId } = list
  const [fileFormat, setFileFormat] = useState<FileFormat>({
    decimalSign: 'unstated',
    dayOrder: 'unstated',
    firstDay: '',
    encoding: undefined,
  })
  const [importId, setImportId] = useState(list.lastImport?.importId)
  const startImport = async ({ file, choices: { tables } }: SentFile): Promise<PriceImport> => {
    const { importId: startedId } = await api.call('price-list/import', {
      versionId: draft.versionId,
      // The row version prevents replacing rows that somebody else has changed. With other columns, the rows replaced are those that this page has
      // just imported, so it is omitted.
      ...(tables === undefined ? { rowVersion: draft.rowVersion } : {}),
      fileName: file.name,
      ...(tables === undefined ? {} : { tables: formatTableChoices(tables) }),
      decimalSign: fileFormat.decimalSign,
      dayOrder: fileFormat.dayOrder,
      ...(fileFormat.firstDay === '' ? {} : { firstDay: fileFormat.firstDay }),
      ...(fileFormat.encoding === undefined ? {} : { encoding: fileFormat.encoding }),
      file: await readBytes(file),
    })
    setImportId(startedId)
    return await waitForEnd(queries, startedId)
  }
  // The file stays with the page, so that its columns can be chosen without choosing the file again.
  const sending = useFileReading({
    kind: 'prices',
    check: findRefusal,
    read: async (next) => {
      try {
        const ended = await startImport(next)
        if (ended.state === 'done') sending.remember(ended, next)
        return ended
      } catch (error) {
        await invalidateTag(queries, 'priceLists')
        throw error
      }
    },
  })
  const { sent, problem, error } = sending
  const isLast = importId === list.lastImport?.importId
  const progress = useQuery({
    ...queryImportProgress(importId ?? ''),
    // Not polled while a file is being sent: `startImport` polls until that import has ended.
    enabled:
      importId !== undefined && !sending.isPending && (!isLast || list.lastImport?.state === 'running'),
  })
  const shownImport = progress.data ?? (isLast ? list.lastImport : null)
  const doneImportId = shownImport?.state === 'done' ? shownImport.importId : undefined
  useEffect(() => {
    if (doneImportId !== undefined) void invalidateCall(queries, 'price-list/details', { priceListId })
  }, [doneImportId, priceListId, queries])
  const reading = sending.latest?.reading ?? undefined
  return (
    <section aria-labelledby="import-heading" className={styles.fields}>
      <Title order={3} id="import-heading" className={styles.wideField ?? ''}>
        {text('PRICE_LIST_IMPORT')}
      </Title>
      <FormatFields
        fileFormat={fileFormat}
        detectedEncoding={shownImport?.encoding ?? null}
        onChange={setFileFormat}
      />
      <div className={styles.wideField}>
        <FileDrop
          label={text(shownImport === null ? 'CHOOSE_FILE' : 'CHOOSE_OTHER_FILE')}
          hint={text('PRICE_LIST_IMPORT_HINT')}
          endings={tableEndings}
          loading={sending.isPending || shownImport?.state === 'running'}
          onFiles={([file]) => {
            if (file !== undefined) sending.open(file)
          }}
        />
        <div role="alert" className={styles.failure}>
          {problem === undefined ? null : text(problem)}
          {error === null ? null : formatListFailure(error)}
        </div>
        {/* Rendered before an import starts, so that screen readers announce its counts. */}
        <div role="status">{shownImport === null ? null : <ImportProgress priceImport={shownImport} />}</div>
      </div>
      {sent === undefined || reading === undefined ? null : (
        <div className={styles.wideField}>
          <ImportColumns
            reading={{ ...reading, encoding: null }}
            choices={sent.choices}
            formatField={(column) => translateName('PRICE_COLUMN', column)}
            takesOneTable
            onChange={sending.change}
          />
        </div>
      )}
      {shownImport === null ? null : <ImportOutcome priceImport={shownImport} />}
    </section>
  )
}

/** Waits until an import has ended, and returns it with its result. */
async function waitForEnd(queries: QueryClient, importId: string): Promise<PriceImport> {
  for (;;) {
    const found = await queries.fetchQuery({ ...queryImportProgress(importId), staleTime: 0 })
    if (found.state !== 'running') return found
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
}

/** Returns why the server would reject a file, so that nobody waits for a predictable answer. */
function findRefusal({ name, size }: File): MessageKey | undefined {
  if (!/\.(xlsx|csv)$/i.test(name)) return 'PRICE_IMPORT_FAILED_FILE_TYPE'
  if (size === 0) return 'PRICE_IMPORT_FAILED_EMPTY'
  return size > maxFileSize ? 'ERROR_PRICE_FILE_TOO_LARGE' : undefined
}

interface FormatFieldsProps {
  readonly fileFormat: FileFormat
  /** The encoding of the file that was imported last. */
  readonly detectedEncoding: TextEncoding | null
  readonly onChange: (fileFormat: FileFormat) => void
}

function FormatFields({ fileFormat, detectedEncoding, onChange }: FormatFieldsProps) {
  const text = useText()
  return (
    <>
      <NativeSelect
        label={text('PRICE_LIST_DECIMAL_SIGN')}
        data={decimalSigns.map(({ value, label }) => ({ value, label: text(label) }))}
        value={fileFormat.decimalSign}
        onChange={(event) => {
          const chosen = decimalSigns.find(({ value }) => value === event.currentTarget.value)
          if (chosen !== undefined) onChange({ ...fileFormat, decimalSign: chosen.value })
        }}
      />
      <NativeSelect
        label={text('PRICE_LIST_DAY_ORDER')}
        data={dayOrders.map(({ value, label }) => ({ value, label: text(label) }))}
        value={fileFormat.dayOrder}
        onChange={(event) => {
          const chosen = dayOrders.find(({ value }) => value === event.currentTarget.value)
          if (chosen !== undefined) onChange({ ...fileFormat, dayOrder: chosen.value })
        }}
      />
      <TextInput
        type="date"
        label={text('PRICE_LIST_FIRST_DAY')}
        value={fileFormat.firstDay}
        onChange={(event) => onChange({ ...fileFormat, firstDay: event.currentTarget.value })}
      />
      <EncodingSelect
        chosen={fileFormat.encoding}
        found={detectedEncoding}
        onChange={(encoding) => onChange({ ...fileFormat, encoding })}
      />
    </>
  )
}

function formatStage(text: Text, { stage, rowsDone, rowsTotal }: PriceImport): string {
  const stages = {
    reading: text('PRICE_IMPORT_STAGE_READING', { done: rowsDone }),
    checking: text('PRICE_IMPORT_STAGE_CHECKING'),
    storing: text('PRICE_IMPORT_STAGE_STORING', { done: rowsDone, rows: rowsTotal }),
  }
  return stages[stage]
}

/** The progress and result of an import; errors are shown in an alert of their own. */
function ImportProgress({ priceImport }: { readonly priceImport: PriceImport }) {
  const text = useText()
  const { fileName: file, state, rowsDone } = priceImport
  if (state === 'running') return <p className={styles.message}>{formatStage(text, priceImport)}</p>
  return state === 'done' ? (
    <p className={styles.message} data-kind="good">
      {text('PRICE_IMPORT_DONE', { file, rows: rowsDone })}
    </p>
  ) : null
}

function ImportOutcome({ priceImport }: { readonly priceImport: PriceImport }) {
  const text = useText()
  const { fileName: file, state, stage, rowsDone, rowsTotal, failure, errors, cautions } = priceImport
  if (state === 'running') {
    return (
      <div className={styles.wideField}>
        <Progress
          value={stage === 'storing' && rowsTotal > 0 ? (100 * rowsDone) / rowsTotal : 100}
          animated={stage !== 'storing'}
          aria-label={formatStage(text, priceImport)}
        />
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <p role="alert" className={`${styles.message} ${styles.wideField}`} data-kind="bad">
        {translateName('PRICE_IMPORT_FAILED', failure ?? 'inside')}
      </p>
    )
  }
  return (
    <div className={styles.wideField}>
      {state === 'done' ? null : (
        <p role="alert" className={styles.message} data-kind="bad">
          {text('PRICE_IMPORT_REFUSED', { file, count: errors })}
        </p>
      )}
      {errors + cautions === 0 ? null : <ImportProblems priceImport={priceImport} />}
    </div>
  )
}
