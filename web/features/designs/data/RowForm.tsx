/** The form of one row, which is accepted only if every cell is valid. */

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type {
  DataColumn,
  DataTableDeclaration,
} from '@design-portal/domain/engine/source/product-declarations.ts'
import type { DataCell, DataRow } from '@design-portal/domain/products/data-rows.ts'
import { readDataCell } from '@design-portal/domain/products/import/read-data-cell.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './DataDialog.module.css'
import { formatCellForInput, useFormatCell } from './format-data-cell.ts'

interface RowFormProps {
  readonly table: DataTableDeclaration
  /** Undefined for a new row. */
  readonly row: DataRow | undefined
  /** All rows of the table, among them the one that is changed. */
  readonly tableRows: readonly DataRow[]
  readonly onCancel: () => void
  readonly onDone: (row: DataRow) => void
}

export function RowForm({ table, row, tableRows, onCancel, onDone }: RowFormProps) {
  const text = useText()
  const { launch, productText } = useScreen()
  const formatCell = useFormatCell(table)
  /** The column that identifies rows taken from other designs; its cells cannot be edited. */
  const keyColumn = launch.takenRows.find((taken) => taken.table === table.name)?.key
  const [typed, setTyped] = useState(() =>
    table.columns.map((column, index) => formatCellForInput(column, row?.[index] ?? null)),
  )
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false)
  const parsed = table.columns.map((column, index) => parseCell(column, typed[index] ?? ''))
  const problems = parsed.map((result, index) => {
    if ('problem' in result) return translateName('DATA_PROBLEM', result.problem)
    const isDuplicate =
      table.columns[index]?.unique === true &&
      result.cell !== null &&
      tableRows.some((other) => other !== row && other[index] === result.cell)
    return isDuplicate ? text('DATA_PROBLEM_TAKEN') : undefined
  })
  const submit = () => {
    setHasTriedToSubmit(true)
    const cells = parsed.flatMap((result): readonly DataCell[] => ('cell' in result ? [result.cell] : []))
    if (problems.every((problem) => problem === undefined)) onDone(cells)
  }
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter submits the row, not the whole dialog.
    event.preventDefault()
    submit()
  }
  const label =
    row === undefined ? text('DATA_ADD_ROW') : text('DATA_CHANGE_ROW', { row: tableRows.indexOf(row) + 1 })
  return (
    <div role="group" aria-label={label} className={styles.form}>
      {table.columns.map((column, index) => {
        if (column.name === keyColumn) {
          const cell = row?.[index] ?? null
          return cell === null ? null : (
            <TextInput
              key={column.name}
              label={productText.formatMessage(`data.${table.name}.${column.name}`)}
              value={formatCell(column, cell)}
              disabled
            />
          )
        }
        const fieldProps = {
          label: productText.formatMessage(`data.${table.name}.${column.name}`),
          required: column.optional !== true,
          value: typed[index] ?? '',
          error: hasTriedToSubmit ? problems[index] : undefined,
          'data-autofocus': index === 0 ? true : undefined,
          onKeyDown: submitOnEnter,
          onChange: (event: { currentTarget: { value: string } }) => {
            const { value } = event.currentTarget
            setTyped((before) => before.with(index, value))
          },
        }
        const options = listOptions(column, {
          yes: text('CONFIGURATOR_YES'),
          no: text('CONFIGURATOR_NO'),
          formatOption: (option) =>
            productText.formatMessage(`option.${table.name}.${column.name}.${option}`),
        })
        return options === undefined ? (
          <TextInput key={column.name} type={column.type === 'date' ? 'date' : 'text'} {...fieldProps} />
        ) : (
          <NativeSelect key={column.name} data={[{ value: '', label: '' }, ...options]} {...fieldProps} />
        )
      })}
      <div className={styles.buttons}>
        <Button size="xs" onClick={submit}>
          {text(row === undefined ? 'DATA_TAKE_NEW' : 'DATA_TAKE_CHANGE')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {text('CANCEL')}
        </Button>
      </div>
    </div>
  )
}

const parseCell = (column: DataColumn, typed: string) =>
  readDataCell(column, typed === '' ? undefined : { kind: 'text', text: typed }, new Map())

function listOptions(
  { type, options = [] }: DataColumn,
  labels: { readonly yes: string; readonly no: string; readonly formatOption: (option: string) => string },
): readonly { readonly value: string; readonly label: string }[] | undefined {
  if (type === 'oneOf') return options.map((value) => ({ value, label: labels.formatOption(value) }))
  if (type !== 'flag') return undefined
  return [
    { value: 'true', label: labels.yes },
    { value: 'false', label: labels.no },
  ]
}
