/** The solutions that wait for the user, in groups; empty groups are left out. */

import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { longestFirstKinds, type WaitingKind } from '@design-portal/contract/solution-list-options.ts'
import { formatDate, formatNumber } from '@design-portal/i18n/format.ts'
import type { Text, MessageKey } from '../../../language/use-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { waitingNames } from '../../solutions/shared/waiting-names.ts'
import type { DashboardSummary } from './dashboard.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SolutionLines } from './SolutionLines.tsx'
import { Tasks } from './Tasks.tsx'
import styles from './Panels.module.css'

/** The texts that state what the date of a solution means. */
const dateTexts: Readonly<Record<WaitingKind, MessageKey>> = {
  receive: 'DASHBOARD_SINCE',
  decide: 'DASHBOARD_SINCE',
  order: 'DASHBOARD_SINCE',
  orderStopped: 'DASHBOARD_SINCE',
  support: 'DASHBOARD_SINCE',
  quoted: 'DASHBOARD_ANSWERED',
  returned: 'DASHBOARD_SINCE',
  expiring: 'DASHBOARD_ENDS',
  shared: 'DASHBOARD_SHARED_ON',
}

type WaitingGroup = DashboardSummary['waiting'][number]

export function WaitingSolutions({ waiting, tasks }: Pick<DashboardSummary, 'waiting' | 'tasks'>) {
  const text = useText()
  const language = useLanguage()
  const filledGroups = waiting.filter(({ solutions }) => solutions.length > 0)
  return (
    <section className={styles.panel} aria-labelledby="dashboard-waiting">
      <h2 id="dashboard-waiting" className={styles.title}>
        {text('DASHBOARD_WAITING')}
      </h2>
      <Tasks tasks={tasks} />
      {filledGroups.length + tasks.length === 0 ? (
        <EmptyState title={text('DASHBOARD_WAITING_NONE')} hint={text('DASHBOARD_WAITING_NONE_HINT')} />
      ) : null}
      {filledGroups.map((group) => (
        <section key={group.kind} className={styles.part} aria-labelledby={`dashboard-${group.kind}`}>
          <h3 id={`dashboard-${group.kind}`} className={styles.partTitle}>
            {text(waitingNames[group.kind])}
            <GroupCount count={formatCount(group, text, language)} kind={group.kind} />
          </h3>
          <SolutionLines
            solutions={group.solutions}
            formatDateText={(date) => text(dateTexts[group.kind], { date: formatDate(date, language) })}
          />
        </section>
      ))}
    </section>
  )
}

interface GroupCountProps {
  readonly count: string
  readonly kind: WaitingKind
}

/** The count, which leads to the list of exactly these solutions. */
function GroupCount({ count, kind }: GroupCountProps) {
  const text = useText()
  return (
    <Link
      to={paths.solutionList}
      search={{ waiting: kind, ...(longestFirstKinds.includes(kind) ? { sort: 'updateDate' } : {}) }}
      className={styles.all}
    >
      {count}
      <VisuallyHidden>{text('DASHBOARD_SHOW_ALL')}</VisuallyHidden>
      <Icon name="chevronRight" size={14} />
    </Link>
  )
}

/** Formats the count; if not all are shown, as "n of m". */
function formatCount({ solutions, count, countExact }: WaitingGroup, text: Text, language: string): string {
  const shown = solutions.length
  if (!countExact) return text('DASHBOARD_SHOWN_AT_LEAST', { shown, count })
  return shown === count ? formatNumber(count, language) : text('DASHBOARD_SHOWN', { shown, count })
}
