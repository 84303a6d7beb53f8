/** What the solution check finds, in a solution's document: with who accepted a warning. */

import { formatFinding } from '../check/format-finding.ts'
import { formatAcceptance, severityKeys } from './document-findings.ts'
import type { DocumentProps } from './DocumentHead.tsx'
import styles from './SolutionDocument.module.css'

export function DocumentCheck({ content: { findings }, text, language }: DocumentProps) {
  if (findings.length === 0) return null
  return (
    <section className={styles.check}>
      <h2>{text('CHAIN_FINDINGS')}</h2>
      <table aria-label={text('CHAIN_FINDINGS')}>
        <tbody>
          {findings.map((finding) => (
            <tr key={finding.findingId}>
              <th scope="row">{text(severityKeys[finding.severity])}</th>
              <td>{formatFinding(finding, finding.designs, { text, language })}</td>
              <td>{formatAcceptance(finding, { text, language })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
