/** The start page of the admin area: every page that the user may open, with its purpose. */

import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../language/use-text.ts'
import { usePermissionCheck } from '../../../session/privileges.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { adminPages } from './admin-pages.ts'
import own from './AdminPage.module.css'

export function AdminPage() {
  const text = useText()
  const mayEver = usePermissionCheck()
  return (
    <div className={styles.page}>
      <Title order={1}>{text('ADMIN_TITLE')}</Title>
      <p className={styles.hint}>{text('ADMIN_HINT')}</p>
      <ul className={own.cards}>
        {adminPages
          .filter(({ action }) => mayEver(action))
          .map(({ to, label, hint, icon }) => (
            <li key={to}>
              <Link to={to} className={own.card}>
                <Icon name={icon} />
                <span>
                  <span className={own.name}>{text(label)}</span>
                  <span className={own.hint}>{text(hint)}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
