/** Asks the catalogue for a custom part: what it is, what for, what it may cost, by when. */

import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductFamilyPrefix } from '@design-portal/domain/products/families.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { api } from '../../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { actionFailureText } from '../../actions/action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { useTakeIn } from '../bill/use-bill-changes.ts'
import { AmountField, FamilySelect, QuantityInput, readQuantity } from './part-fields.tsx'
import { readAmount } from './read-amount.ts'
import styles from './results.module.css'

interface NewCustomPartRequestDialogProps {
  readonly cfgId: string
  readonly currency: string
  readonly onClose: () => void
}

export function NewCustomPartRequestDialog({ cfgId, currency, onClose }: NewCustomPartRequestDialogProps) {
  const text = useText()
  const language = useLanguage()
  const takeIn = useTakeIn(cfgId)
  const [prefix, setPrefix] = useState<ProductFamilyPrefix>('SP3PH')
  const [description, setDescription] = useState('')
  const [purpose, setPurpose] = useState('')
  const [estimate, setEstimate] = useState('')
  const [neededBy, setNeededBy] = useState('')
  const [quantity, setQuantity] = useState('1')
  const amount = readAmount(estimate, language, partLimits.largestUnitPrice)
  const pieces = readQuantity(quantity, partLimits.largestQuantity)
  const complete =
    description.trim() !== '' &&
    purpose.trim() !== '' &&
    pieces !== undefined &&
    (amount.kind === 'amount' || amount.kind === 'empty')

  const requesting = useMutation({
    mutationFn: (count: number) =>
      api.call('solution/custom-part/request', {
        cfgId,
        prefix,
        description: description.trim(),
        purpose: purpose.trim(),
        ...(amount.kind === 'amount' ? { estimate: amount.amount, currency } : {}),
        ...(neededBy === '' ? {} : { neededBy }),
        quantity: count,
      }),
    onSuccess: async (change) => {
      onClose()
      await takeIn(change, text('CUSTOM_PART_REQUESTED', { part: change.customPart.partNumber }))
    },
  })
  return (
    <ModalDialog
      title={text('NEW_CUSTOM_PART_REQUEST')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={requesting.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('SEND_REQUEST'),
        disabled: !complete,
        onSubmit: () => {
          if (pieces !== undefined) requesting.mutate(pieces)
        },
      }}
    >
      <TextInput
        label={text('COLUMN_DESCRIPTION')}
        value={description}
        maxLength={partLimits.longestText}
        onChange={(event) => setDescription(event.currentTarget.value)}
        required
        data-autofocus
      />
      <Textarea
        label={text('REQUEST_PURPOSE')}
        description={text('REQUEST_PURPOSE_HINT')}
        value={purpose}
        maxLength={partLimits.longestPurpose}
        autosize
        minRows={3}
        onChange={(event) => setPurpose(event.currentTarget.value)}
        required
      />
      <FamilySelect value={prefix} onChange={setPrefix} />
      <div className={styles.pair}>
        <AmountField
          label={text('REQUEST_ESTIMATE')}
          unit={currency}
          value={estimate}
          onChange={setEstimate}
          largest={partLimits.largestUnitPrice}
        />
        <TextInput
          type="date"
          label={text('REQUEST_NEEDED_BY')}
          value={neededBy}
          onChange={(event) => setNeededBy(event.currentTarget.value)}
        />
        <QuantityInput value={quantity} onChange={setQuantity} largest={partLimits.largestQuantity} />
      </div>
      <div role="alert" className={actionStyles.failure}>
        {requesting.isError ? actionFailureText(requesting.error) : null}
      </div>
    </ModalDialog>
  )
}
