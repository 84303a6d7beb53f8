/** A dialog to import a bill of materials: the file is parsed, the result of every row is shown, and the accepted rows become lines. */

import { tableEndings } from '@design-portal/domain/parts/file-endings.ts'
import { Button, Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPreview } from '@design-portal/contract/bill-import.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../../language/use-text.ts'
import type { MessageKey, Text } from '../../../../language/use-text.ts'
import {
  ImportColumns,
  type ReadingChoices,
  toDecimalSign,
  toReadingInput,
} from '../../../../ui/ImportColumns.tsx'
import { useLastAnswer } from '../../../../ui/use-last-answer.ts'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { WindowedGrid } from '../../../../ui/grid/WindowedGrid.tsx'
import type { GridColumn } from '../../../../ui/grid/WindowedGrid.tsx'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { useApplyBillChange } from '../bill/use-bill-changes.ts'
import styles from '../../../../ui/imported-rows.module.css'
import { findRememberedTables, saveColumns } from '../../../../api/remembered-columns.ts'
import { useUser } from '../../../../session/current-user.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { formatReasons, listShownRows, saveOutcomes, type ShownRow } from './import-outcomes.ts'
import { toNewLines } from './to-new-lines.ts'
import { formatDeviceFacts } from './format-device-facts.ts'
import { readBytes, checkUpload } from '../../../../api/upload.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

const endings = [...tableEndings, 'yaml', 'yml', 'json'] as const
/** The height of a row in pixels. */
const rowHeight = 56

interface FileToRead {
  readonly file: File
  readonly choices: ReadingChoices
}

/** Returns the key of a row of the file: its sheet and its number. */
const toRowKey = ({ sheet, row }: { readonly sheet: number; readonly row: number }): string =>
  `${sheet} ${row}`

interface ImportDialogProps {
  readonly cfgId: string
  readonly onClose: () => void
}

export function ImportDialog({ cfgId, onClose }: ImportDialogProps) {
  const text = useText()
  const applyChange = useApplyBillChange(cfgId)
  const [problem, setProblem] = useState<MessageKey>()
  const [sent, setSent] = useState<FileToRead>()
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const columnMemory = { userId: useUser().usrId, kind: 'bill' }
  const send = async ({ file, choices }: FileToRead) =>
    await api.call('solution/bill-import/preview', {
      cfgId,
      fileName: file.name,
      ...toReadingInput(choices),
      ...toDecimalSign(choices),
      file: await readBytes(file),
    })
  const reading = useMutation({
    mutationFn: async (next: FileToRead) => {
      const found = await send(next)
      const tables =
        next.choices.tables === undefined ? findRememberedTables(columnMemory, found.reading) : undefined
      return tables === undefined ? found : await send({ ...next, choices: { ...next.choices, tables } })
    },
    onSuccess: ({ rows }) => {
      setAccepted(
        new Set(rows.filter(({ outcome }) => outcome === 'matched' || outcome === 'cleaned').map(toRowKey)),
      )
    },
  })
  const preview = useLastAnswer(reading.data, reading.isPending)
  const rows = toNewLines((preview?.rows ?? []).filter((row) => accepted.has(toRowKey(row))))
  const accepting = useMutation({
    mutationFn: (fileName: string) => api.call('solution/bill-import/accept', { cfgId, fileName, rows }),
    onSuccess: async (change) => {
      if (preview !== undefined) saveColumns(columnMemory, preview.reading)
      onClose()
      await applyChange(change, text('PARTS_ADDED', { count: rows.length }))
    },
  })
  const read = (next: FileToRead) => {
    const uploadProblem = checkUpload(next.file, endings)
    setProblem(uploadProblem)
    setSent(next)
    if (uploadProblem === undefined) reading.mutate(next)
    else reading.reset()
  }
  return (
    <ModalDialog
      title={text('IMPORT_BILL')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={accepting.isPending}
      workingLabel={text('LOADING')}
      wide
      primary={{
        label: text('IMPORT_ACCEPT', { count: rows.length }),
        disabled: preview === undefined || reading.isPending || rows.length === 0,
        onSubmit: () => {
          if (preview !== undefined) accepting.mutate(preview.fileName)
        },
      }}
    >
      <FileDrop
        label={text(preview === undefined ? 'CHOOSE_FILE' : 'CHOOSE_OTHER_FILE')}
        hint={text('IMPORT_HINT')}
        endings={endings}
        loading={reading.isPending}
        onFiles={([file]) => {
          if (file !== undefined) read({ file, choices: {} })
        }}
      />
      {preview === undefined || sent === undefined ? null : (
        <ImportColumns
          reading={preview.reading}
          choices={sent.choices}
          formatField={(field) => translateName('DOCUMENT', field)}
          asksDecimalSign
          onChange={(choices) => read({ ...sent, choices })}
        />
      )}
      <div>
        <div role="alert" className={actionStyles.failure}>
          {problem === undefined ? null : text(problem)}
          {reading.isError ? formatFailure(reading.error) : null}
          {accepting.isError ? formatActionFailure(accepting.error) : null}
        </div>
        {/* Rendered before the counts arrive, so that screen readers announce them. */}
        <p role="status" className={styles.counts}>
          {preview === undefined || preview.reading.isOpen ? null : <Counts preview={preview} />}
        </p>
      </div>
      {preview === undefined || preview.reading.isOpen ? null : (
        <WindowedGrid
          label={text('IMPORT_ROWS')}
          rows={listShownRows(preview)}
          getKey={toRowKey}
          nameColumn="sent"
          columns={createColumns(text, accepted, (key) => setAccepted((before) => toggleRow(before, key)))}
          rowHeight={rowHeight}
          selection={{
            has: (row) => accepted.has(toRowKey(row)),
            toggle: (row) => {
              if (mayAccept(row)) setAccepted((before) => toggleRow(before, toRowKey(row)))
            },
          }}
        />
      )}
      {preview === undefined || preview.reading.isOpen ? null : (
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() => saveOutcomes(preview, accepted, text)}
          >
            {text('IMPORT_DOWNLOAD')}
          </Button>
        </div>
      )}
    </ModalDialog>
  )
}

