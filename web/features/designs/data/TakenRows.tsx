/**
 * How the rows that the other designs of the solution give differ from those of a table: new and changed ones can be taken over in one
 * undoable step, and those that no longer exist removed.
 */

import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import type { DataRow } from '@design-portal/domain/products/data-rows.ts'
import { parseUnitName } from '@design-portal/domain/products/unit-name.ts'
import {
  compareTakenRows,
  type RowDifference,
  type TakenRows as RowsFromDesigns,
  takeOverRows,
} from '@design-portal/domain/products/taken-rows.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './DataSection.module.css'
import { useFormatCell } from './format-data-cell.ts'
import { useStoreRows } from './use-data-rows.ts'

/** How many designs the notice names; a longer notice would hide the choices. */
const maxNamed = 3

interface TakenRowsProps {
  readonly table: DataTableDeclaration
  readonly existingRows: readonly DataRow[]
}

export function TakenRows({ table, existingRows }: TakenRowsProps) {
  const { launch } = useScreen()
  const text = useText()
  const taken = launch.takenRows.find((rows) => rows.table === table.name)
  const storing = useStoreRows(table)
  const columns = useMemo(() => table.columns.map(({ name }) => name), [table])
  const difference = useMemo(
    () => (taken === undefined ? undefined : compareTakenRows(columns, existingRows, taken)),
    [columns, existingRows, taken],
  )
  const sentences = useSentences(table, taken, difference)
  if (difference === undefined || sentences.length === 0) return null
  const { added, changed, gone } = difference
  const freeRows = table.maxRows - existingRows.length
  const applicable = { added: added.slice(0, Math.max(0, freeRows)), changed }
  return (
    <div className={styles.taken} role="status">
      <Icon name="compare" size={18} />
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {storing.isError ? <p className={styles.failure}>{formatFailure(storing.error)}</p> : null}
      </div>
      {launch.edit.allowed ? (
        <div className={styles.ways}>
          {applicable.added.length + changed.length === 0 ? null : (
            <Button
              size="compact-sm"
              variant="default"
              loading={storing.isPending}
              onClick={() => storing.mutate(takeOverRows(columns, existingRows, applicable))}
            >
              {text('CONFIGURATOR_TAKEN_OVER')}
            </Button>
          )}
          {gone.length === 0 ? null : (
            <Button
              size="compact-sm"
              variant="default"
              loading={storing.isPending}
              onClick={() => storing.mutate(existingRows.filter((_, index) => !gone.includes(index)))}
            >
              {text('DATA_REMOVE', { count: gone.length })}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  )
}

function useSentences(
  table: DataTableDeclaration,
  taken: RowsFromDesigns | undefined,
  difference: RowDifference | undefined,
): readonly string[] {
  const { launch, productText } = useScreen()
  const text = useText()
  const formatCell = useFormatCell(table)
  if (taken === undefined || difference === undefined) return []
  const { added, changed, gone } = difference
  const keyIndex = table.columns.findIndex(({ name }) => name === taken.key)
  const designs = new Set(
    added.map((row) => launch.otherDesigns[parseUnitName(String(row[keyIndex]))?.design ?? ''] ?? '–'),
  )
  const [first] = changed
  const column = table.columns.find(({ name }) => name === first?.column)
  return [
    ...(added.length === 0
      ? []
      : [
          text('DATA_TAKEN_ADDED', {
            count: added.length,
            designs: [...designs].slice(0, maxNamed).join('; '),
            more: Math.max(0, designs.size - maxNamed),
          }),
        ]),
    ...(first === undefined || column === undefined
      ? []
      : [
          text('DATA_TAKEN_CHANGED', {
            count: changed.length,
            row: first.row + 1,
            column: productText.formatMessage(`data.${table.name}.${first.column}`),
            from: formatCell(column, first.from) || '–',
            to: formatCell(column, first.to),
          }),
        ]),
    ...(gone.length === 0 ? [] : [text('DATA_TAKEN_GONE', { count: gone.length, row: (gone[0] ?? 0) + 1 })]),
    ...(taken.found > taken.rows.length
      ? [text('DATA_TAKEN_BEYOND', { found: taken.found, held: taken.rows.length })]
      : []),
  ]
}
