/** The approval on the page of a solution: its chains with their decisions, the due times, and the reader's actions. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { FailureNotice } from '../../../../ui/FailureNotice.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { lazyWithFallback } from '../../../../ui/lazy-with-fallback.ts'
import { ApprovalChains } from './ApprovalChains.tsx'
import type { DrawnStep } from './ApprovalChains.tsx'
import styles from './ApprovalSteps.module.css'
import type { Approval, ApprovalStep } from '@design-portal/contract/approval.ts'

const DecideDialog = lazyWithFallback(
  () => import('./DecideDialog.tsx'),
  (module) => module.DecideDialog,
)
const AddApproverDialog = lazyWithFallback(
  () => import('./AddApproverDialog.tsx'),
  (module) => module.AddApproverDialog,
)

type ApprovalDialog =
  | { readonly kind: 'refuse'; readonly step: ApprovalStep }
  | { readonly kind: 'add' }
  | { readonly kind: 'replace'; readonly stepId: string }

/** Renders nothing if nobody was ever asked to decide. */
export function ApprovalSteps({ cfgId }: { readonly cfgId: string }) {
  const text = useText()
  const approval = useQuery(callQuery('approval/details', { cfgid: cfgId }))
  if (approval.isError && approval.data === undefined) {
    return (
      <FailureNotice
        title={text('APPROVAL_FAILED')}
        message={formatFailure(approval.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void approval.refetch()}
      />
    )
  }
  return approval.data === undefined || approval.data.round === 0 ? null : (
    <LoadedSteps approval={approval.data} />
  )
}

function LoadedSteps({ approval }: { readonly approval: Approval }) {
  const text = useText()
  const headingId = useId()
  const [dialog, setDialog] = useState<ApprovalDialog>()
  const { cfgId } = approval
  const showsNames = approval.steps.some((step) => step.people.length > 0)
  const drawnSteps = approval.steps.map((step): DrawnStep => ({
    ...step,
    key: step.stepId,
    showsNames,
    actions: step.mine || step.mayReplace ? <StepActions step={step} onOpen={setDialog} /> : undefined,
  }))
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {text('APPROVAL_TITLE')}
        </h2>
        {approval.round > 1 ? (
          <span className={styles.soft}>{text('APPROVAL_ROUND', { round: approval.round })}</span>
        ) : null}
        <Clocks clocks={approval.clocks} />
        {approval.mayAdd ? (
          <Button
            className={styles.add ?? ''}
            size="xs"
            variant="default"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => setDialog({ kind: 'add' })}
          >
            {text('APPROVAL_ADD')}
          </Button>
        ) : null}
      </div>
      {approval.complete ? <p className={styles.complete}>{text('APPROVAL_COMPLETE')}</p> : null}
      <ApprovalChains steps={drawnSteps} />
      <Suspense fallback={null}>
        {dialog?.kind === 'refuse' ? (
          <DecideDialog
            cfgId={cfgId}
            step={dialog.step}
            decision="refused"
            onClose={() => setDialog(undefined)}
          />
        ) : null}
        {dialog?.kind === 'add' ? (
          <AddApproverDialog cfgId={cfgId} onClose={() => setDialog(undefined)} />
        ) : null}
        {dialog?.kind === 'replace' ? (
          <AddApproverDialog cfgId={cfgId} stepId={dialog.stepId} onClose={() => setDialog(undefined)} />
        ) : null}
      </Suspense>
    </section>
  )
}

interface StepActionsProps {
  readonly step: ApprovalStep
  readonly onOpen: (dialog: ApprovalDialog) => void
}

function StepActions({ step, onOpen }: StepActionsProps) {
  const text = useText()
  return (
    <>
      {step.mine ? (
        <Button size="xs" variant="default" onClick={() => onOpen({ kind: 'refuse', step })}>
          {text('APPROVAL_REFUSE_STEP')}
        </Button>
      ) : null}
      {step.mayReplace ? (
        <Button size="xs" variant="default" onClick={() => onOpen({ kind: 'replace', stepId: step.stepId })}>
          {text('APPROVAL_REPLACE')}
        </Button>
      ) : null}
    </>
  )
}

/** Shows when each clock is due, or that it is paused; stopped clocks are not shown. */
function Clocks({ clocks }: Pick<Approval, 'clocks'>) {
  const text = useText()
  const language = useLanguage()
  return clocks
    .filter(({ state }) => state !== 'stopped')
    .map(({ kind, state, dueDate, usedPercent }) => (
      <span key={kind} className={styles.clock} data-over={usedPercent >= 100}>
        <Icon name="clock" size={14} />
        {state === 'paused' || dueDate === null ? (
          text('APPROVAL_CLOCK_PAUSED')
        ) : (
          <time dateTime={dueDate}>
            {text(kind === 'receive' ? 'APPROVAL_CLOCK_RECEIVE' : 'APPROVAL_CLOCK_DECIDE', {
              when: formatDateTime(dueDate, language),
            })}
            {usedPercent >= 100 ? ` · ${text('APPROVAL_CLOCK_OVER')}` : ''}
          </time>
        )}
      </span>
    ))
}
