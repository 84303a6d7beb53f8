/** The pages of the administration that the user may open, each with its purpose. */

import { Link } from '@tanstack/react-router'
import { useText } from '../../../language/use-text.ts'
import { usePermissionCheck } from '../../../session/privileges.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './AdminCards.module.css'
import { adminPages } from './admin-pages.ts'

/** The pages that the user may open; none until this is known. */
export function useAdminPages(): typeof adminPages {
  const mayEver = usePermissionCheck()
  return adminPages.filter(({ action }) => mayEver(action))
}

export function AdminCards({ pages }: { readonly pages: typeof adminPages }) {
  const text = useText()
  return (
    <ul className={styles.cards}>
      {pages.map(({ to, label, hint, icon }) => (
        <li key={to}>
          <Link to={to} className={styles.card}>
            <Icon name={icon} />
            <span>
              <span className={styles.name}>{text(label)}</span>
              <span className={styles.hint}>{text(hint)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
