/** The status of a solution: its current step, who may take the next one, and which conditions are unmet. */

import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { ApprovalStep } from '@design-portal/contract/approval.ts'
import type { UnmetCondition } from '@design-portal/contract/status-workflow.ts'
import { findStatus, isOpen, isReceived, isReturned } from '@design-portal/domain/workflow/statuses.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Guard } from '@design-portal/domain/workflow/transition.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { formatPersonName, translateRawKey, useLanguage, useText } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import { useUser } from '../../../../session/current-user.ts'
import { useTyped } from '../../../../session/typed-text.ts'
import { FailureNotice } from '../../../../ui/FailureNotice.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx'
import { lazyWithFallback } from '../../../../ui/lazy-with-fallback.ts'
import { useGroupFocus } from '../../../../ui/use-group-focus.ts'
import { formatReason } from '../../shared/format-action-failure.ts'
import { findMainPlace } from '../../shared/find-place.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import { CheckNotes, CheckSummary } from './CheckSummary.tsx'
import { AdHocChange } from './AdHocChange.tsx'
import { ConditionButton } from './ConditionButton.tsx'
import { MissingList } from './MissingList.tsx'
import { emptyDraft, parseStepDrafts } from './send-step.ts'
import { AutoApproval, StatusNotices, SupportNotice } from './StatusNotices.tsx'
import styles from './StatusPanel.module.css'
import { StatusPath } from './StatusPath.tsx'
import { statusPanelId } from '../../shared/status-panel-id.ts'
import { buildStatusPath } from './status-path.ts'
import type { StatusDetails } from '@design-portal/contract/status-workflow.ts'
import { listOfferedSteps, stepLooks } from './steps.ts'
import type { OfferedStep, StepName } from './steps.ts'
import { Warnings } from './Warnings.tsx'

const StepDialog = lazyWithFallback(
  () => import('./StepDialog.tsx'),
  (module) => module.StepDialog,
)
const ApprovalPreview = lazyWithFallback(
  () => import('../approval/ApprovalPreview.tsx'),
  (module) => module.ApprovalPreview,
)
const DecideDialog = lazyWithFallback(
  () => import('../approval/DecideDialog.tsx'),
  (module) => module.DecideDialog,
)
const RenewDialog = lazyWithFallback(
  () => import('./RenewDialog.tsx'),
  (module) => module.RenewDialog,
)

interface StatusPanelProps {
  readonly solution: Solution
  /** Shown below the notices, the missing conditions and the warnings. */
  readonly children: ReactNode
}

