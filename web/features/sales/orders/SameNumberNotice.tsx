/** Names the other orders of the customer with the same number, and asks for confirmation that this is a further order. */

import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import type { OrderWithSameNumber } from './order-form.ts'
import styles from './orders.module.css'

interface SameNumberNoticeProps {
  readonly orders: readonly OrderWithSameNumber[]
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}

export function SameNumberNotice({ orders, isConfirmed, onConfirm }: SameNumberNoticeProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <section className={styles.panel} role="alert">
      <p className={styles.caution}>{text('ERROR_ORDER_NUMBER_USED')}</p>
      <ul className={styles.differences}>
        {orders.map(({ orderedOn, solution }) => (
          <li key={`${orderedOn} ${solution?.cfgId ?? ''}`}>
            {solution === null ? (
              text('ORDER_OF_ANOTHER')
            ) : (
              <Link to={paths.solutionDetails} search={{ cfgId: solution.cfgId }}>
                {solution.name}
              </Link>
            )}{' '}
            <span className={styles.soft}>{formatDate(orderedOn, language)}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        label={text('ORDER_SAME_NUMBER_CONFIRM')}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
      />
    </section>
  )
}
