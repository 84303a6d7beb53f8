/** The user's active sessions and API keys. */

import { Title } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import styles from './Account.module.css'
import { ApiKeys } from './ApiKeys.tsx'
import { Sessions } from './Sessions.tsx'

export function AccountPage() {
  const text = useText()
  return (
    <div className={styles.page}>
      <Title order={1}>{text('ACCOUNT_TITLE')}</Title>
      <Sessions />
      <ApiKeys />
    </div>
  )
}