export function StatusPanel({ solution, children }: StatusPanelProps) {
  const text = useText()
  const details = useQuery(callQuery('solution/status/change/details', { cfgid: solution.cfgId }))
  const headingId = useId()
  return (
    <section
      id={statusPanelId}
      className={styles.panel}
      aria-labelledby={headingId}
      aria-busy={details.isPending}
    >
      <VisuallyHidden component="h2" id={headingId}>
        {text('WORKFLOW_TITLE')}
      </VisuallyHidden>
      {details.data === undefined ? null : (
        <LoadedPanel solution={solution} details={details.data}>
          {children}
        </LoadedPanel>
      )}
      {details.isError && details.data === undefined ? (
        <FailureNotice
          title={text('WORKFLOW_FAILED')}
          message={formatFailure(details.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void details.refetch()}
        />
      ) : null}
    </section>
  )
}

interface LoadedPanelProps {
  readonly solution: Solution
  readonly details: StatusDetails
}

function LoadedPanel({ solution, details, children }: LoadedPanelProps & { readonly children: ReactNode }) {
  const text = useText()
  const navigate = useNavigate()
  const [step, setStep] = useState<StepName>()
  // An order has too many fields for a dialog, so it has a page.
  const openStep = (opened: StepName) => {
    if (opened === 'order') void navigate({ to: paths.order, search: { cfgId: solution.cfgId } })
    else setStep(opened)
  }
  const [stepToDecide, setStepToDecide] = useState<ApprovalStep>()
  const groupFocus = useGroupFocus<HTMLDivElement>()
  const status = findStatus(details.statusId)
  const approvalSteps = useApprovalSteps(solution.cfgId, status)
  const ownStep = approvalSteps.find(({ mine }) => mine)
  const { next, others, awaited } = listOfferedSteps(details, ownStep !== undefined)
  const isOwnStepNext = next?.action === 'approve' && !next.allowed && ownStep !== undefined
  const missing = listMissing(next, details)
  const mainPlace = findMainPlace(
    missing.map(({ condition }) => condition),
    (action) => solution.actions[action].allowed,
  )
  const errors = details.findings.filter(({ severity }) => severity === 'error')
  const listsErrors = missing.some(({ condition }) => condition === errorGuard)
  return (
    <>
      <div className={styles.line}>
        {status === undefined ? null : <StatusPath stations={buildStatusPath(status, toEvents(details))} />}
        <div className={styles.steps} {...groupFocus}>
          {next === undefined ? null : isOwnStepNext ? (
            <NextStep step={{ ...next, allowed: true }} onStep={() => setStepToDecide(ownStep)} />
          ) : (
            <>
              {mainPlace === undefined ? null : (
                <ConditionButton key={mainPlace.condition} solution={solution} mainPlace={mainPlace} />
              )}
              <NextStep step={next} onStep={openStep} />
            </>
          )}
          {awaited === undefined ? null : (
            <AwaitedStep step={awaited} details={details} approvalSteps={approvalSteps} />
          )}
          {others.length === 0 ? null : (
            <MenuButton
              button={
                <Button variant="default" rightSection={<Icon name="chevronDown" size={16} />}>
                  {text('WORKFLOW_MORE')}
                </Button>
              }
              entries={others.map((other) => ({
                label: text(stepLooks[other.action].label),
                icon: stepLooks[other.action].icon,
                onSelect: () => openStep(other.action),
                ...(other.allowed ? {} : { disabledReason: formatRefusal(other) }),
              }))}
            />
          )}
        </div>
      </div>
      <div className={styles.side}>
        {solution.tssRequested && status !== undefined && (isOpen(status) || isReturned(status)) ? (
          <SupportNotice cfgId={solution.cfgId} />
        ) : null}
        <StatusNotices details={details} />
        <AdHocChange details={details} />
        {missing.length === 0 ? null : (
          <MissingList
            title={text(next?.action === 'order' ? 'WORKFLOW_MISSING_ORDER' : 'WORKFLOW_MISSING_SUBMIT')}
            solution={solution}
            missing={missing}
            errors={errors}
          />
        )}
        {listsErrors ? null : <CheckSummary findings={errors} />}
        <Warnings details={details} />
        {children}
        <CheckNotes findings={details.findings.filter(({ severity }) => severity === 'information')} />
        {details.autoApproval === null ? null : <AutoApproval decision={details.autoApproval} />}
      </div>
      <OpenStepDialog step={step} solution={solution} details={details} onClose={() => setStep(undefined)} />
      <Suspense fallback={null}>
        {stepToDecide === undefined ? null : (
          <DecideDialog
            cfgId={solution.cfgId}
            step={stepToDecide}
            decision="approved"
            onClose={() => setStepToDecide(undefined)}
          >
            <CheckSummary findings={details.findings} />
          </DecideDialog>
        )}
      </Suspense>
    </>
  )
}

/** The steps of the approval while it is under review. */
function useApprovalSteps(cfgId: string, status: SolutionStatus | undefined): readonly ApprovalStep[] {
  const isReviewed = status !== undefined && isReceived(status)
  const { data } = useQuery({
    ...callQuery('approval/details', { cfgid: cfgId }),
    enabled: isReviewed,
  })
  return (isReviewed ? data?.steps : undefined) ?? []
}

/** The people who were asked about open steps and have not decided, without the reader. */
const listUndecidedPeople = (steps: readonly ApprovalStep[], readerId: string): readonly string[] => [
  ...new Set(
    steps
      .filter(({ state }) => state === 'open')
      .flatMap(({ people }) =>
        people.filter(({ usrId, decision }) => usrId !== readerId && decision === null),
      )
      .map(({ name }) => name),
  ),
]

interface AwaitedStepProps {
  readonly step: OfferedStep
  readonly details: StatusDetails
  readonly approvalSteps: readonly ApprovalStep[]
}

/** Names the person whom the solution waits for, if the next step is not the reader's. */
function AwaitedStep({
  step: { action, reason, unmet },
  details: { approver },
  approvalSteps,
}: AwaitedStepProps) {
  const text = useText()
  const language = useLanguage()
  const { usrId } = useUser()
  // Whoever received the solution waits for other approvers; everybody else waits for whoever received it.
  const awaitedPeople =
    unmet.length === 0
      ? approver === null
        ? []
        : [approver.name]
      : listUndecidedPeople(approvalSteps, usrId)
  const name = new Intl.ListFormat(language, { type: 'unit' }).format(awaitedPeople.map(formatPersonName))
  const message =
    action === 'receive'
      ? text('WORKFLOW_WAITS_RECEIPT')
      : action === 'approve'
        ? name === ''
          ? text('WORKFLOW_WAITS_DECISION')
          : text('WORKFLOW_WAITS_DECISION_OF', { name })
        : action === 'order'
          ? text('WORKFLOW_WAITS_ORDER')
          : undefined
  if (message === undefined) return null
  return (
    <p className={styles.awaited}>
      {message}
      {reason === 'PERMISSION_NOT_ON_YOUR_OWN' ? (
        <small>{formatReason({ allowed: false, reason })}</small>
      ) : null}
    </p>
  )
}

const errorGuard: Guard = 'noSolutionError'

/** The guards that fail for an open warning: the list of warnings has its own buttons, so these conditions are not listed a second time. */
const guardsOfWarnings: ReadonlySet<string> = new Set<Guard>([
  'submitWarningsAccepted',
  'everyWarningAccepted',
  'trainingWarningHandled',
])

/** Returns the unmet conditions of the next step, regardless of who may take it. */
function listMissing(
  next: OfferedStep | undefined,
  { missing, warnings, findings }: StatusDetails,
): readonly UnmetCondition[] {
  if (next?.action !== 'submit' && next?.action !== 'order') return []
  return missing[next.action].filter(
    ({ condition }) =>
      !guardsOfWarnings.has(condition) ||
      (warnings.length === 0 && findings.every(({ acceptance }) => acceptance === null)),
  )
}

/** Returns the changes of the status, oldest first. */
const toEvents = ({ history }: StatusDetails) =>
  history.toReversed().flatMap(({ toStatusId, at, user }) => {
    const to = findStatus(toStatusId)
    return to === undefined ? [] : [{ to, at, by: formatPersonName(user.name) }]
  })

/** Returns why a step cannot be taken: every unmet condition, otherwise the single reason. */
const formatRefusal = ({ unmet, reason }: OfferedStep): string =>
  unmet.length > 0
    ? unmet.map(({ textKey, arguments: values }) => translateRawKey(textKey, values)).join(' ')
    : formatReason({ allowed: false, ...(reason === undefined ? {} : { reason }) })

interface NextStepProps {
  readonly step: OfferedStep
  readonly onStep: (step: StepName) => void
}

function NextStep({ step, onStep }: NextStepProps) {
  const text = useText()
  const { label, icon } = stepLooks[step.action]
  return (
    <ReasonedButton
      variant={step.allowed ? 'filled' : 'default'}
      leftSection={<Icon name={icon} />}
      onClick={() => onStep(step.action)}
      refusal={step.allowed ? undefined : formatRefusal(step)}
    >
      {text(label)}
    </ReasonedButton>
  )
}

/** Steps whose taker answers for what the solution check found. */
const decidingSteps: readonly StepName[] = ['submit', 'approve', 'order']

interface OpenStepDialogProps extends LoadedPanelProps {
  readonly step: StepName | undefined
  readonly onClose: () => void
}

/** The dialog of a step. The typed values are kept in the tab, so that closing the dialog or the end of a session loses nothing. */
function OpenStepDialog({ step, solution, details, onClose }: OpenStepDialogProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useTyped(`steps ${solution.cfgId}`)
  const drafts = parseStepDrafts(typed)
  if (step === undefined) return null
  const { cfgId, name } = solution
  if (step === 'renew') {
    return (
      <Suspense fallback={null}>
        <RenewDialog cfgId={cfgId} name={name} rowVersion={details.rowVersion} onClose={onClose} />
      </Suspense>
    )
  }
  const draft = drafts[step] ?? emptyDraft
  return (
    <Suspense fallback={null}>
      <StepDialog
        key={step}
        step={step}
        name={name}
        details={details}
        draft={draft}
        onDraft={(change) =>
          setTyped(JSON.stringify({ ...drafts, [step]: { ...emptyDraft, ...drafts[step], ...change } }))
        }
        onClose={onClose}
        onShowHistory={() => {
          onClose()
          const search = { cfgId, tab: 'history' } as const
          void navigate({ to: paths.solutionDetails, search, replace: true, resetScroll: false })
        }}
        onDone={() => {
          setTyped(JSON.stringify({ ...drafts, [step]: undefined }))
          onClose()
        }}
      >
        {decidingSteps.includes(step) ? <CheckSummary findings={details.findings} /> : null}
        {step === 'submit' ? <ApprovalPreview cfgId={cfgId} /> : null}
      </StepDialog>
    </Suspense>
  )
}
