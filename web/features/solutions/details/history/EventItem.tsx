/** One event of the history. */

import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { HistoryEvent } from '@design-portal/contract/history.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { formatPersonName, translateRawKey, useLanguage, useText } from '../../../../language/use-text.ts'
import { findText } from '../../../../language/browser-language.ts'
import type { ProductVersion } from '../../../../products/product-files.ts'
import { queryProductMessages } from '../../../designs/texts/product-messages.ts'
import { ChangedRows } from '../../../designs/data/ChangedRows.tsx'
import { CommentForm } from './CommentForm.tsx'
import { type ChangeDescription, describeChanges } from './describe-changes.ts'
import styles from './HistoryTab.module.css'

/** Returns the text of a kind: `design delete` has the key `HISTORY_DESIGN_DELETE`. */
export function formatEventKind(kind: HistoryEvent['kind']): string {
  return translateRawKey(`HISTORY_${kind.replaceAll(/[ -]/g, '_')}`)
}

interface EventItemProps {
  readonly event: HistoryEvent
  readonly cfgId: string
  /** The product version of the event's design; undefined if the design no longer exists. */
  readonly version: ProductVersion | undefined
  /** Whether the reader may comment on the event. */
  readonly mayComment: boolean
}

export function EventItem({ event, cfgId, version, mayComment }: EventItemProps) {
  const text = useText()
  const language = useLanguage()
  const titleId = useId()
  const [isCommenting, setIsCommenting] = useState(false)
  const messages = useQuery({
    ...queryProductMessages(version ?? { type: -1 }, language),
    enabled: version !== undefined && event.changes.length > 0,
  })
  const changes = describeChanges(event.changes, {
    text,
    language,
    findText,
    product: messages.data,
  })
  return (
    <li className={styles.event}>
      <div className={styles.line}>
        <strong id={titleId}>{formatEventKind(event.kind)}</strong>
        {event.desName === null ? null : <span>{event.desName}</span>}
        <span className={styles.who}>
          {formatPersonName(event.user.name)} ·{' '}
          <time dateTime={event.at}>{formatDateTime(event.at, language)}</time>
          {event.rowVersion === null ? null : ` · ${text('HISTORY_VERSION', { version: event.rowVersion })}`}
        </span>
      </div>
      {event.comment === null || event.comment === '' ? null : (
        <p className={styles.commentText}>{event.comment}</p>
      )}
      {messages.isLoading ? (
        <Skeleton height={14} width="40%" mt="xs" />
      ) : changes.length === 0 ? null : (
        <dl className={styles.changes}>
          {changes.map(({ field, from, to, tableChange }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {tableChange === undefined ? (
                  <ChangedValue from={from} to={to} />
                ) : (
                  <ChangedRows
                    {...tableChange}
                    address={
                      version?.version === undefined
                        ? undefined
                        : {
                            cfgId,
                            type: version.type,
                            productVersion: version.version,
                            table: tableChange.table,
                          }
                    }
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {event.comments.map((comment) => (
        <blockquote key={comment.eventId} className={styles.comment}>
          <p className={styles.commentText}>{comment.comment}</p>
          <footer className={styles.who}>
            {formatPersonName(comment.user.name)} ·{' '}
            <time dateTime={comment.at}>{formatDateTime(comment.at, language)}</time>
          </footer>
        </blockquote>
      ))}
      {!mayComment ? null : isCommenting ? (
        <CommentForm
          target={{ eventId: event.eventId }}
          label={text('COMMENT_ON_EVENT', { event: formatEventKind(event.kind) })}
          onDone={() => setIsCommenting(false)}
        />
      ) : (
        <Button
          variant="subtle"
          size="compact-xs"
          className={styles.reply ?? ''}
          // The accessible name begins with the visible text, so that users of speech input can say it.
          id={`comment-${event.eventId}`}
          aria-labelledby={`comment-${event.eventId} ${titleId}`}
          onClick={() => setIsCommenting(true)}
        >
          {text('COMMENT_ACTION')}
        </Button>
      )}
    </li>
  )
}

function ChangedValue({ from, to }: Pick<ChangeDescription, 'from' | 'to'>) {
  const text = useText()
  return (
    <>
      {from === undefined ? null : <del>{from}</del>}
      {from === undefined ? null : <span aria-hidden="true"> → </span>}
      {to === undefined ? <em>{text('HISTORY_EMPTY')}</em> : <ins>{to}</ins>}
    </>
  )
}
