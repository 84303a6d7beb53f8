/** The fields of a step in addition to its note: opportunity and distributor, service remarks, kind of reason. */

import { NativeSelect, TextInput } from '@mantine/core'
import { maxNoteLength, returnReasonCodes } from '@design-portal/domain/workflow/notes.ts'
import { parseOpportunityNumber } from '@design-portal/domain/workflow/opportunity.ts'
import { translateName, useText } from '../../../../language/use-text.ts'
import { NoteField } from '../../shared/NoteField.tsx'
import type { NoteBounds } from '../../shared/check-note.ts'
import type { StepDraft } from './send-step.ts'
import type { StatusDetails } from '@design-portal/contract/status-workflow.ts'
import type { StepName } from './steps.ts'

interface StepFieldsProps {
  readonly step: StepName
  readonly details: StatusDetails
  readonly draft: StepDraft
  readonly onChange: (change: Partial<StepDraft>) => void
}

export function StepFields({ step, details, draft, onChange }: StepFieldsProps) {
  const text = useText()
  if (step === 'submit') {
    return (
      <>
        <OpportunityField
          value={getOpportunity(details, draft)}
          onChange={(opportunityNumber) => onChange({ opportunityNumber })}
        />
        {details.distributors.chosen.length === 0 ? null : (
          <NativeSelect
            label={text('WORKFLOW_DISTRIBUTOR')}
            description={text('WORKFLOW_DISTRIBUTOR_HINT')}
            data={[
              { value: '', label: text('WORKFLOW_NO_DISTRIBUTOR') },
              ...details.distributors.chosen.map(({ distributorId, companyName }) => ({
                value: distributorId,
                label: companyName,
              })),
            ]}
            value={getDistributor(details, draft)}
            onChange={(event) => onChange({ distributorId: event.currentTarget.value })}
          />
        )}
      </>
    )
  }
  if (step === 'approve' && details.hasCooling) {
    return (
      <NoteField
        label={text('WORKFLOW_SERVICE_REMARKS')}
        description={text('WORKFLOW_SERVICE_REMARKS_HINT')}
        value={draft.serviceRemarks}
        bounds={getServiceRemarksBounds(details)}
        onChange={(serviceRemarks) => onChange({ serviceRemarks })}
      />
    )
  }
  if (step !== 'return') return null
  return (
    <NativeSelect
      label={text('WORKFLOW_RETURN_REASON')}
      data={returnReasonCodes.map((value) => ({ value, label: translateName('RETURN_REASON', value) }))}
      value={draft.reasonCode}
      onChange={(event) => {
        const reasonCode = returnReasonCodes.find((code) => code === event.currentTarget.value)
        if (reasonCode !== undefined) onChange({ reasonCode })
      }}
    />
  )
}

function OpportunityField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (typed: string) => void
}) {
  const text = useText()
  return (
    <TextInput
      label={text('OPPORTUNITY_NUMBER')}
      description={`${text('OPPORTUNITY_NUMBER_HINT')} ${text('OPPORTUNITY_NEEDED_TO_ORDER')}`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={parseOpportunityNumber(value) === undefined ? text('OPPORTUNITY_FORMAT') : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** Returns the value of the field for the opportunity number. */
export const getOpportunity = (
  { opportunityNumber }: Pick<StatusDetails, 'opportunityNumber'>,
  draft: StepDraft,
): string => draft.opportunityNumber ?? opportunityNumber ?? ''

/** Returns the selected distributor; empty if there is none. */
export const getDistributor = (
  { distributors }: Pick<StatusDetails, 'distributors'>,
  draft: StepDraft,
): string => draft.distributorId ?? distributors.selectedDistributorId ?? ''

/** Service remarks are required if the solution contains cooling. */
export const getServiceRemarksBounds = ({ hasCooling }: Pick<StatusDetails, 'hasCooling'>): NoteBounds => ({
  min: hasCooling ? 1 : 0,
  max: maxNoteLength,
})
