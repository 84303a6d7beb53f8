/** A dialog to import a bill of materials: the file is parsed, the result of every row is shown, and the accepted rows become lines. */

import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPreview, ImportRow } from '@design-portal/contract/bill-import.ts'
import type { TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../../language/use-text.ts'
import type { MessageKey, Text } from '../../../../language/use-text.ts'
import { EncodingSelect } from '../../../../ui/EncodingSelect.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { WindowedGrid } from '../../../../ui/grid/WindowedGrid.tsx'
import type { GridColumn } from '../../../../ui/grid/WindowedGrid.tsx'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { useApplyBillChange } from '../bill/use-bill-changes.ts'
import styles from '../../../../ui/imported-rows.module.css'
import { toNewLines } from './to-new-lines.ts'
import { formatDeviceFacts } from './format-device-facts.ts'
import { readBytes, checkUpload } from '../../../../api/upload.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

const endings = ['xlsx', 'csv', 'yaml', 'yml'] as const
const rowHeight = 56

interface FileToRead {
  readonly file: File
  /** The user's choice; undefined if the encoding is detected. */
  readonly chosen: TextEncoding | undefined
}

/** A text file, which can be read again in another encoding. */
interface TextFile extends FileToRead {
  readonly found: TextEncoding
}

interface ImportDialogProps {
  readonly cfgId: string
  readonly onClose: () => void
}

export function ImportDialog({ cfgId, onClose }: ImportDialogProps) {
  const text = useText()
  const applyChange = useApplyBillChange(cfgId)
  const [problem, setProblem] = useState<MessageKey>()
  const [textFile, setTextFile] = useState<TextFile>()
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set())
  const reading = useMutation({
    mutationFn: async ({ file, chosen }: FileToRead) =>
      api.call('solution/bill-import/preview', {
        cfgId,
        fileName: file.name,
        ...(chosen === undefined ? {} : { encoding: chosen }),
        file: await readBytes(file),
      }),
    onSuccess: ({ rows, encoding }, sent) => {
      setTextFile(encoding === null ? undefined : { ...sent, found: encoding })
      setAccepted(
        new Set(
          rows.filter(({ outcome }) => outcome === 'matched' || outcome === 'cleaned').map(({ row }) => row),
        ),
      )
    },
  })
  const preview = reading.data
  const rows = toNewLines((preview?.rows ?? []).filter(({ row }) => accepted.has(row)))
  const accepting = useMutation({
    mutationFn: (fileName: string) => api.call('solution/bill-import/accept', { cfgId, fileName, rows }),
    onSuccess: async (change) => {
      onClose()
      await applyChange(change, text('PARTS_ADDED', { count: rows.length }))
    },
  })
  const read = (files: readonly File[]) => {
    const [file] = files
    if (file === undefined) return
    const found = checkUpload(file, endings)
    setProblem(found)
    reading.reset()
    setTextFile(undefined)
    if (found === undefined) reading.mutate({ file, chosen: undefined })
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
        disabled: preview === undefined || rows.length === 0,
        onSubmit: () => {
          if (preview !== undefined) accepting.mutate(preview.fileName)
        },
      }}
    >
      <FileDrop
        label={text(preview === undefined ? 'CHOOSE_FILE' : 'CHOOSE_OTHER_FILE')}
        hint={text('IMPORT_HINT')}
        accept=".xlsx,.csv,.yaml,.yml"
        loading={reading.isPending}
        onFiles={read}
      />
      {textFile === undefined ? null : (
        <EncodingSelect
          chosen={textFile.chosen}
          found={textFile.found}
          onChange={(chosen) => {
            setTextFile({ ...textFile, chosen })
            reading.mutate({ file: textFile.file, chosen })
          }}
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
          {preview === undefined ? null : <Counts preview={preview} />}
        </p>
      </div>
      {preview === undefined ? null : (
        <WindowedGrid
          label={text('IMPORT_ROWS')}
          rows={preview.rows}
          getKey={({ row }) => String(row)}
          nameColumn="sent"
          columns={createColumns(text, accepted, (row) => setAccepted((before) => toggleRow(before, row)))}
          rowHeight={rowHeight}
          selection={{
            has: ({ row }) => accepted.has(row),
            toggle: (row) => {
              if (mayAccept(row)) setAccepted((before) => toggleRow(before, row.row))
            },
          }}
        />
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
const mayAccept = ({ outcome, part, quantity }: ImportRow): boolean =>
  outcome !== 'refused' && part !== null && quantity !== null

function toggleRow(rows: ReadonlySet<number>, row: number): ReadonlySet<number> {
  const next = new Set(rows)
  if (!next.delete(row)) next.add(row)
  return next
}

function createColumns(
  text: Text,
  accepted: ReadonlySet<number>,
  onToggle: (row: number) => void,
): readonly GridColumn<ImportRow>[] {
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
            checked={accepted.has(row.row)}
            onChange={() => onToggle(row.row)}
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
function SentRow({ row: { sent, facts } }: { readonly row: ImportRow }) {
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

function ImportedRow({ row: { outcome, part, remarks, problems } }: { readonly row: ImportRow }) {
  const text = useText()
  const why = [
    ...problems.map(({ cell, code, found }) =>
      [`${cell}${found === '' ? '' : ` “${found}”`}`, translateName('IMPORT_PROBLEM', code)].join(': '),
    ),
    ...remarks.map((remark) => translateName('IMPORT_REMARK', remark)),
  ].join(' · ')
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
