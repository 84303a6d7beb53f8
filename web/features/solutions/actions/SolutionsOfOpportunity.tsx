/** The other solutions with an opportunity number that the user may see. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { SolutionStatus } from '../shared/SolutionStatus.tsx'
import styles from './actions.module.css'

/** The maximum number of solutions that are named; further ones are only counted. */
const maxNamed = 5

interface SolutionsOfOpportunityProps {
  readonly number: string
  /** The solution that is being linked. */
  readonly except: string
}

export function SolutionsOfOpportunity({ number, except }: SolutionsOfOpportunityProps) {
  const text = useText()
  const input = { opportunityId: number }
  const opportunity = useQuery(callQuery('config/opportunity/info', input))
  if (opportunity.isError) return <p className={styles.failure}>{formatFailure(opportunity.error)}</p>
  const others = (opportunity.data?.solutions ?? []).filter(({ cfgId }) => cfgId !== except)
  if (others.length === 0) return null
  return (
    <div>
      <p className={styles.hint}>{text('OPPORTUNITY_OTHERS', { count: others.length })}</p>
      <ul className={styles.people}>
        {others.slice(0, maxNamed).map(({ cfgId, name, statusId, ownerName, primary }) => (
          <li key={cfgId}>
            <span className={styles.person}>
              <Link to={paths.solutionDetails} search={{ cfgId }}>
                {name}
              </Link>
              <span className={styles.second}>
                {ownerName}
                {primary ? ` · ${text('OPPORTUNITY_PRIMARY_MARK')}` : ''}
              </span>
            </span>
            <SolutionStatus statusId={statusId} />
          </li>
        ))}
      </ul>
    </div>
  )
}
