/** The pages of the administration that the user may open, for users who create no solutions: nothing else on the dashboard leads to their work. */

import { useText } from '../../../language/use-text.ts'
import { AdminCards, useAdminPages } from '../../administration/menu/AdminCards.tsx'
import styles from './Panels.module.css'

export function AdminPanel() {
  const text = useText()
  const pages = useAdminPages()
  if (pages.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="dashboard-administration">
      <h2 id="dashboard-administration" className={styles.title}>
        {text('ADMIN_TITLE')}
      </h2>
      <AdminCards pages={pages} />
    </section>
  )
}
