/** A dialog to create a custom part with its price and add it to a solution. */

import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { api } from '../../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { useApplyBillChange } from '../bill/use-bill-changes.ts'
import { CustomPartForm } from './CustomPartForm.tsx'
import type { CustomPartBasics } from './CustomPartForm.tsx'
import { AmountField } from './part-fields.tsx'
import { parseAmount } from '../../../../language/parse-amount.ts'
import styles from '../../shared/results.module.css'
import { useTypedText } from '../../../../session/typed-text.ts'

/** A mass is entered in kilograms to the gram. */
const massDecimals = 3

interface CustomPartDialogProps {
  readonly cfgId: string
  /** The solution's currency; the part's price may be in another one. */
  readonly currency: string
  readonly onClose: () => void
}

export function CustomPartDialog({ cfgId, currency: solutionCurrency, onClose }: CustomPartDialogProps) {
  const text = useText()
  const language = useLanguage()
  const applyChange = useApplyBillChange(cfgId)
  const [description, setDescription, forgetDescription] = useTypedText(`custom part description ${cfgId}`)
  const [price, setPrice, forgetPrice] = useTypedText(`custom part price ${cfgId}`)
  const [currency, setCurrency, forgetCurrency] = useTypedText(
    `custom part currency ${cfgId}`,
    solutionCurrency,
  )
  const [mass, setMass, forgetMass] = useTypedText(`custom part mass ${cfgId}`)
  const amount = parseAmount(price, language, partLimits.maxUnitPrice)
  const kilograms = parseAmount(mass, language, String(partLimits.maxMass), massDecimals)
  const isCurrencyKnown = /^[A-Z]{3}$/.test(currency)

  const creating = useMutation({
    mutationFn: (basics: CustomPartBasics) =>
      api.call('solution/custom-part/create', {
        cfgId,
        ...basics,
        ...(amount.kind === 'amount' ? { price: amount.amount, currency } : {}),
        ...(kilograms.kind === 'amount' ? { mass: Number(kilograms.amount) } : {}),
      }),
    onSuccess: async (change) => {
      forgetDescription()
      forgetPrice()
      forgetCurrency()
      forgetMass()
      onClose()
      await applyChange(change, text('CUSTOM_PART_CREATED', { part: change.customPart.partNumber }))
    },
  })
  return (
    <CustomPartForm
      description={description}
      onDescription={setDescription}
      title={text('CUSTOM_PART')}
      submitLabel={text('CREATE')}
      complete={
        isCurrencyKnown && [amount, kilograms].every(({ kind }) => kind === 'amount' || kind === 'empty')
      }
      working={creating.isPending}
      failure={creating.error}
      onSubmit={(basics) => creating.mutate(basics)}
      onClose={onClose}
      besideQuantity={
        <AmountField
          label={text('MASS_PER_PIECE')}
          unit="kg"
          decimals={massDecimals}
          value={mass}
          onChange={setMass}
          max={String(partLimits.maxMass)}
        />
      }
    >
      <div className={styles.pair}>
        <AmountField
          label={text('COLUMN_UNIT_PRICE')}
          description={text('CUSTOM_PART_PRICE_HINT')}
          value={price}
          onChange={setPrice}
          max={partLimits.maxUnitPrice}
        />
        <TextInput
          label={text('CURRENCY')}
          description={text('CURRENCY_HINT')}
          value={currency}
          maxLength={3}
          onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
          error={isCurrencyKnown ? undefined : text('CURRENCY_UNREADABLE')}
        />
      </div>
    </CustomPartForm>
  )
}
