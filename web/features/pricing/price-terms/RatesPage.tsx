/** Exchange rates: those that apply, those of other days, and the draft of new ones. */

import { useLanguage, useText } from '../../../language/use-text.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { termLimits } from '@design-portal/contract/administration-options.ts'
import type { RateRow } from '@design-portal/contract/price-terms.ts'
import { termDecimals } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { callQuery } from '../../../api/call-query.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { AdminList } from '../../administration/shared/AdminList.tsx'
import { toListInput } from '../../administration/shared/admin-search.ts'
import { RecordDialog } from '../../administration/shared/RecordDialog.tsx'
import type { Field } from '../../administration/shared/RecordFields.tsx'
import { RowButton } from '../../administration/shared/RowButton.tsx'
import { createTypedField } from './typed-fields.tsx'
import { parseDecimalText } from './parse-decimal-text.ts'
import { TermsDraftPanel } from './TermsDraftPanel.tsx'
import { TermsVersionsPanel } from './TermsVersionsPanel.tsx'
import { useTermDraft } from './use-term-draft.ts'

export const RatesPage = () => (
  <AdminList
    title="RATES_TITLE"
    hint="RATES_HINT"
    query={(search) =>
      callQuery('price-terms/exchange-rates', {
        ...toListInput(search),
        currentOnly: search.state === 'current',
      })
    }
    mayChange={({ mayChange }) => mayChange}
    searchLabel="RATES_SEARCH"
    filters={[{ kind: 'flag', param: 'state', label: 'RATES_CURRENT_ONLY', value: 'current' }]}
    files={{ import: 'price-terms/exchange-rates/import' }}
    createLabel="RATE_NEW"
    renderAbove={() => <TermsDraftPanel kind="exchangeRate" />}
    renderBelow={() => <TermsVersionsPanel kind="exchangeRate" />}
    renderDialog={(rate, mayChange, onClose) => (
      <RateDialog rate={rate} mayChange={mayChange} onClose={onClose} />
    )}
    getKey={({ currency, validFrom }) => `${currency} ${validFrom}`}
    columns={[
      {
        key: 'currency',
        label: 'ADMIN_FIELD_CURRENCY',
        isCardTitle: true,
        render: ({ currency, current, sample }, { text }) => (
          <>
            <strong>{currency}</strong>
            <span className={tableStyles.second}>
              {[current ? text('RATE_CURRENT') : '', sample ? text('ADMIN_FIELD_SAMPLE') : '']
                .filter((word) => word !== '')
                .join(' · ')}
            </span>
          </>
        ),
      },
      {
        key: 'rate',
        label: 'ADMIN_FIELD_RATE',
        render: ({ rate }, { language }) => formatNumber(Number(rate), language, termDecimals.rate),
      },
      { field: 'validFrom', label: 'ADMIN_FIELD_VALID_FROM', kind: 'day' },
      { field: 'validUntil', label: 'ADMIN_FIELD_VALID_UNTIL', kind: 'day' },
      { field: 'source', label: 'ADMIN_FIELD_PART_SOURCE' },
      {
        key: 'actions',
        label: 'COLUMN_ACTIONS',
        render: ({ currency, validFrom }, { text, mayChange, open }) =>
          mayChange ? (
            <RowButton action={text('ADMIN_EDIT')} name={`${currency} ${validFrom}`} onClick={open} />
          ) : null,
      },
    ]}
  />
)

interface RateValues {
  readonly currency: string
  readonly rate: string
  readonly validFrom: string
  readonly validUntil: string
  readonly source: string
}

const rateFields: readonly Field<RateValues>[] = [
  createTypedField<RateValues>('currency', 'currency', 'ADMIN_FIELD_CURRENCY'),
  createTypedField<RateValues>('amount', 'rate', 'ADMIN_FIELD_RATE'),
  createTypedField<RateValues>('day', 'validFrom', 'ADMIN_FIELD_VALID_FROM'),
  createTypedField<RateValues>('day', 'validUntil', 'ADMIN_FIELD_VALID_UNTIL', false),
  { kind: 'text', field: 'source', label: 'ADMIN_FIELD_PART_SOURCE', maxLength: termLimits.source },
]

interface RateDialogProps {
  /** Undefined for a new rate. */
  readonly rate: RateRow | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

function RateDialog({ rate, mayChange, onClose }: RateDialogProps) {
  const text = useText()
  const language = useLanguage()
  const { addToDraft, reload, rowVersion } = useTermDraft('exchangeRate')
  const values: RateValues = {
    currency: rate?.currency ?? '',
    rate: rate === undefined ? '' : formatNumber(Number(rate.rate), language, termDecimals.rate),
    validFrom: rate?.validFrom ?? '',
    validUntil: rate?.validUntil ?? '',
    source: rate?.source ?? '',
  }
  return (
    <RecordDialog
      place={`exchange rate ${rate?.currency ?? ''} ${rate?.validFrom ?? ''}`}
      title={rate === undefined ? text('RATE_NEW') : `${rate.currency} · ${rate.validFrom}`}
      introduction={<p>{text('PRICE_TERMS_DRAFT_HINT')}</p>}
      fields={rateFields}
      version={{ values, rowVersion }}
      readOnly={!mayChange}
      saveLabel={text('PRICE_TERMS_PUT')}
      canSave={(typed) =>
        /^[A-Z]{3}$/.test(typed.currency) &&
        typed.validFrom !== '' &&
        parseDecimalText(typed.rate, language) !== undefined
      }
      save={async (typed, baseVersion) => {
        const { currency, validFrom, validUntil, source } = typed
        const decimal = parseDecimalText(typed.rate, language) ?? ''
        const until = validUntil === '' ? null : validUntil
        await addToDraft(
          { kind: 'exchangeRate', currency, validFrom, validUntil: until, rate: decimal, source },
          baseVersion,
        )
        onClose()
      }}
      onTakeTheirs={() => void reload().then(onClose)}
      onClose={onClose}
      {...(rate === undefined || !mayChange
        ? {}
        : {
            deletion: {
              label: 'PRICE_TERMS_REMOVE',
              question: 'PRICE_TERMS_REMOVE_HINT',
              run: async () => {
                const { currency, validFrom } = rate
                await addToDraft({ kind: 'exchangeRate', currency, validFrom, rate: null }, rowVersion)
                onClose()
              },
            },
          })}
    />
  )
}
