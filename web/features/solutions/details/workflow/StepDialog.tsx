/** The dialog of a workflow step: its effect, note and fields, and how to proceed after a version conflict. */

import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { parseOpportunityNumber } from '@design-portal/domain/workflow/opportunity.ts'
import { submitCountdownSeconds } from '@design-portal/domain/workflow/presence.ts'
import { translate, useText } from '../../../../language/use-text.ts'
import { areTimeLimitsOn } from '../../../../session/time-limits.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { Notice } from '../../../../ui/notice/Notice.tsx'
import { useRestoredFocus } from '../../../../ui/use-restored-focus.ts'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { NoteField } from '../../shared/NoteField.tsx'
import { checkNote } from '../../shared/check-note.ts'
import type { SentStep, StepDraft } from './send-step.ts'
import type { StatusDetails } from '@design-portal/contract/status-workflow.ts'
import styles from './StepDialog.module.css'
import { StepConflictNotice } from './StepConflictNotice.tsx'
import { StepFields, getDistributor, getOpportunity, getServiceRemarksBounds } from './StepFields.tsx'
import { stepLooks } from './steps.ts'
import { findStepConflict, useStep } from './use-step.ts'
import { useSubmission } from './use-submission.ts'
import type { Submission } from './use-submission.ts'

interface StepDialogProps {
  readonly step: SentStep
  readonly name: string
  /** The current details, which change below the dialog while others work on the solution. */
  readonly details: StatusDetails
  readonly draft: StepDraft
  readonly onDraft: (change: Partial<StepDraft>) => void
  /** Shown above the fields, such as who will have to decide. */
  readonly children?: ReactNode
  readonly onClose: () => void
  /** Called when the user wants to see in the history what was changed; the typed values are kept. */
  readonly onShowHistory: () => void
  readonly onDone: () => void
}

/** For a step without a note. */
const noBounds = { min: 0, max: Number.POSITIVE_INFINITY } as const

export function StepDialog({ step, name, details, draft, onDraft, children, ...handlers }: StepDialogProps) {
  const text = useText()
  const { label, hint, note: noteLabel } = stepLooks[step]
  // The version that the user saw when the dialog opened, which the step is based on even if newer data arrives.
  const [seenVersion, setSeenVersion] = useState(details.rowVersion)
  const offered = details.actions.find(({ action }) => action === step)
  const bounds = offered?.note ?? undefined
  const taking = useStep(step, { cfgId: details.cfgId, name })
  const send = (rowVersion: number, countdownId?: string) =>
    taking.mutate(
      {
        ...draft,
        cfgId: details.cfgId,
        rowVersion,
        hasCooling: details.hasCooling,
        opportunityNumber: getOpportunity(details, draft).trim(),
        distributorId: getDistributor(details, draft),
        countdownId,
      },
      { onSuccess: handlers.onDone },
    )
  const [isConfirming, setIsConfirming] = useState(false)
  const submission = useSubmission(details.cfgId, (countdownId) => send(seenVersion, countdownId))
  const conflict = findStepConflict(taking.error)
  const isNoteInvalid =
    checkNote(draft.note, bounds ?? noBounds) !== undefined ||
    (step === 'approve' && checkNote(draft.serviceRemarks, getServiceRemarksBounds(details)) !== undefined) ||
    (step === 'submit' && parseOpportunityNumber(getOpportunity(details, draft)) === undefined)

  if (submission.seconds !== undefined) {
    return <CountdownNotice seconds={submission.seconds} onStop={submission.stop} />
  }
  if (step === 'submit' && taking.isPending) return null
  if (isConfirming) {
    return (
      <ModalDialog
        // A separate dialog, so that its focus is not on a button that was pressed a moment ago.
        key="confirming"
        title={text(label)}
        onClose={() => setIsConfirming(false)}
        closeLabel={text('CANCEL')}
        primary={{
          label: text(label),
          onSubmit: () => {
            setIsConfirming(false)
            submission.start()
          },
        }}
      >
        <p role="alert">{text('WORKFLOW_ASK_AGAIN', { name })}</p>
      </ModalDialog>
    )
  }
  return (
    <ModalDialog
      title={text(label)}
      onClose={handlers.onClose}
      closeLabel={text('CANCEL')}
      working={taking.isPending || submission.announcing}
      workingLabel={text('LOADING')}
      primary={{
        label: text(label),
        disabled: isNoteInvalid || conflict !== undefined,
        onSubmit: () => {
          if (step !== 'submit') send(seenVersion)
          else if (areTimeLimitsOn()) submission.start()
          else setIsConfirming(true)
        },
      }}
      introduction={<p className={actionStyles.hint}>{text(hint, { name })}</p>}
    >
      {children}
      <StepFields step={step} details={details} draft={draft} onChange={onDraft} />
      {bounds === undefined ? null : (
        <NoteField
          label={text(noteLabel)}
          value={draft.note}
          bounds={bounds}
          onChange={(note) => onDraft({ note })}
          autofocus
        />
      )}
      {conflict === undefined ? (
        <div role="alert" className={actionStyles.failure}>
          {formatRefusal(submission, taking.error)}
        </div>
      ) : (
        <StepConflictNotice
          conflict={conflict}
          ability={offered ?? { allowed: false }}
          onShowHistory={handlers.onShowHistory}
          onTakeAnyway={() => {
            setSeenVersion(details.rowVersion)
            send(details.rowVersion)
          }}
        />
      )}
    </ModalDialog>
  )
}

/** Returns why the step was not taken: another person stopped it, it could not be announced, or the server rejected it. */
function formatRefusal({ stoppedBy, error }: Submission, stepError: Error | null): string | null {
  if (stoppedBy !== undefined) return translate('WORKFLOW_SUBMISSION_STOPPED_BY', { name: stoppedBy })
  const failure = error ?? stepError
  return failure === null ? null : formatActionFailure(failure)
}

interface CountdownNoticeProps {
  readonly seconds: number
  readonly onStop: () => void
}

/**
 * The countdown before a submission, below a page that stays usable. A change by another person stops it too, since it is sent for the
 * version that the user saw. Other editors may also stop it with a button.
 */
function CountdownNotice({ seconds, onStop }: CountdownNoticeProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  useRestoredFocus()
  // The dialog that had the focus is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <Notice side="middle">
      <div className={styles.countdown}>
        <p role="timer">{text('WORKFLOW_COUNTDOWN', { seconds })}</p>
        {/* Announced only once: an announcement every second would make the stop button hard to reach. */}
        <VisuallyHidden role="alert">
          {text('WORKFLOW_COUNTDOWN', { seconds: submitCountdownSeconds })}
        </VisuallyHidden>
        <Button ref={button} variant="default" onClick={onStop}>
          {text('WORKFLOW_STOP')}
        </Button>
      </div>
    </Notice>
  )
}
