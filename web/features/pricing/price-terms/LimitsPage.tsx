/** The discounts that each role may give without approval, and the draft of new ones. */

import { useQuery } from '@tanstack/react-query'
import type { LimitRow } from '@design-portal/contract/price-terms.ts'
import type { Role } from '@design-portal/domain/permissions/roles.ts'
import { discountRoles, termDecimals } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translate, useLanguage, useText } from '../../../language/use-text.ts'
import { AdminList } from '../../administration/shared/AdminList.tsx'
import { formatPrivilege } from '../../administration/shared/admin-texts.ts'
import { RecordDialog } from '../../administration/shared/RecordDialog.tsx'
import type { Field } from '../../administration/shared/RecordFields.tsx'
import { RowButton } from '../../administration/shared/RowButton.tsx'
import { createTypedField } from './typed-fields.tsx'
import { parseDecimalText } from './parse-decimal-text.ts'
import { TermsDraftPanel } from './TermsDraftPanel.tsx'
import { TermsVersionsPanel } from './TermsVersionsPanel.tsx'
import { useTermDraft } from './use-term-draft.ts'

export const LimitsPage = () => (
  <AdminList
    title="LIMITS_TITLE"
    hint="LIMITS_HINT"
    query={() => callQuery('price-terms/discount-limits', {})}
    mayChange={({ mayChange }) => mayChange}
    files={{ import: 'price-terms/discount-limits/import' }}
    createLabel="LIMIT_NEW"
    renderAbove={() => <TermsDraftPanel kind="discountLimit" />}
    renderBelow={() => <TermsVersionsPanel kind="discountLimit" />}
    renderDialog={(limit, mayChange, onClose) => (
      <LimitDialog limit={limit} mayChange={mayChange} onClose={onClose} />
    )}
    getKey={({ role, family }) => `${role} ${family ?? ''}`}
    columns={[
      {
        key: 'role',
        label: 'ADMIN_FIELD_BASE_ROLE',
        isCardTitle: true,
        render: ({ role }) => <strong>{formatPrivilege(role)}</strong>,
      },
      {
        key: 'family',
        label: 'ADMIN_FIELD_FAMILY',
        render: ({ family }, { text }) => family ?? text('PRICE_TERMS_ALL_FAMILIES'),
      },
      {
        key: 'percent',
        label: 'ADMIN_FIELD_PERCENT',
        render: ({ percent }, { language }) =>
          `${formatNumber(Number(percent), language, termDecimals.percent)} %`,
      },
      { field: 'sample', label: 'ADMIN_FIELD_SAMPLE', kind: 'yesNo' },
      {
        key: 'actions',
        label: 'COLUMN_ACTIONS',
        render: ({ role, family }, { text, mayChange, open }) =>
          mayChange ? (
            <RowButton
              action={text('ADMIN_EDIT')}
              name={`${formatPrivilege(role)} ${family ?? ''}`}
              onClick={open}
            />
          ) : null,
      },
    ]}
  />
)

interface LimitValues {
  readonly role: Role
  /** Empty for all families without a limit of their own. */
  readonly family: string
  readonly percent: string
}

const createFields = (families: readonly string[], isNew: boolean): readonly Field<LimitValues>[] => [
  ...(isNew
    ? [
        {
          kind: 'choice',
          field: 'role',
          label: 'ADMIN_FIELD_BASE_ROLE',
          options: discountRoles,
          format: formatPrivilege,
        } as const,
        {
          kind: 'choice',
          field: 'family',
          label: 'ADMIN_FIELD_FAMILY',
          options: ['', ...families],
          format: (family: string) => (family === '' ? translate('PRICE_TERMS_ALL_FAMILIES') : family),
        } as const,
      ]
    : []),
  createTypedField<LimitValues>('amount', 'percent', 'ADMIN_FIELD_PERCENT'),
]

interface LimitDialogProps {
  /** Undefined for a new limit. */
  readonly limit: LimitRow | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

function LimitDialog({ limit, mayChange, onClose }: LimitDialogProps) {
  const text = useText()
  const language = useLanguage()
  const { addToDraft, reload, rowVersion } = useTermDraft('discountLimit')
  const families = useQuery(callQuery('price-terms/discount-limits', {})).data?.families ?? []
  const values: LimitValues = {
    role: limit?.role ?? 'SE',
    family: limit?.family ?? '',
    percent: limit === undefined ? '' : formatNumber(Number(limit.percent), language, termDecimals.percent),
  }
  return (
    <RecordDialog
      place={`discount limit ${limit?.role ?? ''} ${limit?.family ?? ''}`}
      title={
        limit === undefined
          ? text('LIMIT_NEW')
          : `${formatPrivilege(limit.role)} · ${limit.family ?? text('PRICE_TERMS_ALL_FAMILIES')}`
      }
      introduction={<p>{text('PRICE_TERMS_DRAFT_HINT')}</p>}
      fields={createFields(families, limit === undefined)}
      version={{ values, rowVersion }}
      readOnly={!mayChange}
      saveLabel={text('PRICE_TERMS_PUT')}
      canSave={({ percent }) => parseDecimalText(percent, language) !== undefined}
      save={async ({ role, family, percent }, baseVersion) => {
        const decimal = parseDecimalText(percent, language) ?? ''
        await addToDraft(
          { kind: 'discountLimit', role, family: family === '' ? null : family, percent: decimal },
          baseVersion,
        )
        onClose()
      }}
      onTakeTheirs={() => void reload().then(onClose)}
      onClose={onClose}
      {...(limit === undefined || !mayChange
        ? {}
        : {
            deletion: {
              label: 'PRICE_TERMS_REMOVE',
              question: 'PRICE_TERMS_REMOVE_HINT',
              run: async () => {
                const { role, family } = limit
                await addToDraft({ kind: 'discountLimit', role, family, percent: null }, rowVersion)
                onClose()
              },
            },
          })}
    />
  )
}
