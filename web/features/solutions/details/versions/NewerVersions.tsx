/** Tells the user that designs of a solution can move to newer versions of their products, and opens the comparison. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { findStatus, isEditable } from '@design-portal/domain/workflow/statuses.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { queryProductTypes } from '../../../../products/product-names.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { lazyWithFallback } from '../../../../ui/lazy-with-fallback.ts'
import type { Design, Solution } from '../../shared/solution-queries.ts'
import styles from './NewerVersions.module.css'

const MoveVersionsDialog = lazyWithFallback(
  () => import('./MoveVersionsDialog.tsx'),
  (module) => module.MoveVersionsDialog,
)

interface NewerVersionsProps {
  readonly solution: Solution
  readonly designs: readonly Design[]
}

/** Renders nothing if every design has the newest version, or if the solution cannot be changed now. */
export function NewerVersions({ solution, designs }: NewerVersionsProps) {
  const text = useText()
  const types = useQuery(queryProductTypes(useLanguage()))
  const [isOpen, setIsOpen] = useState(false)
  const newest = new Map(types.data?.map(({ type, productVersion }) => [type, productVersion]))
  const older = designs.filter(({ type, productVersion }) => {
    const version = newest.get(type)
    return version !== undefined && version !== productVersion
  })
  const status = findStatus(solution.statusId)
  if (older.length === 0 || status === undefined || !isEditable(status)) return null
  return (
    <div id="newer-versions" className={styles.notice}>
      <Icon name="compare" size={18} />
      <span className={styles.what}>{text('VERSIONS_NOTICE', { count: older.length })}</span>
      <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
        {text('VERSIONS_COMPARE')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MoveVersionsDialog cfgId={solution.cfgId} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
