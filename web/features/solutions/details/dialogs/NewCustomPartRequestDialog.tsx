/** A dialog to request a custom part from the catalogue team: its description, purpose, target price and due date. */

import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { api } from '../../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { useApplyBillChange } from '../bill/use-bill-changes.ts'
import { CustomPartForm } from './CustomPartForm.tsx'
import type { CustomPartBasics } from './CustomPartForm.tsx'
import { AmountField } from './part-fields.tsx'
import { parseAmount } from '../../../../language/parse-amount.ts'
import { useTypedText } from '../../../../session/typed-text.ts'

interface NewCustomPartRequestDialogProps {
  readonly cfgId: string
  readonly currency: string
  readonly onClose: () => void
}

export function NewCustomPartRequestDialog({ cfgId, currency, onClose }: NewCustomPartRequestDialogProps) {
  const text = useText()
  const language = useLanguage()
  const applyChange = useApplyBillChange(cfgId)
  const [description, setDescription, forgetDescription] = useTypedText(`custom part request ${cfgId}`)
  const [purpose, setPurpose, forgetPurpose] = useTypedText(`custom part ${cfgId}`)
  const [estimate, setEstimate, forgetEstimate] = useTypedText(`custom part estimate ${cfgId}`)
  const [neededBy, setNeededBy, forgetNeededBy] = useTypedText(`custom part needed by ${cfgId}`)
  const amount = parseAmount(estimate, language, partLimits.maxUnitPrice)

  const requesting = useMutation({
    mutationFn: (basics: CustomPartBasics) =>
      api.call('solution/custom-part/request', {
        cfgId,
        ...basics,
        purpose: purpose.trim(),
        ...(amount.kind === 'amount' ? { estimate: amount.amount, currency } : {}),
        ...(neededBy === '' ? {} : { neededBy }),
      }),
    onSuccess: async (change) => {
      forgetPurpose()
      forgetDescription()
      forgetEstimate()
      forgetNeededBy()
      onClose()
      await applyChange(change, text('CUSTOM_PART_REQUESTED', { part: change.customPart.partNumber }))
    },
  })
  return (
    <CustomPartForm
      description={description}
      onDescription={setDescription}
      title={text('NEW_CUSTOM_PART_REQUEST')}
      submitLabel={text('SEND_REQUEST')}
      complete={purpose.trim() !== '' && (amount.kind === 'amount' || amount.kind === 'empty')}
      working={requesting.isPending}
      failure={requesting.error}
      onSubmit={(basics) => requesting.mutate(basics)}
      onClose={onClose}
      besideQuantity={
        <>
          <AmountField
            label={text('REQUEST_ESTIMATE')}
            unit={currency}
            value={estimate}
            onChange={setEstimate}
            max={partLimits.maxUnitPrice}
          />
          <TextInput
            type="date"
            label={text('REQUEST_NEEDED_BY')}
            value={neededBy}
            onChange={(event) => setNeededBy(event.currentTarget.value)}
          />
        </>
      }
    >
      <Textarea
        label={text('REQUEST_PURPOSE')}
        description={text('REQUEST_PURPOSE_HINT')}
        value={purpose}
        maxLength={partLimits.maxPurposeLength}
        autosize
        minRows={3}
        onChange={(event) => setPurpose(event.currentTarget.value)}
        required
      />
    </CustomPartForm>
  )
}
