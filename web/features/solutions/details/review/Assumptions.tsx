/** The values that designs assume because nobody has stated them. */

import { useId } from 'react'
import type { SolutionReview } from '@design-portal/contract/solution-review.ts'
import { useText } from '../../../../language/use-text.ts'
import { ChosenValues } from './ChosenValues.tsx'
import styles from './ReviewTab.module.css'

export function Assumptions({ assumptions }: Pick<SolutionReview, 'assumptions'>) {
  const text = useText()
  const headingId = useId()
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('REVIEW_ASSUMPTIONS')}</h2>
      {assumptions.length === 0 ? (
        <p className={styles.soft}>{text('REVIEW_NO_ASSUMPTIONS')}</p>
      ) : (
        <p className={styles.soft}>{text('REVIEW_ASSUMED')}</p>
      )}
      {assumptions.map(({ desId, name, type, productVersion, values }) => (
        <details key={desId} className={styles.assumed} open={assumptions.length === 1}>
          <summary>
            {name}
            {': '}
            {text('CONFIGURATOR_SUGGESTED_REMARK', { count: values.length })}
          </summary>
          <ChosenValues
            title={name}
            version={{ type, version: productVersion }}
            values={values.map((assumed) => ({ field: assumed.name, to: assumed.value }))}
          />
        </details>
      ))}
    </section>
  )
}
