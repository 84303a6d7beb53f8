/** A dialog for the discount on the whole solution: a percentage or an amount, with what it comes to, its floor and its approval beside it. */

import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import type { DiscountPreview } from '@design-portal/contract/prices.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { formatMoney, formatPercent } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { parseAmount } from '../../../../language/parse-amount.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { isConflict } from '../../../administration/shared/admin-texts.ts'
import { ConflictNotice } from '../../../administration/shared/ConflictNotice.tsx'
import actionStyles from '../../actions/actions.module.css'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import styles from '../../shared/results.module.css'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import { AmountField } from './part-fields.tsx'
import previewStyles from './WholeDiscountDialog.module.css'

interface WholeDiscountDialogProps {
  readonly solution: Solution
  readonly onClose: () => void
}

/** The pause in typing after which the preview is requested, in milliseconds. */
const previewDelay = 300

const maxPercent = '100'

export function WholeDiscountDialog({ solution, onClose }: WholeDiscountDialogProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { cfgId, currency } = solution
  const [openedVersion] = useState(solution.rowVersion)
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const [typed, setTyped] = useState('')
  const max = kind === 'percent' ? maxPercent : partLimits.maxTotal
  const [settledText] = useDebouncedValue(typed, previewDelay)
  const parsed = parseAmount(settledText, language, max)
  const value = parsed.kind === 'amount' ? parsed.amount : '0'
  const preview = useQuery({
    ...callQuery('solution/price/discount/preview', {
      cfgId,
      ...(kind === 'percent' ? { percent: value } : { amount: value }),
    }),
    enabled: parsed.kind === 'amount',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const validPreview = parsed.kind === 'amount' && !preview.isError ? preview.data : undefined
  const saving = useMutation({
    mutationFn: async ({
      discount,
      rowVersion,
    }: {
      readonly discount: DiscountPreview
      readonly rowVersion: number
    }) => {
      const percent = Number(discount.percent) === 0 ? null : discount.percent
      await api.call('solution/price/discount', {
        cfgId,
        discounts: discount.lineIds.map((lineId) => ({ lineId, percent })),
        rowVersion,
      })
    },
    onSuccess: async (_, { discount }) => {
      const percent = formatPercent(Number(discount.percent) / 100, language, 2)
      showUndoToast(queries, text('WHOLE_DISCOUNT_DONE', { percent }))
      onClose()
      await invalidateTag(queries, 'solutions')
    },
  })
  const showTheirs = async () => {
    onClose()
    await invalidateTag(queries, 'solutions')
  }
  const isSettled = settledText === typed && !preview.isPlaceholderData && !preview.isFetching
  const save = (rowVersion: number) => {
    if (validPreview !== undefined) saving.mutate({ discount: validPreview, rowVersion })
  }
  return (
    <ModalDialog
      title={text('WHOLE_DISCOUNT')}
      introduction={<p>{text('WHOLE_DISCOUNT_HINT')}</p>}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={saving.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('WHOLE_DISCOUNT_APPLY'),
        disabled: validPreview === undefined || validPreview.lineIds.length === 0 || !isSettled,
        onSubmit: () => save(openedVersion),
      }}
    >
      <div className={styles.pair}>
        <AmountField
          label={text('WHOLE_DISCOUNT_VALUE')}
          unit={kind === 'percent' ? '%' : currency}
          value={typed}
          onChange={setTyped}
          max={max}
          required
        />
        <NativeSelect
          label={text('WHOLE_DISCOUNT_AS')}
          data={[
            { value: 'percent', label: text('WHOLE_DISCOUNT_PERCENT') },
            { value: 'amount', label: text('WHOLE_DISCOUNT_AMOUNT', { currency }) },
          ]}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value === 'amount' ? 'amount' : 'percent')}
        />
      </div>
      <div role="status" aria-busy={!isSettled}>
        {validPreview === undefined ? null : <Preview preview={validPreview} />}
      </div>
      {isConflict(saving.error) ? (
        <ConflictNotice conflict={saving.error} onTakeTheirs={() => void showTheirs()} onKeepMine={save} />
      ) : (
        <div role="alert" className={actionStyles.failure}>
          {saving.isError ? formatActionFailure(saving.error) : null}
          {preview.isError && parsed.kind === 'amount' ? formatPreviewFailure(preview.error, text) : null}
        </div>
      )}
    </ModalDialog>
  )
}

/** An amount above the list price is the only input that the field itself does not refuse. */
function formatPreviewFailure(failure: unknown, text: ReturnType<typeof useText>): string {
  const isTooLarge = failure instanceof ApiError && failure.fields.some(({ path }) => path === 'amount')
  return isTooLarge ? text('WHOLE_DISCOUNT_TOO_LARGE') : formatActionFailure(failure)
}

function Preview({ preview }: { readonly preview: DiscountPreview }) {
  const text = useText()
  const language = useLanguage()
  const { percent, lineIds, listPrice, reduction, total, replaced, limit, aboveLimit, floor, margin } =
    preview
  const formatShare = (share: string) => formatPercent(Number(share) / 100, language, 2)
  if (lineIds.length === 0) return <p>{text('WHOLE_DISCOUNT_NOTHING')}</p>
  return (
    <>
      <dl className={previewStyles.facts}>
        <Fact
          label={text('WHOLE_DISCOUNT_LIST', { count: lineIds.length })}
          value={formatMoney(listPrice, language)}
        />
        <Fact
          label={text('WHOLE_DISCOUNT_COMES_TO', { percent: formatShare(percent) })}
          value={`−${formatMoney(reduction, language)}`}
        />
        <Fact
          label={text('WHOLE_DISCOUNT_TOTAL')}
          value={total === null ? text('NO_PRICE') : formatMoney(total, language)}
          isSum
        />
        {margin === null ? null : <Fact label={text('PRICE_MARGIN')} value={formatShare(margin)} />}
        {floor?.amount === null || floor === null ? null : (
          <Fact label={text('WHOLE_DISCOUNT_FLOOR')} value={formatMoney(floor.amount, language)} />
        )}
      </dl>
      <ul className={previewStyles.notes}>
        <li data-caution={aboveLimit > 0}>
          {aboveLimit > 0
            ? text('WHOLE_DISCOUNT_ABOVE', { limit: formatShare(limit), count: aboveLimit })
            : text('WHOLE_DISCOUNT_WITHIN', { limit: formatShare(limit) })}
        </li>
        {floor === null ? (
          <li>{text('WHOLE_DISCOUNT_FLOOR_LATER')}</li>
        ) : floor.below === 0 ? null : (
          <li data-caution>{text('WHOLE_DISCOUNT_BELOW_FLOOR', { count: floor.below })}</li>
        )}
        {replaced === 0 ? null : <li>{text('WHOLE_DISCOUNT_REPLACES', { count: replaced })}</li>}
      </ul>
    </>
  )
}

interface FactProps {
  readonly label: string
  readonly value: string
  readonly isSum?: boolean
}

const Fact = ({ label, value, isSum = false }: FactProps) => (
  <div data-sum={isSum}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
