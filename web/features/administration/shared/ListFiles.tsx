/** Exports a list as a file, and imports a file into it: previewed cell by cell, then applied completely or not at all. */

import { tableEndings } from '@design-portal/domain/parts/file-endings.ts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListImport } from '@design-portal/contract/administration.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { readBytes } from '../../../api/upload.ts'
import { useFileReading } from '../../../api/use-file-reading.ts'
import type { SentFile } from '../../../api/use-file-reading.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { ImportColumns, toDecimalSign, toReadingInput } from '../../../ui/ImportColumns.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure, formatListField } from './admin-texts.ts'
import { AdminTable } from './AdminTable.tsx'

/** The calls that import a list. */
type RecordImport = 'user/admin/import' | 'company/import' | 'distributor/import' | 'customer/import'
type NumberedImport =
  | 'catalogue/part/import'
  | 'price-terms/exchange-rates/import'
  | 'price-terms/discount-limits/import'
  | 'price-terms/special-prices/import'
export type ImportCall = RecordImport | NumberedImport

/** Whether the imported file has numbers, so that the user can state its decimal sign. */
const isNumbered = (call: ImportCall): call is NumberedImport => call in importHints

const importHints: Readonly<Partial<Record<ImportCall, MessageKey>>> = {
  'catalogue/part/import': 'CATALOGUE_PARTS_IMPORT_HINT',
  'price-terms/exchange-rates/import': 'PRICE_TERMS_IMPORT_HINT',
  'price-terms/discount-limits/import': 'PRICE_TERMS_IMPORT_HINT',
  'price-terms/special-prices/import': 'PRICE_TERMS_IMPORT_HINT',
}

interface ListFilesProps {
  /** Returns the address of the list as a file; undefined for a list that is not exported. */
  readonly address: ((format: 'xlsx' | 'csv') => string) | undefined
  /** Undefined for a list that the user cannot import. */
  readonly importCall: ImportCall | undefined
  /** Refetches the list after an import. */
  readonly onImported: () => Promise<void>
}

export function ListFiles({ address, importCall, onImported }: ListFilesProps) {
  const text = useText()
  const [isImporting, setIsImporting] = useState(false)
  const download = (format: 'xlsx' | 'csv') => window.location.assign(address?.(format) ?? '')
  return (
    <>
      {address === undefined ? null : (
        <MenuButton
          button={
            <Button variant="default" leftSection={<Icon name="download" size={16} />}>
              {text('ADMIN_EXPORT')}
            </Button>
          }
          heading={text('ADMIN_EXPORT')}
          entries={[
            { label: text('ADMIN_EXPORT_XLSX'), icon: 'table', onSelect: () => download('xlsx') },
            { label: text('ADMIN_EXPORT_CSV'), icon: 'note', onSelect: () => download('csv') },
          ]}
        />
      )}
      {importCall === undefined ? null : (
        <Button
          variant="default"
          leftSection={<Icon name="arrowUp" size={16} />}
          onClick={() => setIsImporting(true)}
        >
          {text('ADMIN_IMPORT')}
        </Button>
      )}
      {isImporting && importCall !== undefined ? (
        <ImportDialog call={importCall} onImported={onImported} onClose={() => setIsImporting(false)} />
      ) : null}
    </>
  )
}

interface ImportDialogProps {
  readonly call: ImportCall
  readonly onImported: () => Promise<void>
  readonly onClose: () => void
}

function ImportDialog({ call, onImported, onClose }: ImportDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const fileReading = useFileReading({ kind: call, read: async (next) => await sendFile(call, next, false) })
  const { sent } = fileReading
  const applying = useMutation({
    mutationFn: (next: SentFile) => sendFile(call, next, true),
    onSuccess: async (imported, next) => {
      await onImported()
      if (call.startsWith('price-terms/')) await invalidateTag(queries, 'priceTerms')
      if (!imported.applied) return
      fileReading.remember(imported, next)
      showToast({
        type: 'success',
        message: text('LIST_IMPORT_DONE', { created: imported.created, changed: imported.changed }),
      })
      onClose()
    },
  })
  const answer = applying.data ?? fileReading.latest
  const failure = applying.error ?? fileReading.error
  return (
    <ModalDialog
      title={text('ADMIN_IMPORT')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={fileReading.isPending || applying.isPending}
      workingLabel={text('LOADING')}
      wide
      primary={{
        label: text('LIST_IMPORT_APPLY'),
        disabled:
          fileReading.isPending ||
          sent === undefined ||
          answer === undefined ||
          answer.errors > 0 ||
          answer.created + answer.changed === 0,
        onSubmit: () => {
          if (sent !== undefined) applying.mutate(sent)
        },
      }}
    >
      <FileDrop
        label={text(answer === undefined ? 'LIST_IMPORT_CHOOSE' : 'CHOOSE_OTHER_FILE')}
        hint={text(importHints[call] ?? 'LIST_IMPORT_HINT')}
        endings={call === 'price-terms/exchange-rates/import' ? [...tableEndings, 'xml'] : tableEndings}
        loading={fileReading.isPending}
        onFiles={([chosen]) => {
          if (chosen === undefined) return
          applying.reset()
          fileReading.open(chosen)
        }}
      />
      {sent === undefined || answer?.reading == null ? null : (
        <ImportColumns
          reading={answer.reading}
          choices={sent.choices}
          formatField={formatListField}
          asksDecimalSign={isNumbered(call)}
          takesOneTable
          onChange={(choices) => {
            applying.reset()
            fileReading.change(choices)
          }}
        />
      )}
      <div role="status">{answer === undefined ? null : <ImportPreview answer={answer} />}</div>
      <div role="alert" className={styles.failure}>
        {failure === null ? null : formatAdminFailure(failure)}
      </div>
    </ModalDialog>
  )
}

/** Sends a file to be previewed, or to be imported if `apply` is true. */
async function sendFile(call: ImportCall, { file, choices }: SentFile, apply: boolean): Promise<ListImport> {
  const input = { fileName: file.name, apply, ...toReadingInput(choices), file: await readBytes(file) }
  return isNumbered(call)
    ? await api.call(call, { ...input, ...toDecimalSign(choices) })
    : await api.call(call, input)
}

function ImportPreview({ answer }: { readonly answer: ListImport }) {
  const text = useText()
  const { rows, created, changed, unchanged, errors, problems } = answer
  return (
    <div className={styles.part}>
      <p className={styles.message} data-kind={errors > 0 ? 'bad' : 'good'}>
        {errors > 0
          ? text('LIST_IMPORT_ERRORS', { count: errors, shown: problems.length })
          : text('LIST_IMPORT_SEEN', { rows, created, changed, unchanged })}
      </p>
      {errors === 0 ? null : (
        <AdminTable
          label={text('LIST_IMPORT_PROBLEMS')}
          rows={problems}
          getKey={({ cell, row, code, column }) => `${row} ${cell} ${code} ${column}`}
          columns={[
            {
              key: 'cell',
              label: 'LIST_IMPORT_CELL',
              render: ({ cell, row }) => cell || (row === 0 ? '–' : row),
            },
            {
              key: 'column',
              label: 'LIST_IMPORT_COLUMN',
              render: ({ column }) => formatListField(column),
            },
            { field: 'found', label: 'LIST_IMPORT_FOUND' },
            {
              key: 'what',
              label: 'LIST_IMPORT_WHAT',
              render: ({ code, column, found }) =>
                translateName('LIST_IMPORT_ERROR', code, {
                  field: formatListField(column),
                  found,
                }),
            },
          ]}
        />
      )}
    </div>
  )
}
