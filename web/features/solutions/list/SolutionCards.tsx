/** The solution list on a narrow screen: one card per solution. */

import { Skeleton } from '@mantine/core'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { SolutionRow } from '../solutions.ts'
import { solutionColumns } from './solution-columns.tsx'
import styles from './SolutionCards.module.css'

const skeletonCards = [0, 1, 2, 3, 4]

/** @param rows undefined while they are being fetched */
export function SolutionCards({ rows }: { rows: readonly SolutionRow[] | undefined }) {
  const text = useText()
  const language = useLanguage()
  const context = { text, language }
  const { name, status, countryId, user, price, updateDate, reports, actions } = solutionColumns
  return (
    <ul className={styles.cards} aria-label={text('SOLUTION_TABLE')} aria-busy={rows === undefined}>
      {rows === undefined
        ? skeletonCards.map((card) => (
            <li key={card} className={styles.card}>
              <Skeleton height={16} width="80%" />
              <Skeleton height={14} width="50%" mt="sm" />
              <Skeleton height={14} width="65%" mt="sm" />
            </li>
          ))
        : rows.map((row) => (
            <li key={row.cfgId} className={styles.card}>
              <div className={styles.top}>
                {name.render(row)}
                <span className={styles.buttons}>
                  {reports.render(row, context)}
                  {actions.render(row)}
                </span>
              </div>
              <div className={styles.line}>
                {status.render(row)}
                {price.render(row, context)}
              </div>
              <div className={styles.small}>
                <span>
                  {countryId.render(row, context)} · {user.render(row)}
                </span>
                {updateDate.render(row, context)}
              </div>
            </li>
          ))}
    </ul>
  )
}
