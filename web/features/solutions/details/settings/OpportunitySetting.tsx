/** The opportunity of a solution among its settings; it is linked by a separate action with its own permission. */

import { Button } from '@mantine/core'
import { useState } from 'react'
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import { useText } from '../../../../language/use-text.ts'
import { formatReason } from '../../shared/format-action-failure.ts'
import { SolutionDialog } from '../../actions/SolutionDialog.tsx'
import { getOpportunityStageKey } from '../../shared/opportunity-stage.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import styles from './SettingsTab.module.css'

export function OpportunitySetting({ solution }: { readonly solution: Solution }) {
  const text = useText()
  const [isLinking, setIsLinking] = useState(false)
  const { opportunityNumber, opportunityStage, actions } = solution
  const { linkOpportunity } = actions
  return (
    <section className={styles.opportunity} aria-labelledby="setting-opportunity">
      <h2 id="setting-opportunity">{text('OPPORTUNITY')}</h2>
      <p>
        {isOpportunity(opportunityNumber) ? (
          <span className="part-number">{opportunityNumber} · </span>
        ) : null}
        {text(getOpportunityStageKey(opportunityStage, opportunityNumber))}
      </p>
      {linkOpportunity.allowed ? (
        <Button variant="default" size="sm" onClick={() => setIsLinking(true)}>
          {text(isOpportunity(opportunityNumber) ? 'OPPORTUNITY_CHANGE' : 'OPPORTUNITY_LINK')}
        </Button>
      ) : (
        <p className={styles.refused}>{formatReason(linkOpportunity)}</p>
      )}
      {isLinking ? (
        <SolutionDialog name="opportunity" solution={solution} onClose={() => setIsLinking(false)} />
      ) : null}
    </section>
  )
}
