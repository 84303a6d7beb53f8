/** The start page of the admin area: every page that the user may open, with its purpose. */

import { Title } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { AdminCards, useAdminPages } from './AdminCards.tsx'

export function AdminPage() {
  const text = useText()
  const pages = useAdminPages()
  return (
    <div className={styles.page}>
      <Title order={1}>{text('ADMIN_TITLE')}</Title>
      <p className={styles.hint}>{text('ADMIN_HINT')}</p>
      <AdminCards pages={pages} />
    </div>
  )
}
