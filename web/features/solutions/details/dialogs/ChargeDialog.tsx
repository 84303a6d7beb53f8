/** A dialog to add or change an additional charge: an amount, or a percentage of the price of all parts. */

import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Charge } from '@design-portal/contract/bill-change.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { isConflict } from '../../../administration/shared/admin-texts.ts'
import { ConflictNotice } from '../../../administration/shared/ConflictNotice.tsx'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { useApplyBillChange } from '../bill/use-bill-changes.ts'
import { AmountField } from './part-fields.tsx'
import { parseAmount } from '../../../../language/parse-amount.ts'
import styles from '../../shared/results.module.css'
import { useDialogText } from '../../../../session/typed-text.ts'

interface ChargeDialogProps {
  readonly cfgId: string
  readonly currency: string
  /** Of the solution, as the page shows it. */
  readonly rowVersion: number
  /** The charge to change; without it one is added. */
  readonly charge: Charge | undefined
  readonly onClose: () => void
}

export function ChargeDialog({ cfgId, currency, rowVersion, charge, onClose }: ChargeDialogProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const applyChange = useApplyBillChange(cfgId)
  const [name, setName, close] = useDialogText(
    `charge ${cfgId} ${charge?.chargeId ?? ''}`,
    onClose,
    charge?.name,
  )
  const [kind, setKind] = useState<Charge['kind']>(charge?.kind ?? 'amount')
  const [value, setValue] = useState(charge === undefined ? '' : formatNumber(Number(charge.value), language))
  const max = kind === 'percent' ? partLimits.maxPercent : partLimits.maxTotal
  const amount = parseAmount(value, language, max)
  // A charge that somebody else has changed since is not overwritten unseen.
  const [openedVersion] = useState(rowVersion)
  const saving = useMutation({
    mutationFn: ({ decimal, basedOn }: { readonly decimal: string; readonly basedOn: number }) => {
      const values = { cfgId, name: name.trim(), kind, value: decimal }
      return charge === undefined
        ? api.call('solution/charge/add', values)
        : api.call('solution/charge/update', { ...values, chargeId: charge.chargeId, rowVersion: basedOn })
    },
    onSuccess: async (change) => {
      close()
      await applyChange(change, text('CHARGE_SAVED', { name: name.trim() }))
    },
  })
  const save = (basedOn: number) => {
    if (amount.kind === 'amount') saving.mutate({ decimal: amount.amount, basedOn })
  }
  const showTheirs = async () => {
    close()
    await invalidateTag(queries, 'solutions')
  }
  return (
    <ModalDialog
      title={text(charge === undefined ? 'ADD_CHARGE' : 'CHANGE_CHARGE')}
      onClose={close}
      closeLabel={text('CANCEL')}
      working={saving.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('SAVE'),
        disabled: name.trim() === '' || amount.kind !== 'amount',
        onSubmit: () => save(openedVersion),
      }}
    >
      <TextInput
        label={text('CHARGE_NAME')}
        description={text('CHARGE_NAME_HINT')}
        value={name}
        maxLength={partLimits.maxTextLength}
        onChange={(event) => setName(event.currentTarget.value)}
        required
        data-autofocus
      />
      <div className={styles.pair}>
        <NativeSelect
          label={text('CHARGE_KIND')}
          data={[
            { value: 'amount', label: text('CHARGE_AMOUNT') },
            { value: 'percent', label: text('CHARGE_PERCENT') },
          ]}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value === 'percent' ? 'percent' : 'amount')}
        />
        <AmountField
          label={text('CHARGE_VALUE')}
          unit={kind === 'percent' ? '%' : currency}
          value={value}
          onChange={setValue}
          max={max}
          required
        />
      </div>
      {isConflict(saving.error) ? (
        <ConflictNotice conflict={saving.error} onTakeTheirs={() => void showTheirs()} onKeepMine={save} />
      ) : (
        <div role="alert" className={actionStyles.failure}>
          {saving.isError ? formatActionFailure(saving.error) : null}
        </div>
      )}
    </ModalDialog>
  )
}
