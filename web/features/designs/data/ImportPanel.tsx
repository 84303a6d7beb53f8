/** Imports rows from a file: the user assigns its columns, sees the outcome of each row, and adds the rows or replaces all others. */

import { tableEndings } from '@design-portal/domain/parts/file-endings.ts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { DataPreview } from '@design-portal/contract/design-data.ts'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import { type DataRow, maxDataBytes } from '@design-portal/domain/products/data-rows.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { checkUpload, readBytes } from '../../../api/upload.ts'
import { useFileReading } from '../../../api/use-file-reading.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { ImportColumns, toReadingInput } from '../../../ui/ImportColumns.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { WindowedGrid } from '../../../ui/grid/WindowedGrid.tsx'
import type { GridColumn } from '../../../ui/grid/WindowedGrid.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from '../../../ui/imported-rows.module.css'
import { type CellTexts, formatDataCell } from './format-data-cell.ts'
import { addRows } from './merge-rows.ts'
import { useTableAddress } from './use-data-rows.ts'

/** In pixels, for a row of two lines. */
const rowHeight = 56

interface ImportPanelProps {
  readonly table: DataTableDeclaration
  readonly existingRows: readonly DataRow[]
  readonly onAdd: (rows: readonly DataRow[]) => void
  readonly onReplace: (rows: readonly DataRow[]) => void
}

export function ImportPanel({ table, existingRows, onAdd, onReplace }: ImportPanelProps) {
  const text = useText()
  const address = useTableAddress(table)
  const { productText } = useScreen()
  const fileReading = useFileReading({
    // Products have tables of their own; columns are remembered for each.
    kind: `data ${address.type} ${table.name}`,
    check: (file) => checkUpload(file, tableEndings, maxDataBytes),
    read: async ({ file, choices }) =>
      await api.call('design/data/preview', {
        ...address,
        fileName: file.name,
        ...toReadingInput(choices),
        file: await readBytes(file),
      }),
  })
  const { sent, latest: preview, problem, error } = fileReading
  const finish = (apply: (rows: readonly DataRow[]) => void, rows: readonly DataRow[]) => {
    apply(rows)
    if (preview !== undefined && sent !== undefined) fileReading.remember(preview, sent)
    fileReading.close()
  }
  return (
    <>
      <FileDrop
        label={text(preview === undefined ? 'CHOOSE_FILE' : 'CHOOSE_OTHER_FILE')}
        hint={text('DATA_IMPORT_HINT', { max: table.maxRows })}
        endings={tableEndings}
        loading={fileReading.isPending}
        onFiles={([file]) => file !== undefined && fileReading.open(file)}
      />
      <div role="alert" className={styles.failure}>
        {problem === undefined ? null : text(problem)}
        {error === null ? null : formatFailure(error)}
      </div>
      {preview === undefined || sent === undefined ? null : (
        <>
          <ImportColumns
            reading={preview.reading}
            choices={sent.choices}
            formatField={(column) => productText.formatMessage(`data.${table.name}.${column}`)}
            takesOneTable
            onChange={fileReading.change}
          />
          {preview.reading.isOpen ? null : (
            <PreviewedRows
              table={table}
              preview={preview}
              existingRows={existingRows}
              onAdd={(rows) => finish(onAdd, rows)}
              onReplace={(rows) => finish(onReplace, rows)}
            />
          )}
        </>
      )}
    </>
  )
}

interface PreviewedRowsProps extends ImportPanelProps {
  readonly preview: DataPreview
}

type PreviewRow = DataPreview['rows'][number]

function PreviewedRows({ table, preview, existingRows, onAdd, onReplace }: PreviewedRowsProps) {
  const text = useText()
  const { launch, productText } = useScreen()
  const importable = useMemo(
    () => preview.rows.filter(({ outcome }) => outcome === 'taken').map(({ cells }) => cells),
    [preview],
  )
  const merged = useMemo(() => addRows(table, existingRows, importable), [table, existingRows, importable])
  const duplicates = useMemo(() => new Set(merged.duplicates), [merged])
  const addedCount = importable.length - duplicates.size
  return (
    <>
      {/* Rendered with the counts, so that screen readers announce them. */}
      <p role="status" className={styles.counts}>
        <strong>{preview.fileName}</strong>{' '}
        {text('DATA_COUNTS', {
          taken: addedCount,
          duplicate: preview.counts.duplicate + duplicates.size,
          refused: preview.counts.refused,
        })}
      </p>
      <WindowedGrid<PreviewRow>
        label={text('IMPORT_ROWS')}
        rows={preview.rows}
        getKey={({ row }) => String(row)}
        nameColumn="sent"
        columns={createColumns(table, { productText, text, designs: launch.otherDesigns }, duplicates)}
        rowHeight={rowHeight}
      />
      <div className={styles.buttons}>
        <Button size="xs" disabled={addedCount === 0} onClick={() => onAdd(importable)}>
          {text('DATA_ADD', { count: addedCount })}
        </Button>
        {existingRows.length === 0 ? null : (
          <Button
            size="xs"
            variant="default"
            disabled={importable.length === 0}
            onClick={() => onReplace(importable)}
          >
            {text('DATA_REPLACE', { count: importable.length })}
          </Button>
        )}
      </div>
    </>
  )
}

function createColumns(
  table: DataTableDeclaration,
  texts: CellTexts,
  duplicates: ReadonlySet<DataRow>,
): readonly GridColumn<PreviewRow>[] {
  const { productText, text } = texts
  const formatCells = ({ cells }: PreviewRow): string =>
    table.columns
      .map((column, index) => formatDataCell(table.name, column, cells[index] ?? null, texts))
      .filter((cell) => cell !== '')
      .join(' · ')
  const formatRemarks = ({ cells, problems, sameAs }: PreviewRow): string =>
    [
      ...problems.map(({ column, cell, code, found }) =>
        [
          `${cell} ${productText.formatMessage(`data.${table.name}.${column}`)}${found === '' ? '' : ` “${found}”`}`,
          translateName('DATA_PROBLEM', code),
        ].join(': '),
      ),
      ...(sameAs === undefined ? [] : [text('DATA_SAME_AS', { row: sameAs })]),
      ...(duplicates.has(cells) ? [text('DATA_SAME_AS_PRESENT')] : []),
    ].join(' · ')
  const getOutcome = ({ outcome, cells }: PreviewRow) => (duplicates.has(cells) ? 'duplicate' : outcome)
  return [
    { id: 'row', heading: text('IMPORT_ROW'), width: '3.75rem', align: 'end', render: ({ row }) => row },
    {
      id: 'sent',
      heading: text('IMPORT_SENT'),
      width: 'minmax(9rem, 1fr)',
      narrowWidth: 'minmax(0, 1fr)',
      render: formatCells,
    },
    {
      id: 'outcome',
      heading: text('IMPORT_OUTCOME'),
      width: 'minmax(14rem, 2fr)',
      narrowWidth: 'minmax(0, 1.4fr)',
      render: (row) => (
        <span className={styles.two} title={formatRemarks(row)}>
          <span className={styles.outcome} data-outcome={getOutcome(row)}>
            {translateName('DATA_OUTCOME', getOutcome(row))}
          </span>
          <span className={styles.second}>{formatRemarks(row)}</span>
        </span>
      ),
    },
  ]
}
