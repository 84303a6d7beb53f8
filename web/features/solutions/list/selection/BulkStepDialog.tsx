/** The dialog of a step for several solutions: one note for all of them, and then what became of each. */

import { NativeSelect } from '@mantine/core'
import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import {
  maxNoteLength,
  minReturnReasonLength,
  returnReasonCodes,
} from '@design-portal/domain/workflow/notes.ts'
import { translateName, useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { checkNote } from '../../shared/check-note.ts'
import { NoteField } from '../../shared/NoteField.tsx'
import { emptyDraft } from '../../details/workflow/send-step.ts'
import { stepLooks } from '../../details/workflow/steps.ts'
import type { ListRow } from '../queries/list-queries.ts'
import { useBulkStep } from './use-bulk-step.ts'
import type { BulkStep } from './take-step.ts'
import styles from '../../actions/actions.module.css'
import { useTypedVersion } from '../../../../session/typed-text.ts'

interface BulkStepDialogProps {
  readonly step: BulkStep
  readonly rows: readonly ListRow[]
  readonly onClose: () => void
  /** Called with what could not be done; empty if all was. */
  readonly onDone: (refused: readonly BulkResult[]) => void
}

export function BulkStepDialog({ step, rows, onClose, onDone }: BulkStepDialogProps) {
  const text = useText()
  const taking = useBulkStep()
  const typed = useTypedVersion(`bulk ${step}`, { rowVersion: 0, values: emptyDraft })
  const draft = typed.values
  const { label, note: noteLabel } = stepLooks[step]
  const bounds = { min: step === 'return' ? minReturnReasonLength : 0, max: maxNoteLength }
  const remarks = { min: 0, max: maxNoteLength }
  return (
    <ModalDialog
      title={text(label)}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={taking.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text(label),
        disabled:
          checkNote(draft.note, bounds) !== undefined ||
          checkNote(draft.serviceRemarks, remarks) !== undefined,
        onSubmit: () =>
          taking.mutate(
            { step, rows, draft },
            {
              onSuccess: (refused) => {
                typed.onDiscard()
                onDone(refused)
              },
            },
          ),
      }}
      introduction={<p className={styles.hint}>{text('BULK_STEP_HINT', { count: rows.length })}</p>}
    >
      {step === 'return' ? (
        <NativeSelect
          label={text('WORKFLOW_RETURN_REASON')}
          data={returnReasonCodes.map((value) => ({ value, label: translateName('RETURN_REASON', value) }))}
          value={draft.reasonCode}
          onChange={(event) => {
            const reasonCode = returnReasonCodes.find((code) => code === event.currentTarget.value)
            if (reasonCode !== undefined) typed.change({ ...draft, reasonCode })
          }}
        />
      ) : null}
      {step === 'approve' ? (
        <NoteField
          label={text('WORKFLOW_SERVICE_REMARKS')}
          description={text('WORKFLOW_SERVICE_REMARKS_HINT')}
          value={draft.serviceRemarks}
          bounds={remarks}
          onChange={(serviceRemarks) => typed.change({ ...draft, serviceRemarks })}
        />
      ) : null}
      <NoteField
        label={text(noteLabel)}
        value={draft.note}
        bounds={bounds}
        onChange={(note) => typed.change({ ...draft, note })}
        autofocus
      />
    </ModalDialog>
  )
}
