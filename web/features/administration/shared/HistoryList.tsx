/** The changes of a record, by whom and when, field by field; newest first. */

import { Title } from '@mantine/core'
import { useId } from 'react'
import type { RecordChange } from '@design-portal/contract/administration.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { formatValue } from './admin-texts.ts'
import historyStyles from './HistoryList.module.css'

export function HistoryPanel({ history }: { readonly history: readonly RecordChange[] }) {
  const text = useText()
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {text('ADMIN_HISTORY')}
      </Title>
      <HistoryList history={history} />
    </section>
  )
}

/** Returns the name of a field; the site conditions of a customer site are named like those of a solution. */
const formatFieldName = (field: string): string =>
  field.startsWith('site.')
    ? translateName('SITE_FIELD', field.slice('site.'.length))
    : translateName('ADMIN_FIELD', field)

export function HistoryList({ history }: { readonly history: readonly RecordChange[] }) {
  const text = useText()
  const language = useLanguage()
  if (history.length === 0) return <p className={styles.hint}>{text('ADMIN_HISTORY_EMPTY')}</p>
  return (
    <ol className={historyStyles.list}>
      {history.map(({ at, who, event, fields, note }) => (
        <li key={`${at} ${event} ${note}`}>
          <strong>{translateName('ADMIN_EVENT', event)}</strong>{' '}
          <span className={historyStyles.when}>
            {who ?? text('NOTIFICATION_SYSTEM')} · <time dateTime={at}>{formatDateTime(at, language)}</time>
          </span>
          <ul className={historyStyles.fields}>
            {fields
              .filter(({ from, to }) => from !== to)
              .map(({ field, from, to }) => (
                <li key={field}>
                  {text('ADMIN_CHANGED', {
                    field: formatFieldName(field),
                    from: formatValue(field, from, language),
                    to: formatValue(field, to, language),
                  })}
                </li>
              ))}
          </ul>
          {note === '' ? null : <q className={historyStyles.note}>{note}</q>}
        </li>
      ))}
    </ol>
  )
}
