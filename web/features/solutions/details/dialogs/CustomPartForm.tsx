/** The common form of the dialogs that create or request a custom part: its description, family and quantity. */

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { useFamilyNames } from '../../shared/product-families.ts'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { FamilySelect, QuantityInput, parseQuantity } from './part-fields.tsx'
import styles from '../../shared/results.module.css'

/** The fields of both dialogs. */
export interface CustomPartBasics {
  readonly prefix: string
  readonly description: string
  readonly quantity: number
}

interface CustomPartFormProps {
  readonly title: string
  readonly submitLabel: string
  /** Whether the dialog's own fields are valid. */
  readonly complete: boolean
  readonly description: string
  readonly onDescription: (description: string) => void
  readonly working: boolean
  readonly failure: Error | null
  readonly onSubmit: (basics: CustomPartBasics) => void
  readonly onClose: () => void
  /** The dialog's own fields, except those in the row of the quantity, which are passed separately. */
  readonly children: ReactNode
  readonly besideQuantity: ReactNode
}

export function CustomPartForm(props: CustomPartFormProps) {
  const { description } = props
  const text = useText()
  const families = useFamilyNames()
  const [chosen, setChosen] = useState<string>()
  const prefix = chosen ?? families[0]?.prefix
  const [quantity, setQuantity] = useState('1')
  const pieces = parseQuantity(quantity, partLimits.maxQuantity)
  const trimmedDescription = description.trim()
  return (
    <ModalDialog
      title={props.title}
      onClose={props.onClose}
      closeLabel={text('CANCEL')}
      working={props.working}
      workingLabel={text('LOADING')}
      primary={{
        label: props.submitLabel,
        disabled:
          !props.complete || trimmedDescription === '' || pieces === undefined || prefix === undefined,
        onSubmit: () => {
          if (pieces !== undefined && prefix !== undefined)
            props.onSubmit({ prefix, description: trimmedDescription, quantity: pieces })
        },
      }}
    >
      <TextInput
        label={text('COLUMN_DESCRIPTION')}
        value={description}
        maxLength={partLimits.maxTextLength}
        onChange={(event) => props.onDescription(event.currentTarget.value)}
        required
        data-autofocus
      />
      <FamilySelect families={families} value={prefix} onChange={setChosen} />
      {props.children}
      <div className={styles.pair}>
        {props.besideQuantity}
        <QuantityInput value={quantity} onChange={setQuantity} max={partLimits.maxQuantity} />
      </div>
      <div role="alert" className={actionStyles.failure}>
        {props.failure === null ? null : formatActionFailure(props.failure)}
      </div>
    </ModalDialog>
  )
}
