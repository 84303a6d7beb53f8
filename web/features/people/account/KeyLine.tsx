/** One API key as a list item: its scope, expiry and last use, with a button to revoke it. */

import { Button } from '@mantine/core'
import { formatDate, formatDateTime } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Account.module.css'
import { scopeKeys } from './account-types.ts'
import type { ApiKey } from './account-types.ts'

const stateKeys: Readonly<Record<ApiKey['state'], MessageKey>> = {
  valid: 'API_KEY_VALID',
  expired: 'API_KEY_EXPIRED',
  revoked: 'API_KEY_REVOKED',
}

interface KeyLineProps {
  readonly apiKey: ApiKey
  /** True while this or another key is being revoked. */
  readonly isDisabled: boolean
  readonly isRevoking: boolean
  readonly onRevoke: () => void
}

export function KeyLine({ apiKey, isDisabled, isRevoking, onRevoke }: KeyLineProps) {
  const text = useText()
  const language = useLanguage()
  const { label, hint, scope, state, createdAt, expiresAt, lastUsedAt } = apiKey
  return (
    <li className={styles.line} data-state={state}>
      <Icon name="key" size={22} />
      <div className={styles.facts}>
        <span className={styles.name}>
          {label}
          {state === 'valid' ? null : <span className={styles.badge}>{text(stateKeys[state])}</span>}
        </span>
        <span className={styles.detail}>
          {text(scopeKeys[scope])}
          {hint === '' ? '' : ` · ${text('API_KEY_ENDS_IN', { hint })}`}
        </span>
        <span className={styles.detail}>
          {text('API_KEY_TIMES', {
            made: formatDate(createdAt, language),
            until: expiresAt === null ? '–' : formatDate(expiresAt, language),
          })}
          {' · '}
          {lastUsedAt === null
            ? text('API_KEY_NEVER_USED')
            : text('API_KEY_LAST_USED', { time: formatDateTime(lastUsedAt, language) })}
        </span>
      </div>
      {state === 'valid' ? (
        <Button
          size="xs"
          variant="default"
          loading={isRevoking}
          disabled={isDisabled}
          aria-label={text('API_KEY_REVOKE_OF', { label })}
          onClick={onRevoke}
        >
          {text('API_KEY_REVOKE')}
        </Button>
      ) : null}
    </li>
  )
}
