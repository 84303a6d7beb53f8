/** The site of a solution among its settings: the conditions at the place, from which the designs take their facts. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SolutionSite } from '@design-portal/contract/site.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { useUser } from '../../../../session/current-user.ts'
import { FailureNotice } from '../../../../ui/FailureNotice.tsx'
import { LoadingLines } from '../../../../ui/LoadingLines.tsx'
import { formatReason } from '../../shared/format-action-failure.ts'
import { SiteDialog } from './SiteDialog.tsx'
import { listSiteFacts } from '../../shared/site-texts.ts'
import styles from './SiteSetting.module.css'

export function SiteSetting({ cfgId }: { readonly cfgId: string }) {
  const text = useText()
  const [isEditing, setIsEditing] = useState(false)
  const site = useQuery(callQuery('solution/site', { cfgId }))
  return (
    <section className={styles.site} aria-labelledby="setting-site">
      <h2 id="setting-site">{text('SITE')}</h2>
      <p className={styles.hint}>{text('SITE_HINT')}</p>
      {site.data === undefined ? (
        site.isError ? (
          <FailureNotice
            title={text('SITE_FAILED')}
            message={formatFailure(site.error)}
            retryLabel={text('TRY_AGAIN')}
            onRetry={() => void site.refetch()}
          />
        ) : (
          <LoadingLines />
        )
      ) : (
        <>
          <StatedFacts stated={site.data} />
          {site.data.edit.allowed ? (
            <Button variant="default" size="sm" onClick={() => setIsEditing(true)}>
              {text('SITE_EDIT')}
            </Button>
          ) : (
            <p className={styles.hint}>{formatReason(site.data.edit)}</p>
          )}
          {isEditing ? <SiteDialog stated={site.data} onClose={() => setIsEditing(false)} /> : null}
        </>
      )}
    </section>
  )
}

function StatedFacts({ stated: { site } }: { readonly stated: SolutionSite }) {
  const text = useText()
  const language = useLanguage()
  const { units } = useUser().userPreferenceDetails
  const facts = listSiteFacts(site, { text, language, units })
  if (facts.length === 0) return <p className={styles.none}>{text('SITE_NONE')}</p>
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{text(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
