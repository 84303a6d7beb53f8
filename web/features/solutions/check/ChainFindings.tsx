/** The findings of the check, most severe first, with a count that is announced when it changes. */

import type { SolutionChain } from '@design-portal/contract/chains.ts'
import type { Severity } from '@design-portal/domain/finding-severity.ts'
import type { ChainFinding } from '@design-portal/domain/solution-check/chain.ts'
import { useText } from '../../../language/use-text.ts'
import styles from './CheckTab.module.css'
import { FindingList } from './FindingList.tsx'

interface ChainFindingsProps {
  readonly chain: SolutionChain
  readonly findings: readonly ChainFinding[]
  /** The design that is marked in a drawing. */
  readonly selected: string | undefined
}

export function ChainFindings({ chain, findings, selected }: ChainFindingsProps) {
  const text = useText()
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length
  return (
    <section className={styles.section} aria-labelledby="chain-findings">
      <h2 id="chain-findings" className={styles.title}>
        {text('CHAIN_FINDINGS')}
      </h2>
      <p role="status" className={styles.quiet}>
        {findings.length === 0
          ? text('CHAIN_FINDINGS_NONE')
          : text('CHAIN_COUNT', { errors: count('error'), warnings: count('warning') })}
      </p>
      <FindingList chain={chain} findings={findings} selected={selected} />
    </section>
  )
}
