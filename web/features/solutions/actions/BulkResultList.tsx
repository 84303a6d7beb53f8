/** The solutions for which a bulk action failed, with the reasons. */

import { getErrorMessageKey } from '@design-portal/contract/errors.ts'
import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import { useText } from '../../../language/use-text.ts'
import { formatReason } from '../shared/format-action-failure.ts'
import styles from './actions.module.css'

export function BulkResultList({ results }: { readonly results: readonly BulkResult[] }) {
  const text = useText()
  return (
    <div role="alert">
      <p className={styles.hint}>{text('NOT_DONE_FOR', { count: results.length })}</p>
      <ul className={styles.people}>
        {results.map(({ cfgId, name, error }) => (
          <li key={cfgId}>
            <span className={styles.person}>
              {name === '' ? text('SOLUTION_UNKNOWN') : name}
              {error === undefined ? null : (
                <span className={styles.second}>
                  {error.reason === undefined
                    ? text(getErrorMessageKey(error.apiErrorCode))
                    : formatReason({ allowed: false, reason: error.reason })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
