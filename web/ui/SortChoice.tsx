/** The order of rows that a phone shows as cards: a card has no headings to press. */

import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useText } from '../language/use-text.ts'
import styles from './SortChoice.module.css'

export interface SortOrder<Sort> {
  readonly by: Sort
  readonly descending: boolean
}

interface SortChoiceProps<Sort extends string> {
  /** What the rows can be sorted by, with its label. */
  readonly columns: readonly { readonly sort: Sort; readonly label: string }[]
  readonly order: SortOrder<Sort>
  readonly onSort: (order: SortOrder<Sort>) => void
}

export function SortChoice<Sort extends string>({ columns, order, onSort }: SortChoiceProps<Sort>) {
  const text = useText()
  const id = useId()
  const choices = columns.flatMap(({ sort, label }) => [
    { order: { by: sort, descending: false }, label: text('SORT_ASCENDING', { column: label }) },
    { order: { by: sort, descending: true }, label: text('SORT_DESCENDING', { column: label }) },
  ])
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{text('SORT_BY')}</label>
      <NativeSelect
        id={id}
        size="xs"
        className={styles.field ?? ''}
        data={choices.map((choice, index) => ({ value: String(index), label: choice.label }))}
        value={choices.findIndex(
          (choice) => choice.order.by === order.by && choice.order.descending === order.descending,
        )}
        onChange={(event) => {
          const chosen = choices[Number(event.currentTarget.value)]
          if (chosen !== undefined) onSort(chosen.order)
        }}
      />
    </div>
  )
}
