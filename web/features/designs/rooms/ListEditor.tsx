/** A short list, such as the doors of a room, edited as a table: a row for each item, with a cell for each figure or choice. */

import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import type { MessageKey } from '../../../language/use-text.ts'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { NumberSpec } from './NumberEntry.tsx'
import { NumberEntry } from './NumberEntry.tsx'
import styles from './RoomForm.module.css'

export type Column<Row> =
  | { readonly key: keyof Row & string; readonly heading: MessageKey; readonly spec: NumberSpec }
  | {
      readonly key: keyof Row & string
      readonly heading: MessageKey
      readonly options: Readonly<Record<string, MessageKey>>
    }

interface ListEditorProps<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** Returns the name of a row: D1, W2, or its number. */
  readonly getName: (index: number) => string
  readonly createRow: (rows: readonly Row[]) => Row
  readonly maxRows: number
  readonly label: string
  readonly disabled: boolean
  readonly onChange: (rows: readonly Row[]) => void
}

export function ListEditor<Row extends object>(props: ListEditorProps<Row>) {
  const { rows, columns, getName, createRow, maxRows, label, disabled, onChange } = props
  const text = useText()
  const change = (index: number, key: string, value: string | number) =>
    onChange(rows.map((row, position) => (position === index ? { ...row, [key]: value } : row)))
  return (
    <div className={styles.list}>
      {rows.length === 0 ? null : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{text('ROOM_COLUMN_NUMBER')}</th>
                {columns.map(({ key, heading }) => (
                  <th key={key} scope="col">
                    {text(heading)}
                  </th>
                ))}
                <th scope="col">
                  <span className={styles.screenReaderOnly}>{text('COLUMN_ACTIONS')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // Rows have no identity, so the key contains their number: all cells are mounted again when a row is added or removed.
                <tr key={`${rows.length}.${index + 1}`}>
                  <th scope="row">{getName(index)}</th>
                  {columns.map((column) => (
                    <td key={column.key} data-heading={text(column.heading)}>
                      <Cell
                        column={column}
                        name={`${getName(index)}, ${text(column.heading)}`}
                        value={row[column.key]}
                        disabled={disabled}
                        onChange={(value) => change(index, column.key, value)}
                      />
                    </td>
                  ))}
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={text('ROOM_REMOVE_ROW', { name: getName(index) })}
                      disabled={disabled}
                      onClick={() => onChange(rows.toSpliced(index, 1))}
                    >
                      <Icon name="close" size={16} />
                    </ActionIcon>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" size={14} />}
        aria-label={`${label}: ${text('ROOM_ADD_ROW')}`}
        disabled={disabled || rows.length >= maxRows}
        onClick={() => onChange([...rows, createRow(rows)])}
      >
        {text('ROOM_ADD_ROW')}
      </Button>
    </div>
  )
}

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly name: string
  readonly value: unknown
  readonly disabled: boolean
  readonly onChange: (value: string | number) => void
}

function Cell<Row>({ column, name, value, disabled, onChange }: CellProps<Row>) {
  const text = useText()
  if ('options' in column) {
    return (
      <NativeSelect
        size="xs"
        aria-label={name}
        value={String(value)}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={Object.entries(column.options).map(([option, key]) => ({ value: option, label: text(key) }))}
      />
    )
  }
  return (
    <NumberEntry
      name={name}
      value={typeof value === 'number' ? value : undefined}
      spec={column.spec}
      required
      disabled={disabled}
      onChange={(number) => {
        if (number !== undefined) onChange(number)
      }}
    />
  )
}
