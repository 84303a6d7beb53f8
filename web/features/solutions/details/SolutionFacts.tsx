/** What is known of a solution at a glance. */

import type { ReactNode } from 'react'
import { formatCountry, formatDateTime, formatMoney } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { opportunityStageKey } from '../opportunity-stage.ts'
import type { Solution } from '../solutions.ts'
import styles from './SolutionFacts.module.css'

export function SolutionFacts({ solution }: { solution: Solution }) {
  const text = useText()
  const language = useLanguage()
  const { userDetails, opportunityNumber, opportunityStage, price } = solution
  const stage = text(opportunityStageKey(opportunityStage))
  return (
    <dl className={styles.facts}>
      <Fact label={text('TOTAL_PRICE')}>
        {price === null ? text('NO_PRICE') : formatMoney(price, language)}
        {price === null || solution.priceComplete ? null : (
          <span className={styles.caution}>{text('PRICE_INCOMPLETE')}</span>
        )}
      </Fact>
      <Fact label={text('COUNTRY')}>{formatCountry(solution.countryId, language)}</Fact>
      <Fact label={text('OWNER')}>
        {userDetails.name}
        <span className={styles.second}>{userDetails.companyName}</span>
      </Fact>
      <Fact label={text('OPPORTUNITY')}>
        {stage}
        {opportunityNumber === null ? null : (
          <span className={`${styles.second} part-number`}>{opportunityNumber}</span>
        )}
      </Fact>
      <Fact label={text('UPDATED')}>
        <time dateTime={solution.updateDate}>{formatDateTime(solution.updateDate, language)}</time>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
