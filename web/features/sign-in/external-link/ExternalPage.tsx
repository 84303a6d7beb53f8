/** Redirects to an external address that the installation allows, and blocks any other. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { AlertNotice } from '../../../ui/AlertNotice.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import styles from './ExternalPage.module.css'

export function ExternalPage() {
  const text = useText()
  const navigate = useNavigate()
  const { encodedURL = '' } = useSearch({ from: '/external/' })
  const target = useQuery(callQuery('external/address', { encodedURL }))
  const address = target.data?.address
  useEffect(() => {
    if (address === undefined) return
    if (address.startsWith('/')) void navigate({ href: address, replace: true })
    else window.location.replace(address)
  }, [address, navigate])

  const isRefused = target.error instanceof ApiError && target.error.status === 400
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text(isRefused ? 'EXTERNAL_REFUSED' : 'EXTERNAL_LEADING')}</h1>
      {isRefused ? (
        <>
          <AlertNotice type="warning">{text('EXTERNAL_REFUSED_HINT')}</AlertNotice>
          <Button component={Link} to={paths.solutionList} variant="default">
            {text('SOLUTION_LIST')}
          </Button>
        </>
      ) : target.isError ? (
        <FailureNotice
          message={formatFailure(target.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void target.refetch()}
        />
      ) : (
        <SkeletonLoader count={2} />
      )}
    </div>
  )
}
