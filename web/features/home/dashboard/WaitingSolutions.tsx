/** The solutions that wait for the user, in groups; empty groups are left out. */

import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate, formatNumber } from '@design-portal/i18n/format.ts'
import type { Text, MessageKey } from '../../../language/use-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { ListSearch } from '../../../list-search.ts'
import { paths } from '../../../paths.ts'
import { type User, useUser } from '../../../session/current-user.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { DashboardSummary, WaitingKind } from './dashboard.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SolutionLines } from './SolutionLines.tsx'
import { Tasks } from './Tasks.tsx'
import styles from './Panels.module.css'

/** The title of each group, and the meaning of the date of its solutions. */
const parts: Record<WaitingKind, { readonly title: MessageKey; readonly date: MessageKey }> = {
  receive: { title: 'DASHBOARD_RECEIVE', date: 'DASHBOARD_SINCE' },
  decide: { title: 'DASHBOARD_DECIDE', date: 'DASHBOARD_SINCE' },
  order: { title: 'DASHBOARD_ORDER', date: 'DASHBOARD_SINCE' },
  quoted: { title: 'DASHBOARD_QUOTED', date: 'DASHBOARD_ANSWERED' },
  returned: { title: 'DASHBOARD_RETURNED', date: 'DASHBOARD_SINCE' },
  expiring: { title: 'DASHBOARD_EXPIRING', date: 'DASHBOARD_ENDS' },
  shared: { title: 'DASHBOARD_SHARED', date: 'DASHBOARD_SHARED_ON' },
}

/** The list of all solutions of a group; undefined where the list has no such filter. */
const lists: Record<WaitingKind, ((part: WaitingPart, user: User) => ListSearch) | undefined> = {
  receive: () => ({ group: 'company', status: ['submitted'] }),
  decide: (_part, { usrId }) => ({ group: 'company', status: ['received'], approverId: usrId }),
  // The order desk has no solutions of its own.
  order: ({ solutions }, { usrName }) => ({
    training: 'hidden',
    group: solutions.every(({ ownerName }) => ownerName === usrName) ? 'my' : 'company',
    status: ['approved', 'autoApproved'],
  }),
  quoted: undefined,
  returned: () => ({ group: 'my', status: ['returned'] }),
  expiring: () => ({ group: 'my', expiring: 30 }),
  shared: () => ({ group: 'shared' }),
}

type WaitingPart = DashboardSummary['waiting'][number]

export function WaitingSolutions({ waiting, tasks }: Pick<DashboardSummary, 'waiting' | 'tasks'>) {
  const text = useText()
  const language = useLanguage()
  const user = useUser()
  const filled = waiting.filter(({ solutions }) => solutions.length > 0)
  return (
    <section className={styles.panel} aria-labelledby="dashboard-waiting">
      <h2 id="dashboard-waiting" className={styles.title}>
        {text('DASHBOARD_WAITING')}
      </h2>
      <Tasks tasks={tasks} />
      {filled.length + tasks.length === 0 ? (
        <EmptyState title={text('DASHBOARD_WAITING_NONE')} hint={text('DASHBOARD_WAITING_NONE_HINT')} />
      ) : null}
      {filled.map((part) => (
        <section key={part.kind} className={styles.part} aria-labelledby={`dashboard-${part.kind}`}>
          <h3 id={`dashboard-${part.kind}`} className={styles.partTitle}>
            {text(parts[part.kind].title)}
            <PartCount count={countText(part, text, language)} search={lists[part.kind]?.(part, user)} />
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

interface PartCountProps {
  readonly count: string
  /** Where all of them are; undefined where no list shows them. */
  readonly search: ListSearch | undefined
}

function PartCount({ count, search }: PartCountProps) {
  const text = useText()
  if (search === undefined) return <span className={styles.count}>{count}</span>
  return (
    <Link to={paths.solutionList} search={search} className={styles.all}>
      {count}
      <VisuallyHidden>{text('DASHBOARD_SHOW_ALL')}</VisuallyHidden>
      <Icon name="chevronRight" size={14} />
    </Link>
  )
}

/** Formats the count; if not all are shown, as "n of m". */
function countText({ solutions, count, countExact }: WaitingPart, text: Text, language: string): string {
  const shown = solutions.length
  if (!countExact) return text('DASHBOARD_SHOWN_AT_LEAST', { shown, count })
  return shown === count ? formatNumber(count, language) : text('DASHBOARD_SHOWN', { shown, count })
}
