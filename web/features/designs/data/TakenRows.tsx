/** What the other designs of the solution say differently from the rows of a table: taken over in one undoable step, and what they no longer have. */

import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import type { DataRow } from '@design-portal/domain/products/data-rows.ts'
import { parseUnit } from '@design-portal/domain/products/unit-name.ts'
import {
  compareTakenRows,
  type RowDifference,
  type TakenRows as GivenRows,
  takeOverRows,
} from '@design-portal/domain/products/taken-rows.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './DataSection.module.css'
import { useFormatCell } from './format-data-cell.ts'
import { useStoreRows } from './use-data-rows.ts'

/** More names would hide the choices. */
const maxNamed = 3

interface TakenRowsProps {
  readonly table: DataTableDeclaration
  readonly present: readonly DataRow[]
}

export function TakenRows({ table, present }: TakenRowsProps) {
  const { launch } = useScreen()
  const text = useText()
  const taken = launch.takenRows.find((one) => one.table === table.name)
  const storing = useStoreRows(table)
  const columns = useMemo(() => table.columns.map(({ name }) => name), [table])
  const difference = useMemo(
    () => (taken === undefined ? undefined : compareTakenRows(columns, present, taken)),
    [columns, present, taken],
  )
  const sentences = useSentences(table, taken, difference)
  if (difference === undefined || sentences.length === 0) return null
  const { added, changed, gone } = difference
  const room = table.maxRows - present.length
  const over = { added: added.slice(0, Math.max(0, room)), changed }
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
          {over.added.length + changed.length === 0 ? null : (
            <Button
              size="compact-sm"
              variant="default"
              loading={storing.isPending}
              onClick={() => storing.mutate(takeOverRows(columns, present, over))}
            >
              {text('CONFIGURATOR_TAKEN_OVER')}
            </Button>
          )}
          {gone.length === 0 ? null : (
            <Button
              size="compact-sm"
              variant="default"
              loading={storing.isPending}
              onClick={() => storing.mutate(present.filter((_, place) => !gone.includes(place)))}
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
  taken: GivenRows | undefined,
  difference: RowDifference | undefined,
): readonly string[] {
  const { launch, productText } = useScreen()
  const text = useText()
  const formatCell = useFormatCell(table)
  if (taken === undefined || difference === undefined) return []
  const { added, changed, gone } = difference
  const key = table.columns.findIndex(({ name }) => name === taken.key)
  const designs = new Set(
    added.map((row) => launch.otherDesigns[parseUnit(String(row[key]))?.design ?? ''] ?? '–'),
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
            column: productText.message(`data.${table.name}.${first.column}`),
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
