/** Which notifications are also sent by e-mail: by topic or by kind; at once, once a day, or never. */

import { NativeSelect, Skeleton, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailSettings } from '@design-portal/contract/notifications.ts'
import { mailChoices, notificationTopics, getTopic } from '@design-portal/domain/workflow/notifications.ts'
import type { MailChoice, NotificationTopic } from '@design-portal/domain/workflow/notifications.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { showToast } from '../../../ui/toast.ts'
import { formatKind, formatTopic } from '../../messaging/notifications/notification-texts.ts'
import styles from './MailPreferences.module.css'

type Choices = MailSettings['choices']

export function MailPreferences() {
  const text = useText()
  const queries = useQueryClient()
  const settings = useQuery(callQuery('notification/mail', {}))
  const saving = useMutation({
    mutationFn: async (choices: Choices) => await api.call('notification/mail/choose', { choices }),
    onMutate: (choices) => {
      const chosen = new Map(choices.map(({ kind, mail }) => [kind, mail]))
      queries.setQueryData(callQuery('notification/mail', {}).queryKey, (before) =>
        before === undefined
          ? before
          : {
              ...before,
              choices: before.choices.map(({ kind, mail }) => ({ kind, mail: chosen.get(kind) ?? mail })),
            },
      )
    },
    onSuccess: (saved) => queries.setQueryData(callQuery('notification/mail', {}).queryKey, saved),
    onError: (failure) => {
      showToast({ type: 'error', message: formatFailure(failure) })
      void invalidateCall(queries, 'notification/mail')
    },
  })
  return (
    <section id="mail" className={styles.section} aria-labelledby="mail-title">
      <Title order={2} id="mail-title" className={styles.title ?? ''}>
        {text('NOTIFICATION_MAIL')}
      </Title>
      <p className={styles.hint}>{text('NOTIFICATION_MAIL_HINT')}</p>
      {settings.data?.mailOn === false ? <p className={styles.off}>{text('NOTIFICATION_MAIL_OFF')}</p> : null}
      {settings.isPending ? <Skeleton height={200} radius="sm" /> : null}
      {settings.isError && settings.data === undefined ? (
        <FailureNotice
          message={formatFailure(settings.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void settings.refetch()}
        />
      ) : null}
      {settings.data === undefined ? null : (
        <div className={styles.topics}>
          {notificationTopics.map((topic) => (
            <Topic
              key={topic}
              topic={topic}
              choices={settings.data.choices.filter(({ kind }) => getTopic(kind) === topic)}
              onChoose={(choices) => saving.mutate(choices)}
            />
          ))}
        </div>
      )}
      <output className={styles.state}>
        {saving.isPending ? text('LOADING') : saving.isSuccess ? text('PREFERENCES_SAVED') : '\u00a0'}
      </output>
    </section>
  )
}

interface TopicProps {
  readonly topic: NotificationTopic
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
}

/** The kinds of one topic, set together or individually. */
function Topic({ topic, choices, onChoose }: TopicProps) {
  const text = useText()
  const [first, ...others] = choices
  if (first === undefined) return null
  const name = formatTopic(topic)
  const commonChoice = others.every(({ mail }) => mail === first.mail) ? first.mail : undefined
  return (
    <div className={styles.topic}>
      <ChoiceRow
        label={others.length === 0 ? formatKind(first.kind) : name}
        mail={commonChoice}
        onChoose={(mail) => onChoose(choices.map(({ kind }) => ({ kind, mail })))}
      />
      {others.length === 0 ? null : (
        <details>
          <summary aria-label={`${text('NOTIFICATION_MAIL_EACH')}: ${name}`} className={styles.each}>
            {text('NOTIFICATION_MAIL_EACH')}
          </summary>
          <div className={styles.kinds}>
            {choices.map(({ kind, mail }) => (
              <ChoiceRow
                key={kind}
                label={formatKind(kind)}
                mail={mail}
                onChoose={(chosen) => onChoose([{ kind, mail: chosen }])}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

interface ChoiceRowProps {
  readonly label: string
  /** Undefined if the kinds differ. */
  readonly mail: MailChoice | undefined
  readonly onChoose: (mail: MailChoice) => void
}

const mixed = 'mixed'

function ChoiceRow({ label, mail, onChoose }: ChoiceRowProps) {
  const text = useText()
  return (
    <label className={styles.row}>
      <span className={styles.label}>{label}</span>
      <NativeSelect
        size="sm"
        className={styles.choice ?? ''}
        value={mail ?? mixed}
        onChange={(event) => {
          const chosen = mailChoices.find((choice) => choice === event.currentTarget.value)
          if (chosen !== undefined) onChoose(chosen)
        }}
        data={[
          ...(mail === undefined
            ? [{ value: mixed, label: text('NOTIFICATION_MAIL_MIXED'), disabled: true }]
            : []),
          ...mailChoices.map((choice) => ({
            value: choice,
            label: translateName('NOTIFICATION_MAIL', choice),
          })),
        ]}
      />
    </label>
  )
}
