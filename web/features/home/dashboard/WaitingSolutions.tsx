/** The solutions that wait for the user, in groups; empty groups are left out. */

import { formatDate, formatNumber } from '@design-portal/i18n/format.ts'
import type { Text, MessageKey } from '../../../language/use-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { DashboardSummary, WaitingKind } from './dashboard.ts'
import { SolutionLines } from './SolutionLines.tsx'
import styles from './Panels.module.css'

/** The title of each group, and the meaning of the date of its solutions. */
const parts: Record<WaitingKind, { readonly title: MessageKey; readonly date: MessageKey }> = {
  receive: { title: 'DASHBOARD_RECEIVE', date: 'DASHBOARD_SINCE' },
  decide: { title: 'DASHBOARD_DECIDE', date: 'DASHBOARD_SINCE' },
  returned: { title: 'DASHBOARD_RETURNED', date: 'DASHBOARD_SINCE' },
  expiring: { title: 'DASHBOARD_EXPIRING', date: 'DASHBOARD_ENDS' },
  shared: { title: 'DASHBOARD_SHARED', date: 'DASHBOARD_SHARED_ON' },
}

type WaitingPart = DashboardSummary['waiting'][number]

export function WaitingSolutions({ waiting }: Pick<DashboardSummary, 'waiting'>) {
  const text = useText()
  const language = useLanguage()
  const filled = waiting.filter(({ solutions }) => solutions.length > 0)
  return (
    <section className={styles.panel} aria-labelledby="dashboard-waiting">
      <h2 id="dashboard-waiting" className={styles.title}>
        {text('DASHBOARD_WAITING')}
      </h2>
      {filled.length === 0 ? (
        <EmptyState title={text('DASHBOARD_WAITING_NONE')} hint={text('DASHBOARD_WAITING_NONE_HINT')} />
      ) : null}
      {filled.map((part) => (
        <section key={part.kind} className={styles.part} aria-labelledby={`dashboard-${part.kind}`}>
          <h3 id={`dashboard-${part.kind}`} className={styles.partTitle}>
            {text(parts[part.kind].title)}
            <span className={styles.count}>{countText(part, text, language)}</span>
          </h3>
          <SolutionLines
            solutions={part.solutions}
            dateText={(date) => text(parts[part.kind].date, { date: formatDate(date, language) })}
          />
        </section>
      ))}
    </section>
  )
}

/** Formats the count; if not all are shown, as "n of m". */
function countText({ solutions, count, countExact }: WaitingPart, text: Text, language: string): string {
  const shown = solutions.length
  if (!countExact) return text('DASHBOARD_SHOWN_AT_LEAST', { shown, count })
  return shown === count ? formatNumber(count, language) : text('DASHBOARD_SHOWN', { shown, count })
}
