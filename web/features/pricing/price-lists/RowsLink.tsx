/** A link to the rows in force of a price list, or to those of a version. */

import { Link } from '@tanstack/react-router'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'

interface RowsLinkProps {
  readonly priceListId: string
  readonly versionId?: string
  /** The id of the element that names the version. */
  readonly describedBy?: string
}

export function RowsLink({ priceListId, versionId, describedBy }: RowsLinkProps) {
  const text = useText()
  return (
    <Link
      to={paths.priceListRows}
      search={{ objectId: priceListId, ...(versionId === undefined ? {} : { kind: versionId }) }}
      className={styles.link}
      aria-describedby={describedBy}
    >
      <Icon name="table" size={16} />
      {text('PRICE_LIST_SHOW_ROWS')}
    </Link>
  )
}
