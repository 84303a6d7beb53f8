/** A preview in the submission dialog: who will have to decide on the solution, and why. */

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { useText } from '../../../../language/use-text.ts'
import { FailureNotice } from '../../../../ui/FailureNotice.tsx'
import { ApprovalChains } from './ApprovalChains.tsx'
import styles from './ApprovalPreview.module.css'

export function ApprovalPreview({ cfgId }: { readonly cfgId: string }) {
  const text = useText()
  const headingId = useId()
  const preview = useQuery(callQuery('approval/preview', { cfgid: cfgId }))
  const steps = preview.data?.steps ?? []
  const showsNames = steps.some(({ people }) => people.length > 0)
  return (
    <section className={styles.preview} aria-labelledby={headingId} aria-busy={preview.isPending}>
      <h3 id={headingId} className={styles.title}>
        {text('APPROVAL_PREVIEW')}
      </h3>
      <p className={styles.hint}>{text('APPROVAL_PREVIEW_HINT')}</p>
      {preview.isPending ? <p className={styles.hint}>{text('LOADING')}</p> : null}
      {preview.isError ? (
        <FailureNotice
          title={text('APPROVAL_PREVIEW_FAILED')}
          message={formatFailure(preview.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void preview.refetch()}
        />
      ) : null}
      <ApprovalChains
        steps={steps.map((step) => ({
          ...step,
          key: `${step.chain} ${step.position} ${step.approverKind} ${step.people[0]?.usrId ?? ''}`,
          state: step.kept ? 'kept' : undefined,
          showsNames,
        }))}
      />
      {preview.data?.mayBeMore === true ? (
        <p className={styles.hint}>{text('APPROVAL_PREVIEW_MORE')}</p>
      ) : null}
    </section>
  )
}
