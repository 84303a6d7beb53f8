/** What the solution check finds, before a step is taken: errors, warnings with who accepted them, and notes. */

import { useId } from 'react'
import type { SolutionFinding } from '@design-portal/contract/status-workflow.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { formatPersonName, useLanguage, useText } from '../../../../language/use-text.ts'
import { FindingItem } from '../../../../ui/FindingItem.tsx'
import { FindingSentence } from './FindingLink.tsx'
import styles from './CheckSummary.module.css'

export function CheckSummary({ findings }: { readonly findings: readonly SolutionFinding[] }) {
  const text = useText()
  const headingId = useId()
  const [notes, others] = [
    findings.filter(({ severity }) => severity === 'information'),
    findings.filter(({ severity }) => severity !== 'information'),
  ]
  if (findings.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={styles.summary}>
      <h3 id={headingId}>{text('CHAIN_FINDINGS')}</h3>
      {others.length === 0 ? null : <Findings findings={others} />}
      <CheckNotes findings={notes} />
    </section>
  )
}

/** Notes require no action, so they are collapsed. */
export function CheckNotes({ findings }: { readonly findings: readonly SolutionFinding[] }) {
  const text = useText()
  if (findings.length === 0) return null
  return (
    <details className={styles.notes}>
      <summary>{text('CHAIN_NOTES', { count: findings.length })}</summary>
      <Findings findings={findings} />
    </details>
  )
}

function Findings({ findings }: { readonly findings: readonly SolutionFinding[] }) {
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <FindingItem
          key={finding.findingId}
          severity={finding.severity}
          sentence={<FindingSentence finding={finding} />}
        >
          <Acceptance finding={finding} />
        </FindingItem>
      ))}
    </ul>
  )
}

function Acceptance({ finding: { acceptance } }: { readonly finding: SolutionFinding }) {
  const text = useText()
  const language = useLanguage()
  if (acceptance === null) return null
  const { accepted } = acceptance
  return (
    <small className={styles.acceptance}>
      {accepted === null
        ? text('CHAIN_NOT_ACCEPTED')
        : text('WORKFLOW_ACCEPTED_BY', {
            name: formatPersonName(accepted.user.name),
            when: formatDateTime(accepted.at, language),
          })}
    </small>
  )
}
