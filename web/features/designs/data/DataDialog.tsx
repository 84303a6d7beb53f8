/** The rows of a data table: imported from a file, edited by hand, and exported; changes are stored when they are applied. */

import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import type { DataRow } from '@design-portal/domain/products/data-rows.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { WindowedGrid } from '../../../ui/grid/WindowedGrid.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import { createRowColumns, type IndexedRow } from './data-columns.tsx'
import styles from './DataDialog.module.css'
import { ImportPanel } from './ImportPanel.tsx'
import { addRows } from './merge-rows.ts'
import { RowForm } from './RowForm.tsx'
import { useRowsHash, useStoreRows, useTableAddress } from './use-data-rows.ts'

/** In pixels. */
const rowHeight = 40

interface DataDialogProps {
  readonly table: DataTableDeclaration
  readonly storedRows: readonly DataRow[]
  readonly onClose: () => void
}

export function DataDialog({ table, storedRows, onClose }: DataDialogProps) {
  const text = useText()
  const { launch, productText } = useScreen()
  const [rows, setRows] = useState(storedRows)
  const [selected, setSelected] = useState<ReadonlySet<DataRow>>(new Set())
  /** The index of the row that is being changed; the number of rows for a new one. */
  const [editedIndex, setEditedIndex] = useState<number>()
  const storing = useStoreRows(table, onClose)
  const indexedRows = useMemo(() => rows.map((cells, index): IndexedRow => ({ cells, index })), [rows])
  const toggle = ({ cells }: IndexedRow) =>
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(cells)) next.add(cells)
      return next
    })
  const columns = createRowColumns(
    table,
    { productText, text, designs: launch.otherDesigns },
    { selected, toggle, open: setEditedIndex },
  )
  const hasTooManyRows = rows.length > table.maxRows
  return (
    <ModalDialog
      title={productText.formatMessage(`data.${table.name}`)}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={storing.isPending}
      workingLabel={text('LOADING')}
      wide
      primary={{
        label: text('DATA_APPLY', { count: rows.length }),
        disabled: rows === storedRows || hasTooManyRows || editedIndex !== undefined,
        onSubmit: () => storing.mutate(rows),
      }}
    >
      <ImportPanel
        table={table}
        existingRows={rows}
        onAdd={(added) => setRows((before) => addRows(table, before, added).rows)}
        onReplace={(imported) => {
          setSelected(new Set())
          setRows(imported)
        }}
      />
      <div role="alert" className={styles.failure}>
        {storing.isError ? formatFailure(storing.error) : null}
        {hasTooManyRows ? text('DATA_TOO_MANY', { max: table.maxRows, count: rows.length }) : null}
      </div>
      <div className={styles.tools}>
        <span role="status">{text('DATA_ROWS', { count: rows.length })}</span>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" />}
          onClick={() => setEditedIndex(rows.length)}
        >
          {text('DATA_ADD_ROW')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="trash" />}
          disabled={selected.size === 0}
          onClick={() => {
            setRows((before) => before.filter((row) => !selected.has(row)))
            setSelected(new Set())
          }}
        >
          {text('DATA_REMOVE', { count: selected.size })}
        </Button>
        <ExportLinks table={table} />
      </div>
      {editedIndex === undefined ? null : (
        <RowForm
          key={editedIndex}
          table={table}
          row={rows[editedIndex]}
          tableRows={rows}
          onCancel={() => setEditedIndex(undefined)}
          onDone={(row) => {
            setRows((before) =>
              editedIndex === before.length ? [...before, row] : before.with(editedIndex, row),
            )
            setEditedIndex(undefined)
          }}
        />
      )}
      {rows.length === 0 ? null : (
        <WindowedGrid<IndexedRow>
          label={productText.formatMessage(`data.${table.name}`)}
          rows={indexedRows}
          getKey={({ index }) => String(index)}
          nameColumn={table.columns[0]?.name ?? ''}
          columns={columns}
          rowHeight={rowHeight}
          selection={{ has: ({ cells }) => selected.has(cells), toggle }}
        />
      )}
    </ModalDialog>
  )
}

/** Links to the stored rows as files; changes that are not applied yet are not in them. */
function ExportLinks({ table }: { readonly table: DataTableDeclaration }) {
  const text = useText()
  const lang = useLanguage()
  const { type, ...address } = useTableAddress(table)
  const hash = useRowsHash(table)
  if (hash === undefined) return null
  const query = new URLSearchParams({ ...address, type: String(type), hash, lang })
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          component="a"
          href={`/ngapi/design/data.${format}?${query}`}
          download
          variant="default"
          size="xs"
          leftSection={<Icon name="download" />}
        >
          {text(format === 'xlsx' ? 'DATA_EXPORT_XLSX' : 'DATA_EXPORT_CSV')}
        </Button>
      ))}
    </>
  )
}
