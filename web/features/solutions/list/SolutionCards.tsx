/** The solution list on narrow screens: one card per solution. */

import { Skeleton } from '@mantine/core'
import { memo, useMemo } from 'react'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { ListRow } from './queries/list-queries.ts'
import { solutionColumns } from './solution-columns.tsx'
import type { CellContext } from './solution-columns.tsx'
import styles from './SolutionCards.module.css'
import { useFirstRows } from './use-first-rows.ts'
import type { GridActions } from './use-grid.ts'

const skeletonCards = [0, 1, 2, 3, 4]

/** The height of a card with its gap, in CSS pixels. */
const cardHeight = 110

interface SolutionCardsProps {
  /** Undefined while the rows are being fetched. */
  readonly rows: readonly ListRow[] | undefined
  readonly selected: ReadonlySet<string>
  readonly actions: GridActions
}

export function SolutionCards({ rows, selected, actions }: SolutionCardsProps) {
  const text = useText()
  const language = useLanguage()
  const context = useMemo(
    () => ({ text, language, onMenu: actions.onMenu }),
    [text, language, actions.onMenu],
  )
  const drawn = useFirstRows(rows, cardHeight)
  return (
    <ul className={styles.cards} aria-label={text('SOLUTION_TABLE')} aria-busy={rows === undefined}>
      {drawn === undefined
        ? skeletonCards.map((card) => (
            <li key={card} className={styles.card}>
              <Skeleton height={16} width="80%" />
              <Skeleton height={14} width="50%" mt="sm" />
              <Skeleton height={14} width="65%" mt="sm" />
            </li>
          ))
        : drawn.map((row) => (
            <Card
              key={row.cfgId}
              row={row}
              selected={selected.has(row.cfgId)}
              context={context}
              onToggle={actions.onToggle}
            />
          ))}
    </ul>
  )
}

interface CardProps {
  readonly row: ListRow
  readonly selected: boolean
  readonly context: CellContext
  readonly onToggle: GridActions['onToggle']
}

const Card = memo(function Card({ row, selected, context, onToggle }: CardProps) {
  const { name, status, countryId, user, price, updateDate, reports, actions } = solutionColumns
  return (
    <li className={styles.card} data-selected={selected}>
      <div className={styles.top}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={context.text('SELECT_SOLUTION', { name: row.name })}
          checked={selected}
          onChange={() => onToggle(row, false)}
        />
        <span className={styles.name}>{name.render(row, context)}</span>
        {actions.render(row, context)}
      </div>
      <div className={styles.line}>
        {status.render(row)}
        {price.render(row, context)}
      </div>
      <div className={styles.small}>
        <span>
          {countryId.render(row, context)} · {user.render(row)} · {updateDate.render(row, context)}
        </span>
        {reports.render(row, context)}
      </div>
    </li>
  )
})
