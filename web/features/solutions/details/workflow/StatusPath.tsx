/** The path of a solution through its statuses: a list for screen readers, visually a line with stations. */

import { VisuallyHidden } from '@mantine/core'
import { formatDate, formatDateTime } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import type { MessageKey } from '../../../../language/use-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { getStatusKey } from '../../shared/SolutionStatus.tsx'
import type { Station } from './status-path.ts'
import styles from './StatusPath.module.css'

const stateKeys: Readonly<Record<Station['state'], MessageKey>> = {
  left: 'WORKFLOW_STATION_LEFT',
  here: 'WORKFLOW_STATION_HERE',
  skipped: 'WORKFLOW_STATION_PASSED',
  ahead: 'WORKFLOW_STATION_AHEAD',
}

export function StatusPath({ stations }: { readonly stations: readonly Station[] }) {
  const text = useText()
  const language = useLanguage()
  const here = stations.find(({ state }) => state === 'here')
  return (
    <div>
      <ol className={styles.path} aria-label={text('WORKFLOW_PATH')}>
        {stations.map(({ status, state, event }) => (
          <li
            key={status}
            className={styles.station}
            data-state={state}
            data-status={status}
            aria-current={state === 'here' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {state === 'left' ? <Icon name="check" size={12} /> : null}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{text(getStatusKey(status))}</span>
              <VisuallyHidden>: {text(stateKeys[state])}</VisuallyHidden>
              {event === undefined ? null : (
                <span className={styles.who}>
                  <span>{event.by}</span>{' '}
                  <time dateTime={event.at} title={formatDateTime(event.at, language)}>
                    {formatDate(event.at, language)}
                  </time>
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {here === undefined ? null : (
        <p className={styles.present} aria-hidden="true">
          <strong>{text(getStatusKey(here.status))}</strong>
          {here.event === undefined ? null : ` · ${here.event.by} · ${formatDate(here.event.at, language)}`}
        </p>
      )}
    </div>
  )
}
