/** Exports a list as a file, and imports a file into it: previewed cell by cell, then applied completely or not at all. */

import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListImport } from '@design-portal/contract/administration.ts'
import { decimalSigns } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import type { DecimalSign } from '@design-portal/domain/pricing/price-list-import/read-number.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { findOption } from './admin-search.ts'
import { formatAdminFailure } from './admin-texts.ts'
import { AdminTable } from './AdminTable.tsx'

/** The calls that import a list. */
type RecordImport = 'user/admin/import' | 'company/import' | 'distributor/import' | 'customer/import'
type NumberedImport =
  | 'catalogue/part/import'
  | 'price-terms/exchange-rates/import'
  | 'price-terms/discount-limits/import'
  | 'price-terms/special-prices/import'
export type ImportCall = RecordImport | NumberedImport

/** Imports with numbers, whose decimal sign a person states. */
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
  const [file, setFile] = useState<File>()
  const [decimalSign, setDecimalSign] = useState<DecimalSign>('unstated')
  const send = async (chosen: File, apply: boolean): Promise<ListImport> => {
    const input = { fileName: chosen.name, apply, file: new Uint8Array(await chosen.arrayBuffer()) }
    return isNumbered(call) ? await api.call(call, { ...input, decimalSign }) : await api.call(call, input)
  }
  const looking = useMutation({ mutationFn: (chosen: File) => send(chosen, false) })
  const applying = useMutation({
    mutationFn: (chosen: File) => send(chosen, true),
    onSuccess: async (done) => {
      await onImported()
      if (isNumbered(call)) await invalidateTag(queries, 'priceTerms')
      if (!done.applied) return
      showToast({
        type: 'success',
        message: text('LIST_IMPORT_DONE', { created: done.created, changed: done.changed }),
      })
      onClose()
    },
  })
  const seen = applying.data ?? looking.data
  const failure = applying.error ?? looking.error
  const choose = (chosen: File) => {
    setFile(chosen)
    applying.reset()
    looking.mutate(chosen)
  }
  return (
    <ModalDialog
      title={text('ADMIN_IMPORT')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={looking.isPending || applying.isPending}
      workingLabel={text('LOADING')}
      wide
      primary={{
        label: text('LIST_IMPORT_APPLY'),
        disabled:
          file === undefined || seen === undefined || seen.errors > 0 || seen.created + seen.changed === 0,
        onSubmit: () => {
          if (file !== undefined) applying.mutate(file)
        },
      }}
    >
      {isNumbered(call) ? (
        <NativeSelect
          label={text('PRICE_LIST_DECIMAL_SIGN')}
          value={decimalSign}
          data={decimalSigns.map((sign) => ({
            value: sign,
            label: translateName('PRICE_LIST_DECIMAL', sign),
          }))}
          onChange={(event) => {
            setDecimalSign(findOption(decimalSigns, event.currentTarget.value) ?? 'unstated')
            setFile(undefined)
            looking.reset()
          }}
        />
      ) : null}
      <FileDrop
        label={text('LIST_IMPORT_CHOOSE')}
        hint={text(importHints[call] ?? 'LIST_IMPORT_HINT')}
        accept={call === 'price-terms/exchange-rates/import' ? '.xlsx,.csv,.xml' : '.xlsx,.csv'}
        loading={looking.isPending}
        onFiles={([chosen]) => {
          if (chosen !== undefined) choose(chosen)
        }}
      />
      <div role="status">{seen === undefined ? null : <ImportPreview seen={seen} />}</div>
      <div role="alert" className={styles.failure}>
        {failure === null ? null : formatAdminFailure(failure)}
      </div>
    </ModalDialog>
  )
}

function ImportPreview({ seen }: { readonly seen: ListImport }) {
  const text = useText()
  const { rows, created, changed, unchanged, errors, problems } = seen
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
            { field: 'column', label: 'LIST_IMPORT_COLUMN', kind: 'name', names: 'ADMIN_FIELD' },
            { field: 'found', label: 'LIST_IMPORT_FOUND' },
            {
              key: 'what',
              label: 'LIST_IMPORT_WHAT',
              render: ({ code, column, found }) =>
                translateName('LIST_IMPORT_ERROR', code, {
                  field: translateName('ADMIN_FIELD', column),
                  found,
                }),
            },
          ]}
        />
      )}
    </div>
  )
}
