/** A field to request a discount on a line: for its owner during preparation, for its approver of record as a proposal to the owner. */

import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PricedLineOnWire } from '@design-portal/contract/pricing.ts'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import { parseAmount } from '../../../../language/parse-amount.ts'
import { checkNote } from '../../shared/check-note.ts'
import { NoteField } from '../../shared/NoteField.tsx'
import { useTypedText } from '../../../../session/typed-text.ts'
import { formatExactDecimal } from './exact-money.ts'
import styles from './LinePriceDialog.module.css'

interface DiscountFieldProps {
  readonly solution: Solution
  readonly line: PricedLineOnWire
}

/** A discount cannot exceed the whole price. */
const maxDiscountPercent = '100'
/** The note explains the change to the person who must accept it. */
const noteBounds = { min: 1, max: maxNoteLength }

/**
 * A discount above the user's limit needs an approval, which the error of the line then says. Renders nothing for users who may not
 * request one.
 */
export function DiscountField({ solution, line }: DiscountFieldProps) {
  const { edit, changeAdHoc } = solution.actions
  if (edit.allowed) return <DiscountForm solution={solution} line={line} isProposal={false} />
  return changeAdHoc.allowed ? <DiscountForm solution={solution} line={line} isProposal /> : null
}

interface DiscountFormProps extends DiscountFieldProps {
  /** True if the change takes effect only once the owner has accepted it. */
  readonly isProposal: boolean
}

function DiscountForm({ solution: { cfgId, rowVersion }, line, isProposal }: DiscountFormProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const step = line.steps.find(({ kind }) => kind === 'discount')
  const wanted = step?.kind === 'discount' ? step.percent : ''
  const [typed, setTyped] = useState(wanted === '' ? '' : formatExactDecimal(wanted, language))
  const [note, setNote, forgetNote] = useTypedText(`discount ${cfgId} ${line.lineId}`)
  const parsed = parseAmount(typed, language, maxDiscountPercent)
  const formatSuccess = (percent: string | null): string => {
    const part = line.partNumber
    if (isProposal) return text('AD_HOC_PROPOSED', { part })
    return percent === null
      ? text('PRICE_DISCOUNT_REMOVED', { part })
      : text('PRICE_DISCOUNT_ASKED', { part, percent: formatExactDecimal(percent, language) })
  }
  const asking = useMutation({
    mutationFn: async (percent: string | null) => {
      const discounts = [{ lineId: line.lineId, percent }]
      if (isProposal) await api.call('solution/ad-hoc-change', { cfgid: cfgId, discounts, note, rowVersion })
      else await api.call('solution/price/discount', { cfgId, discounts })
    },
    onSuccess: async (_, percent) => {
      forgetNote()
      showUndoToast(queries, formatSuccess(percent))
      await invalidateTag(queries, 'solutions')
    },
  })
  const percent = parsed.kind === 'amount' ? parsed.amount : null
  const isReadable = parsed.kind === 'amount' || parsed.kind === 'empty'
  const isSendable = isReadable && (!isProposal || checkNote(note, noteBounds) === undefined)
  return (
    <div>
      <div className={styles.discount}>
        <TextInput
          label={text('PRICE_DISCOUNT')}
          description={text(isProposal ? 'AD_HOC_HINT' : 'PRICE_DISCOUNT_HINT')}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isReadable ? undefined : text('PRICE_DISCOUNT_UNREADABLE')}
          rightSection="%"
          maw={220}
        />
        {isProposal ? null : (
          <AskButton
            label={text('PRICE_DISCOUNT_ASK')}
            busy={asking.isPending}
            ready={isSendable}
            onAsk={() => asking.mutate(percent)}
          />
        )}
      </div>
      {isProposal ? (
        <div className={styles.proposal}>
          <NoteField label={text('AD_HOC_NOTE')} value={note} bounds={noteBounds} onChange={setNote} />
          <AskButton
            label={text('AD_HOC_PROPOSE')}
            busy={asking.isPending}
            ready={isSendable}
            onAsk={() => asking.mutate(percent)}
          />
        </div>
      ) : null}
      <div role="alert" className={actionStyles.failure}>
        {asking.isError ? formatActionFailure(asking.error) : null}
      </div>
    </div>
  )
}

interface AskButtonProps {
  readonly label: string
  readonly busy: boolean
  readonly ready: boolean
  readonly onAsk: () => void
}

function AskButton({ label, busy, ready, onAsk }: AskButtonProps) {
  return (
    <Button variant="default" loading={busy} disabled={!ready} onClick={onAsk}>
      {label}
    </Button>
  )
}