function Counts({ preview: { counts, fileName } }: { readonly preview: ImportPreview }) {
  const text = useText()
  return (
    <>
      <strong>{fileName}</strong> {text('IMPORT_COUNTS', { ...counts })}
    </>
  )
}

/** Returns whether a row can be accepted: it needs a part and a quantity. */
const mayAccept = ({ outcome, part, quantity }: ShownRow): boolean =>
  outcome !== 'refused' && outcome !== 'skipped' && part !== null && quantity !== null

function toggleRow(rows: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(rows)
  if (!next.delete(key)) next.add(key)
  return next
}

function createColumns(
  text: Text,
  accepted: ReadonlySet<string>,
  onToggle: (key: string) => void,
): readonly GridColumn<ShownRow>[] {
  return [
    {
      id: 'accept',
      heading: <span className={styles.screenReaderOnly}>{text('COLUMN_SELECT')}</span>,
      width: '2.5rem',
      render: (row) =>
        mayAccept(row) ? (
          <Checkbox
            size="xs"
            tabIndex={-1}
            data-control
            aria-label={text('IMPORT_ACCEPT_ROW', { row: row.row })}
            checked={accepted.has(toRowKey(row))}
            onChange={() => onToggle(toRowKey(row))}
          />
        ) : null,
    },
    { id: 'row', heading: text('IMPORT_ROW'), width: '3.75rem', align: 'end', render: ({ row }) => row },
    {
      id: 'sent',
      heading: text('IMPORT_SENT'),
      width: 'minmax(9rem, 1fr)',
      narrowWidth: 'minmax(0, 1fr)',
      render: (row) => <SentRow row={row} />,
    },
    {
      id: 'quantity',
      heading: text('COLUMN_QUANTITY'),
      width: '5.5rem',
      align: 'end',
      wide: true,
      render: ({ quantity, sent }) => quantity ?? sent.quantity,
    },
    {
      id: 'outcome',
      heading: text('IMPORT_OUTCOME'),
      width: 'minmax(16rem, 2fr)',
      narrowWidth: 'minmax(0, 1.4fr)',
      render: (row) => <ImportedRow row={row} />,
    },
  ]
}

/** The content of the file's row: the number, and below it the description, or the maker with the facts of a device. */
function SentRow({ row: { sent, facts } }: { readonly row: ShownRow }) {
  const text = useText()
  const language = useLanguage()
  const deviceFacts = facts === null ? [] : formatDeviceFacts(facts, text, language)
  const second = [sent.description, ...deviceFacts].filter((part) => part !== '').join(' · ')
  return (
    <span className={styles.two} title={second}>
      <span className="part-number">{sent.partNumber}</span>
      <span className={styles.second}>{second}</span>
    </span>
  )
}

function ImportedRow({ row }: { readonly row: ShownRow }) {
  const text = useText()
  const { outcome, part } = row
  const why = formatReasons(row)
  return (
    <span className={styles.two} title={why}>
      <span>
        <span className={styles.outcome} data-outcome={outcome}>
          {translateName('IMPORT_OUTCOME', outcome)}
        </span>{' '}
        {part === null ? null : <span className="part-number">{part.partNumber}</span>}{' '}
        {part === null ? null : part.description}
      </span>
      <span className={styles.second}>{why === '' ? text('IMPORT_AS_IT_STANDS') : why}</span>
    </span>
  )
}
