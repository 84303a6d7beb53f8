/** The link back to the pages of the admin area. */

import { Link } from '@tanstack/react-router'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { Icon } from '../../../ui/Icon.tsx'

export function BackToAdmin() {
  const text = useText()
  return (
    <Link to={paths.admin} className={backStyles.back}>
      <Icon name="chevronLeft" size={16} />
      {text('ADMIN_TITLE')}
    </Link>
  )
}
