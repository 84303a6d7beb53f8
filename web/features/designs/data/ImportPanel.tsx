/** Imports rows from a file: which column is which, what becomes of each row, and whether they are added or replace all. */

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

const rowHeight = 56

interface ImportPanelProps {
  readonly table: DataTableDeclaration
  readonly present: readonly DataRow[]
  readonly onAdd: (rows: readonly DataRow[]) => void
  readonly onReplace: (rows: readonly DataRow[]) => void
}

export function ImportPanel({ table, present, onAdd, onReplace }: ImportPanelProps) {
  const text = useText()
  const address = useTableAddress(table)
  const { productText } = useScreen()
  const file = useFileReading({
    // Products have tables of their own; columns are remembered for each.
    kind: `data ${address.type} ${table.name}`,
    check: (chosen) => checkUpload(chosen, tableEndings, maxDataBytes),
    read: async ({ file: chosen, choices }) =>
      await api.call('design/data/preview', {
        ...address,
        fileName: chosen.name,
        ...toReadingInput(choices),
        file: await readBytes(chosen),
      }),
  })
  const { sent, latest: preview, problem, error } = file
  const done = (take: (rows: readonly DataRow[]) => void, rows: readonly DataRow[]) => {
    take(rows)
    if (preview !== undefined && sent !== undefined) file.remember(preview, sent)
    file.close()
  }
  return (
    <>
      <FileDrop
        label={text(preview === undefined ? 'CHOOSE_FILE' : 'CHOOSE_OTHER_FILE')}
        hint={text('DATA_IMPORT_HINT', { max: table.maxRows })}
        endings={tableEndings}
        loading={file.isPending}
        onFiles={([chosen]) => chosen !== undefined && file.open(chosen)}
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
            formatField={(column) => productText.message(`data.${table.name}.${column}`)}
            takesOneTable
            onChange={file.change}
          />
          {preview.reading.isOpen ? null : (
            <Fates
              table={table}
              preview={preview}
              present={present}
              onAdd={(rows) => done(onAdd, rows)}
              onReplace={(rows) => done(onReplace, rows)}
            />
          )}
        </>
      )}
    </>
  )
}

interface FatesProps extends ImportPanelProps {
  readonly preview: DataPreview
}

type PreviewRow = DataPreview['rows'][number]

function Fates({ table, preview, present, onAdd, onReplace }: FatesProps) {
  const text = useText()
  const { launch, productText } = useScreen()
  const taken = useMemo(
    () => preview.rows.filter(({ outcome }) => outcome === 'taken').map(({ cells }) => cells),
    [preview],
  )
  const merged = useMemo(() => addRows(table, present, taken), [table, present, taken])
  const left = useMemo(() => new Set(merged.left), [merged])
  const added = taken.length - left.size
  return (
    <>
      {/* Rendered with the counts, so that screen readers announce them. */}
      <p role="status" className={styles.counts}>
        <strong>{preview.fileName}</strong>{' '}
        {text('DATA_COUNTS', {
          taken: added,
          duplicate: preview.counts.duplicate + left.size,
          refused: preview.counts.refused,
        })}
      </p>
      <WindowedGrid<PreviewRow>
        label={text('IMPORT_ROWS')}
        rows={preview.rows}
        getKey={({ row }) => String(row)}
        nameColumn="sent"
        columns={createColumns(table, { productText, text, designs: launch.otherDesigns }, left)}
        rowHeight={rowHeight}
      />
      <div className={styles.buttons}>
        <Button size="xs" disabled={added === 0} onClick={() => onAdd(taken)}>
          {text('DATA_ADD', { count: added })}
        </Button>
        {present.length === 0 ? null : (
          <Button size="xs" variant="default" disabled={taken.length === 0} onClick={() => onReplace(taken)}>
            {text('DATA_REPLACE', { count: taken.length })}
          </Button>
        )}
      </div>
    </>
  )
}

function createColumns(
  table: DataTableDeclaration,
  texts: CellTexts,
  left: ReadonlySet<DataRow>,
): readonly GridColumn<PreviewRow>[] {
  const { productText, text } = texts
  const list = ({ cells }: PreviewRow): string =>
    table.columns
      .map((column, index) => formatDataCell(table.name, column, cells[index] ?? null, texts))
      .filter((cell) => cell !== '')
      .join(' · ')
  const explain = ({ cells, problems, sameAs }: PreviewRow): string =>
    [
      ...problems.map(({ column, cell, code, found }) =>
        [
          `${cell} ${productText.message(`data.${table.name}.${column}`)}${found === '' ? '' : ` “${found}”`}`,
          translateName('DATA_PROBLEM', code),
        ].join(': '),
      ),
      ...(sameAs === undefined ? [] : [text('DATA_SAME_AS', { row: sameAs })]),
      ...(left.has(cells) ? [text('DATA_SAME_AS_PRESENT')] : []),
    ].join(' · ')
  const getOutcome = ({ outcome, cells }: PreviewRow) => (left.has(cells) ? 'duplicate' : outcome)
  return [
    { id: 'row', heading: text('IMPORT_ROW'), width: '3.75rem', align: 'end', render: ({ row }) => row },
    {
      id: 'sent',
      heading: text('IMPORT_SENT'),
      width: 'minmax(9rem, 1fr)',
      narrowWidth: 'minmax(0, 1fr)',
      render: list,
    },
    {
      id: 'outcome',
      heading: text('IMPORT_OUTCOME'),
      width: 'minmax(14rem, 2fr)',
      narrowWidth: 'minmax(0, 1.4fr)',
      render: (row) => (
        <span className={styles.two} title={explain(row)}>
          <span className={styles.outcome} data-outcome={getOutcome(row)}>
            {translateName('DATA_OUTCOME', getOutcome(row))}
          </span>
          <span className={styles.second}>{explain(row)}</span>
        </span>
      ),
    },
  ]
}
