/** The dialog of a step of the status workflow: what it does, its note and fields, and what to do where somebody was quicker. */

import { useState } from 'react'
import type { ReactNode } from 'react'
import { readOpportunityNumber } from '@design-portal/domain/workflow/opportunity.ts'
import { useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { actionFailureText } from '../../actions/action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { NoteField } from './NoteField.tsx'
import { noteProblem } from './note-length.ts'
import type { SentStep, StepDraft } from './send-step.ts'
import type { StatusDetails } from './status-queries.ts'
import styles from './StepDialog.module.css'
import { StepConflictNotice } from './StepConflictNotice.tsx'
import { StepFields, distributorOf, opportunityOf, serviceRemarksBounds } from './StepFields.tsx'
import { stepLooks } from './steps.ts'
import { useCountdown } from './use-countdown.ts'
import { conflictOf, useStep } from './use-step.ts'

interface StepDialogProps {
  readonly step: SentStep
  readonly name: string
  /** As it is now: it changes below the dialog while others work on the solution. */
  readonly details: StatusDetails
  readonly draft: StepDraft
  readonly onDraft: (change: Partial<StepDraft>) => void
  /** Shown above the fields, such as who will have to decide. */
  readonly children?: ReactNode
  readonly onClose: () => void
  /** The person wants to see what was changed; what was typed is kept. */
  readonly onLook: () => void
  readonly onDone: () => void
}

/** For so long a submission can still be stopped; once it is sent, nobody can change the solution. */
const submitCountdownSeconds = 5

/** Of a step that takes no note. */
const noBounds = { min: 0, max: Number.POSITIVE_INFINITY } as const

export function StepDialog({ step, name, details, draft, onDraft, children, ...handlers }: StepDialogProps) {
  const text = useText()
  const { label, hint, note: noteLabel } = stepLooks[step]
  // The step is taken on what the person saw when the dialog opened, whatever comes in below it.
  const [seenVersion, setSeenVersion] = useState(details.rowVersion)
  const offered = details.actions.find(({ action }) => action === step)
  const bounds = offered?.note ?? undefined
  const taking = useStep(step, { cfgId: details.cfgId, name })
  const send = (rowVersion: number) =>
    taking.mutate(
      {
        ...draft,
        cfgId: details.cfgId,
        rowVersion,
        hasCooling: details.hasCooling,
        opportunityNumber: opportunityOf(details, draft).trim(),
        distributorId: distributorOf(details, draft),
      },
      { onSuccess: handlers.onDone },
    )
  const countdown = useCountdown(submitCountdownSeconds, () => send(seenVersion))
  const conflict = conflictOf(taking.error)
  const refused =
    noteProblem(draft.note, bounds ?? noBounds) !== undefined ||
    (step === 'approve' && noteProblem(draft.serviceRemarks, serviceRemarksBounds(details)) !== undefined) ||
    (step === 'submit' && readOpportunityNumber(opportunityOf(details, draft)) === undefined)

  if (countdown.seconds !== undefined) {
    return <CountdownDialog seconds={countdown.seconds} title={text(label)} onStop={countdown.stop} />
  }
  return (
    <ModalDialog
      title={text(label)}
      onClose={handlers.onClose}
      closeLabel={text('CANCEL')}
      working={taking.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text(label),
        disabled: refused || conflict !== undefined,
        onSubmit: () => (step === 'submit' ? countdown.start() : send(seenVersion)),
      }}
    >
      <p className={actionStyles.hint}>{text(hint, { name })}</p>
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
          {taking.isError ? actionFailureText(taking.error) : null}
        </div>
      ) : (
        <StepConflictNotice
          conflict={conflict}
          ability={offered ?? { allowed: false }}
          onLook={handlers.onLook}
          onAnyway={() => {
            setSeenVersion(details.rowVersion)
            send(details.rowVersion)
          }}
        />
      )}
    </ModalDialog>
  )
}

interface CountdownDialogProps {
  readonly title: string
  readonly seconds: number
  readonly onStop: () => void
}

/** Somebody who changes the solution meanwhile stops it too: it is sent on the version that the person has seen. */
function CountdownDialog({ title, seconds, onStop }: CountdownDialogProps) {
  const text = useText()
  return (
    <ModalDialog
      title={title}
      onClose={onStop}
      closeLabel={text('WORKFLOW_STOP')}
      workingLabel={text('LOADING')}
    >
      <div className={styles.countdown}>
        <span className={styles.seconds} aria-hidden="true">
          {seconds}
        </span>
        <p role="timer">{text('WORKFLOW_COUNTDOWN', { seconds })}</p>
      </div>
    </ModalDialog>
  )
}
