/** Creates a custom part with its price and adds it to a solution. */

import { TextInput } from '@mantine/core'
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

interface CustomPartDialogProps {
  readonly cfgId: string
  /** Of the solution; the part's price may be in another one. */
  readonly currency: string
  readonly onClose: () => void
}

export function CustomPartDialog({ cfgId, currency: ownCurrency, onClose }: CustomPartDialogProps) {
  const text = useText()
  const language = useLanguage()
  const takeIn = useTakeIn(cfgId)
  const [prefix, setPrefix] = useState<ProductFamilyPrefix>('SP3PH')
  const [description, setDescription] = useState('')
  const [price, setPrice] = useState('')
  const [currency, setCurrency] = useState(ownCurrency)
  const [mass, setMass] = useState('')
  const [quantity, setQuantity] = useState('1')
  const amount = readAmount(price, language, partLimits.largestUnitPrice)
  const kilograms = readAmount(mass, language, String(partLimits.largestMass), 3)
  const pieces = readQuantity(quantity, partLimits.largestQuantity)
  const currencyKnown = /^[A-Z]{3}$/.test(currency)
  const complete =
    description.trim() !== '' &&
    pieces !== undefined &&
    currencyKnown &&
    [amount, kilograms].every(({ kind }) => kind === 'amount' || kind === 'empty')

  const creating = useMutation({
    mutationFn: (count: number) =>
      api.call('solution/custom-part/create', {
        cfgId,
        prefix,
        description: description.trim(),
        ...(amount.kind === 'amount' ? { price: amount.amount, currency } : {}),
        ...(kilograms.kind === 'amount' ? { mass: Number(kilograms.amount) } : {}),
        quantity: count,
      }),
    onSuccess: async (change) => {
      onClose()
      await takeIn(change, text('CUSTOM_PART_CREATED', { part: change.customPart.partNumber }))
    },
  })
  return (
    <ModalDialog
      title={text('CUSTOM_PART')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={creating.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('CREATE'),
        disabled: !complete,
        onSubmit: () => {
          if (pieces !== undefined) creating.mutate(pieces)
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
      <FamilySelect value={prefix} onChange={setPrefix} />
      <div className={styles.pair}>
        <AmountField
          label={text('COLUMN_UNIT_PRICE')}
          description={text('CUSTOM_PART_PRICE_HINT')}
          value={price}
          onChange={setPrice}
          largest={partLimits.largestUnitPrice}
        />
        <TextInput
          label={text('CURRENCY')}
          description={text('CURRENCY_HINT')}
          value={currency}
          maxLength={3}
          onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
          error={currencyKnown ? undefined : text('CURRENCY_UNREADABLE')}
        />
      </div>
      <div className={styles.pair}>
        <AmountField
          label={text('MASS_PER_PIECE')}
          unit="kg"
          digits={3}
          value={mass}
          onChange={setMass}
          largest={String(partLimits.largestMass)}
        />
        <QuantityInput value={quantity} onChange={setQuantity} largest={partLimits.largestQuantity} />
      </div>
      <div role="alert" className={actionStyles.failure}>
        {creating.isError ? actionFailureText(creating.error) : null}
      </div>
    </ModalDialog>
  )
}
