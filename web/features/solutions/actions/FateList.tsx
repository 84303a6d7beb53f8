/** Which of several solutions an action did not reach, and why. */

import { getErrorMessageKey } from '@design-portal/contract/errors.ts'
import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import { useText } from '../../../language/use-text.ts'
import { reasonText } from '../shared/action-failure.ts'
import styles from './actions.module.css'

export function FateList({ fates }: { readonly fates: readonly BulkResult[] }) {
  const text = useText()
  return (
    <div role="alert">
      <p className={styles.hint}>{text('NOT_DONE_FOR', { count: fates.length })}</p>
      <ul className={styles.people}>
        {fates.map(({ cfgId, name, error }) => (
          <li key={cfgId}>
            <span className={styles.person}>
              {name === '' ? text('SOLUTION_UNKNOWN') : name}
              {error === undefined ? null : (
                <span className={styles.second}>
                  {error.reason === undefined
                    ? text(getErrorMessageKey(error.apiErrorCode))
                    : reasonText({ allowed: false, reason: error.reason })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
