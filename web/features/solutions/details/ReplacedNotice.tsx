/** A notice on an archived standard that names its replacement. */

import { Link } from '@tanstack/react-router'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Solution } from '../shared/solution-queries.ts'
import styles from './SolutionDetailsPage.module.css'

export function ReplacedNotice({ solution: { replacedBy } }: { readonly solution: Solution }) {
  const text = useText()
  if (replacedBy === null) return null
  const { cfgId, name } = replacedBy
  return (
    <p className={styles.replaced}>
      <Icon name="archive" size={18} />
      <span>
        {text('STANDARD_REPLACED_BY')}{' '}
        <Link to={paths.solutionDetails} search={{ cfgId }}>
          {name}
        </Link>
      </span>
    </p>
  )
}
