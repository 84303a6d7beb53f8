/** The effect of the choices on the whole solution: a check with this design as it is on the screen, and the others as they are saved. */

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Assignment } from '@design-portal/domain/engine/model.ts'
import type { Exchange } from '@design-portal/domain/products/exchange.ts'
import { checkSolution } from '@design-portal/domain/solution-check/check-solution.ts'
import { readSiteConditions } from '@design-portal/domain/solution-check/site.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'
import { FindingList } from '../../solutions/check/FindingList.tsx'
import styles from './NoticesPanel.module.css'

interface SolutionNoticesProps {
  readonly cfgId: string
  readonly desId: string
  readonly name: string
  readonly exchange: Exchange
  readonly assignment: Assignment
}

/** Renders nothing while the server cannot be reached, or if the design was never saved or has no links to others. */
export function SolutionNotices({ cfgId, desId, name, exchange, assignment }: SolutionNoticesProps) {
  const text = useText()
  const { data: chain } = useQuery(callQuery('solution/chain', { cfgId }))
  const findings = useMemo(() => {
    const designs = (chain?.designs ?? []).map((design) =>
      // Findings need not mark suggested values: the fields of each design do.
      design.id === desId
        ? { ...design, name, exchange, site: readSiteConditions(assignment), suggested: false }
        : { ...design, suggested: false },
    )
    return checkSolution(designs, chain?.links ?? [], chain?.site)
  }, [chain, desId, name, exchange, assignment])
  if (chain === undefined || !chain.links.some(({ from, to }) => from === desId || to === desId)) return null
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{text('CHAIN_LIVE')}</h2>
      <div aria-live="polite">
        {findings.length === 0 ? <p className={styles.nothing}>{text('CHAIN_FINDINGS_NONE')}</p> : null}
        <FindingList chain={chain} findings={findings} openDesignId={desId} />
      </div>
    </section>
  )
}
