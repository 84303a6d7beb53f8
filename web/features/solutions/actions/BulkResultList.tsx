/** The solutions for which a bulk action failed: what is missing in each, with a link to where it can be corrected. */

import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { findPlace } from '../shared/find-place.ts'
import { focusWhenShown } from '../shared/focus-when-shown.ts'
import { listRefusals } from './list-refusals.ts'
import type { Refusal } from './list-refusals.ts'
import styles from './actions.module.css'

export function BulkResultList({ results }: { readonly results: readonly BulkResult[] }) {
  const text = useText()
  return (
    <div role="alert">
      <p className={styles.hint}>{text('NOT_DONE_FOR', { count: results.length })}</p>
      <ul className={styles.people}>
        {results.map((result) => (
          <li key={result.cfgId}>
            <div className={styles.person}>
              {result.name === '' ? (
                text('SOLUTION_UNKNOWN')
              ) : (
                <Link to={paths.solutionDetails} search={{ cfgId: result.cfgId }}>
                  {result.name}
                </Link>
              )}
              {listRefusals(result.error).map((refusal) => (
                <span key={refusal.sentence} className={styles.second}>
                  {refusal.sentence} <CorrectionLink cfgId={result.cfgId} refusal={refusal} />
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CorrectionLinkProps {
  readonly cfgId: string
  readonly refusal: Refusal
}

/** A link to the tab where a condition can be fulfilled; if that takes a dialog, to the solution, which has a button for it. */
function CorrectionLink({ cfgId, refusal }: CorrectionLinkProps) {
  const text = useText()
  const place = findPlace(refusal.condition ?? '')
  if (place === undefined) return null
  const search = { cfgId, ...('tab' in place ? { tab: place.tab } : {}) }
  return (
    <Link
      to={paths.solutionDetails}
      search={search}
      onClick={() => {
        if ('tab' in place) focusWhenShown(place.focus, { press: place.press ?? false })
      }}
    >
      {text('WORKFLOW_GO')}
      <VisuallyHidden>: {refusal.sentence}</VisuallyHidden>
    </Link>
  )
}
