/** The terms of use, which every user must read and accept once per version before opening anything else. */

import { Anchor, Button, Checkbox, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Terms } from '@design-portal/contract/terms.ts'
import { formatDate } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { recordTermsAccepted } from '../../../session/current-user.ts'
import { redirectAfterSignIn } from '../../../session/redirect-after-sign-in.ts'
import { useSignOut } from '../../../session/sign-out.ts'
import { AlertNotice } from '../../../ui/AlertNotice.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import styles from './UserTermsPage.module.css'

/** The sections of the portal's own terms, with one heading and one paragraph each. */
const sections = [
  ['TERMS_USE', 'TERMS_USE_TEXT'],
  ['TERMS_PRICES', 'TERMS_PRICES_TEXT'],
  ['TERMS_RESULTS', 'TERMS_RESULTS_TEXT'],
  ['TERMS_DATA', 'TERMS_DATA_TEXT'],
  ['TERMS_CHANGES', 'TERMS_CHANGES_TEXT'],
] as const

export function UserTermsPage() {
  const text = useText()
  const terms = useQuery(callQuery('terms/current', {}))
  return (
    <div className={styles.page}>
      <Title order={1}>{text('TERMS_TITLE')}</Title>
      {terms.isError ? (
        <FailureNotice
          title={text('TERMS_FAILED')}
          message={formatFailure(terms.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void terms.refetch()}
        />
      ) : terms.data === undefined ? (
        <SkeletonLoader count={5} />
      ) : (
        <LoadedTerms terms={terms.data} onReload={() => void terms.refetch()} />
      )}
    </div>
  )
}

function LoadedTerms({ terms, onReload }: { readonly terms: Terms; readonly onReload: () => void }) {
  const text = useText()
  const language = useLanguage()
  const { version, url, acceptedAt, acceptedVersion } = terms
  return (
    <>
      <p className={styles.version}>
        {acceptedAt === null
          ? text('TERMS_VERSION', { version })
          : text('TERMS_ACCEPTED', { version, date: formatDate(acceptedAt, language) })}
      </p>
      {acceptedAt === null && acceptedVersion !== null ? (
        <AlertNotice type="info">{text('TERMS_NEWER', { version: acceptedVersion })}</AlertNotice>
      ) : null}
      <div className={styles.terms}>
        {url === null ? (
          sections.map(([title, body]) => (
            <section key={title}>
              <Title order={2}>{text(title)}</Title>
              <p>{text(body)}</p>
            </section>
          ))
        ) : (
          <p>
            {text('TERMS_ELSEWHERE')}{' '}
            <Anchor href={url} target="_blank" rel="noreferrer">
              {text('TERMS_READ')}
            </Anchor>
          </p>
        )}
      </div>
      {acceptedAt === null ? <Acceptance version={version} onReload={onReload} /> : null}
    </>
  )
}

function Acceptance({ version, onReload }: { readonly version: string; readonly onReload: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [hasRead, setHasRead] = useState(false)
  const acceptance = useMutation({
    mutationFn: async () => await api.call('terms/accept', { version }),
    onSuccess: async (accepted) => {
      queries.setQueryData(callQuery('terms/current', {}).queryKey, accepted)
      const user = recordTermsAccepted(queries)
      if (user !== undefined) await redirectAfterSignIn(user, (href) => navigate({ href, replace: true }))
    },
    // Another version may have come into force while the user was reading this one.
    onError: onReload,
  })
  return (
    <form
      noValidate
      className={styles.acceptance}
      onSubmit={(event) => {
        event.preventDefault()
        acceptance.mutate()
      }}
    >
      <Checkbox
        label={text('TERMS_HAVE_READ')}
        checked={hasRead}
        onChange={(event) => setHasRead(event.currentTarget.checked)}
        required
      />
      {acceptance.isError ? <AlertNotice type="error">{formatFailure(acceptance.error)}</AlertNotice> : null}
      <div className={styles.buttons}>
        <Button type="submit" disabled={!hasRead} loading={acceptance.isPending}>
          {text('TERMS_ACCEPT')}
        </Button>
        <Button variant="default" onClick={() => void signOut()}>
          {text('TERMS_DECLINE')}
        </Button>
      </div>
    </form>
  )
}
